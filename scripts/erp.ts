import { parseArgs } from "node:util";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { openBooks } from "#middleware/sandbox/books.ts";
import {
  decidePayment,
  findOrder,
  listMails,
  listOrders,
  listRequests,
} from "#middleware/sandbox/operator.ts";

const USAGE = `The sandbox's operator:

  npm run erp -- orders            the newest orders
  npm run erp -- show S00005       one order with lines, payment and delivery
  npm run erp -- approve S00005    the bank approves a pending card payment
  npm run erp -- decline S00005    the bank declines it
  npm run erp -- mails             the newest mails
  npm run erp -- requests          the newest product requests`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command = "", number = ""] = positionals;
const { DATA_DIR, PUBLIC_URL } = readMiddlewareConfig(process.env);
const store = await openBooks({ dataDir: DATA_DIR, publicUrl: PUBLIC_URL });

try {
  run();
} finally {
  store.close();
}

function run(): void {
  if (command === "orders") {
    for (const order of listOrders(store)) {
      const { placedAt, state, payment, delivery, total, email } = order;
      const day = placedAt.slice(0, 16).replace("T", " ");
      console.log([order.number, day, state, payment, delivery, total, email].join("  "));
    }
  } else if (command === "show") {
    const order = findOrder(store, number);
    if (order) console.log(JSON.stringify(order, null, 2));
    else complain(`There is no order ${number}.`);
  } else if (command === "approve" || command === "decline") {
    const isDone = decidePayment(store, number, command === "approve" ? "authorized" : "declined");
    if (isDone) console.log(`${number}: the payment is ${command}d.`);
    else complain(`${number || "The order"} has no pending card payment.`);
  } else if (command === "mails") {
    for (const mail of listMails(store)) {
      console.log(
        `To: ${mail.recipient}\nDate: ${mail.created_at}\nSubject: ${mail.subject}\n\n${mail.body}\n${"-".repeat(60)}`,
      );
    }
  } else if (command === "requests") {
    for (const { number, created_at: at, state, email, locale, link, note } of listRequests(
      store,
    )) {
      const day = at.slice(0, 16).replace("T", " ");
      console.log([number, day, state, email, locale, link].join("  "));
      if (note !== "") console.log(note.replace(/^/gm, "    "));
    }
  } else {
    complain(USAGE);
  }
}

function complain(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
