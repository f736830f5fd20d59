import { readMiddlewareConfig } from "#middleware/config.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { deliver, ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import {
  cancel,
  confirm,
  findOrder,
  listOrders,
  refused,
  type Report,
  succeeded,
} from "#middleware/sandbox/orders/operator.ts";
import { askProvider, listUneasy } from "#middleware/sandbox/payments/attention.ts";
import { capture, decide, refund } from "#middleware/sandbox/payments/operator.ts";
import { receive, transfers } from "#middleware/sandbox/payments/transfer-operator.ts";
import {
  giftCards,
  givePoints,
  issueGiftCard,
  refuseGiftCard,
} from "#middleware/sandbox/rewards/operator.ts";
import {
  acceptReturn,
  answerChat,
  giveForReturns,
  listReturns,
  refuseReturn,
} from "#middleware/sandbox/returns/operator.ts";
import { markRequest, printRequests, quote } from "#middleware/sandbox/requests/operator.ts";
import { hideReview, listReviews } from "#middleware/sandbox/reviews/operator.ts";
import { printContacts } from "#middleware/sandbox/contact/operator.ts";
import { sendAgain } from "#middleware/sandbox/mail/outbox.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { subscribers } from "#middleware/sandbox/newsletter/operator.ts";

type Command = {
  name: string;
  /** As printed in the help. */
  args: string;
  help: string;
  run: (store: Store, ...args: string[]) => Report;
};

const deciding =
  (decision: Parameters<typeof decide>[2]): Command["run"] =>
  (store, number) =>
    decide(store, number ?? "", decision);

const hiding =
  (isHidden: boolean): Command["run"] =>
  (store, id = "") =>
    hideReview(store, id, isHidden)
      ? succeeded(`Review ${id} is ${isHidden ? "hidden" : "shown"}.`)
      : refused(`There is no review ${id}.`);

/** The operator's commands, one line each. */
const COMMANDS: Command[] = [
  { name: "orders", args: "", help: "the newest orders", run: orders },
  { name: "show", args: "S00005", help: "one order in full", run: show },
  { name: "payments", args: "", help: "card payments that need attention", run: listUneasy },
  { name: "confirm", args: "S00005", help: "confirms a pending order", run: confirm },
  {
    name: "approve",
    args: "S00005",
    help: "the bank approves a pending card",
    run: deciding("authorized"),
  },
  { name: "decline", args: "S00005", help: "the bank declines it", run: deciding("declined") },
  { name: "ready", args: "S00005", help: "packed; charges the card if allowed", run: ready },
  { name: "capture", args: "S00005", help: "charges the card", run: capture },
  { name: "ship", args: "S00005 33ABC [url]", help: "handed to the carrier", run: ship },
  { name: "deliver", args: "S00005", help: "delivered; cash is paid", run: deliver },
  { name: "receive", args: "S00005 [12.50]", help: "a bank transfer has arrived", run: receive },
  { name: "transfers", args: "", help: "awaited and surplus bank transfers", run: transfers },
  { name: "refund", args: "S00005 [12.50]", help: "refunds up to this amount", run: refund },
  { name: "cancel", args: "S00005", help: "before anything is charged or shipped", run: cancel },
  { name: "gift-cards", args: "", help: "the newest gift cards", run: giftCards },
  { name: "issue", args: "5", help: "approves a large gift card", run: issueGiftCard },
  { name: "refuse", args: "5", help: "refuses it and returns its points", run: refuseGiftCard },
  { name: "points", args: "mia@example.com 500", help: "for a customer", run: givePoints },
  { name: "answer", args: 'S00005 "text"', help: "replies in the order's chat", run: answerChat },
  { name: "returns", args: "", help: "the newest returns", run: listReturns },
  {
    name: "accept-return",
    args: "RET00001",
    help: "restocks and refunds the goods",
    run: acceptReturn,
  },
  {
    name: "refuse-return",
    args: 'RET00001 ["why"]',
    help: "refuses it, with the reason in the chat",
    run: refuseReturn,
  },
  {
    name: "return-bonus",
    args: "10|off",
    help: "refunds of returns as gift cards, with so many % more",
    run: giveForReturns,
  },
  { name: "mails", args: "[failed]", help: "the newest mails and their states", run: mails },
  { name: "resend", args: "12", help: "retries a failed mail", run: resend },
  { name: "requests", args: "", help: "the newest product requests", run: printRequests },
  {
    name: "request",
    args: "R00001 looking|found|not-found",
    help: "sets the state of a request",
    run: markRequest,
  },
  {
    name: "quote",
    args: "R00001 SKU 24.50 [pieces] [days]",
    help: "quotes a product for a request",
    run: quote,
  },
  { name: "messages", args: "", help: "messages of the contact form", run: printContacts },
  { name: "newsletter", args: "", help: "subscribers, with proof of consent", run: subscribers },
  { name: "reviews", args: "", help: "the reported and the newest reviews", run: reviews },
  { name: "hide-review", args: "12", help: "hides a review", run: hiding(true) },
  { name: "show-review", args: "12", help: "shows a hidden review again", run: hiding(false) },
];

const [name = "", ...args] = process.argv.slice(2);
const command = COMMANDS.find((one) => one.name === name);
if (!command) print(refused(usage()));
else {
  const { DATA_DIR, PUBLIC_URL, SESSION_SECRET, cards } = readMiddlewareConfig(process.env);
  const provider = (await cards?.open()) ?? null;
  const store = await openSandboxStore({
    dataDir: DATA_DIR,
    publicUrl: PUBLIC_URL,
    secret: SESSION_SECRET,
    cards: provider?.code,
  });
  try {
    print(command.run(store, args[0] ?? "", ...args.slice(1)));
    print(await askProvider(store, provider, (error) => console.error(error)));
  } finally {
    store.close();
  }
}

function print({ ok, text }: Report): void {
  if (text === "") return;
  if (ok) console.log(text);
  else {
    console.error(text);
    process.exitCode = 1;
  }
}

function usage(): string {
  const lines = COMMANDS.map((one) => {
    return `  npm run erp -- ${`${one.name} ${one.args}`.padEnd(28)} ${one.help}`;
  });
  return ["The sandbox's operator:", "", ...lines].join("\n");
}

function orders(store: Store): Report {
  const lines = listOrders(store).map((order) => {
    const { placedAt, state, payment, delivery, total, email } = order;
    return [order.number, minute(placedAt), state, payment, delivery, total, email].join("  ");
  });
  return succeeded(lines.join("\n"));
}

function show(store: Store, number: string): Report {
  const order = findOrder(store, number);
  return order
    ? succeeded(JSON.stringify(order, null, 2))
    : refused(`There is no order ${number}.`);
}

function mails(store: Store, which: string): Report {
  const texts = listMails(store, which === "failed" ? "failed" : null).map((mail) =>
    [
      `Mail ${mail.id}: ${mail.state}, ${mail.attempts} attempts${mail.reason && `, ${mail.reason}`}`,
      `To: ${mail.recipient}`,
      `Date: ${mail.created_at}`,
      `Subject: ${mail.subject}`,
      "",
      mail.body,
      "-".repeat(60),
    ].join("\n"),
  );
  return succeeded(texts.join("\n"));
}

function resend(store: Store, id: string): Report {
  const isWaiting = sendAgain(store, Number(id));
  return isWaiting
    ? succeeded(`Mail ${id} is queued again.`)
    : refused(`There is no failed mail ${id}.`);
}

function minute(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}

function reviews(store: Store): Report {
  const lines = listReviews(store).map((review) => {
    const { id, rating, author, images, reports, reasons } = review;
    const marks = [
      rating === null ? "no stars" : `${rating} stars`,
      images > 0 && `${images} images`,
      reports > 0 && `reported ${reports} times: ${reasons}`,
      review.isHidden === 1 && "hidden",
    ];
    const head = [id, minute(review.created_at), review.slug, author, ...marks.filter(Boolean)];
    return `${head.join("  ")}\n${review.message.replace(/^/gm, "    ")}`;
  });
  return succeeded(lines.join("\n"));
}
