import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { factsOf, SECRET, type Before } from "./before.ts";

/**
 * Runs shoppers at the old release in a separate process, with its modules and operations. Prints the data that they
 * leave. Arguments: the old release's folder, and the sandbox's, or nothing for Odoo.
 */
const [folder = "", dataDir = ""] = process.argv.slice(2);

/** Operations of the old release, which have no types here. */
type OldShopper = {
  tokens: Record<string, unknown>;
  do(name: string, input: object): Promise<Record<string, unknown>>;
  ask(name: string, input: object): Promise<unknown>;
};
type OldErp = { close(): void; store: { get(sql: string, ...values: string[]): unknown } };
type OldBench = {
  erp: OldErp;
  pay: (url: string, ending: string) => Promise<void>;
  staff: Record<"ready" | "deliver", (id: string) => Promise<void>> & {
    ship(id: string, tracking: string): Promise<void>;
  };
  tokenMailedTo(email: string): Promise<string>;
};
type Buy = (bench: OldBench, shopper: OldShopper, way: string) => Promise<string>;

const { TestShopper } = (await old("middleware/test-shopper.ts")) as {
  TestShopper: new (erp: OldErp) => OldShopper;
};
const { buy } = (await old("tests/contract/buyer.ts")) as { buy: Buy };
const { plenty } = (await old("tests/contract/goods.ts")) as {
  plenty: (shopper: OldShopper, count: number) => Promise<Goods[]>;
};
const { signOrderLink } = (await old("middleware/order-link.ts")) as {
  signOrderLink: (secret: string, orderId: string, now: Date) => string;
};

const PASSWORD = "Mật-khẩu-1";
/** Which the old release asks for. */
const PATHS = { verifyPath: "/verify", logInPath: "/login" };
const RESET_PATH = { resetPath: "/reset" };
const NAME = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true };
const HOME = {
  firstName: "Thảo",
  lastName: "Trần",
  phone: "0412 345 678",
  country: "AU",
  address1: "7 Wattle Street",
  suburb: "Fitzroy",
  state: "VIC",
  postcode: "3065",
};

const bench = dataDir ? await openSandbox() : await openOdoo();
const before: Before = await runShoppers();
bench.erp.close();
process.stdout.write(`${JSON.stringify(before)}\n`);

async function runShoppers(): Promise<Before> {
  const email = `thao-${randomUUID()}@example.com`;
  const shopper = new TestShopper(bench.erp);
  await shopper.do("session.signUp", { ...NAME, email, password: PASSWORD, ...PATHS });
  await shopper.do("session.verifyEmail", {
    token: await bench.tokenMailedTo(email),
    password: PASSWORD,
  });
  const use = { isForBilling: true, isForShipping: true };
  await shopper.do("address.save", { address: HOME, ...use });
  const [goods, other] = (await plenty(shopper, 2)) as [Goods, Goods];

  const delivered = await buy(bench, shopper, "cash");
  await bench.staff.ready(delivered);
  await bench.staff.ship(delivered, "33WTL00000001");
  await bench.staff.deliver(delivered);
  const canceled = await buy(bench, shopper, "approved");
  await shopper.do("orders.cancel", { id: canceled });
  const paid = await buy(bench, shopper, "approved");
  await bench.staff.ready(paid);
  const pending = await buy(bench, shopper, "pending");
  await shopper.do("chat.send", { orderId: paid, text: "Xin gói quà giúp tôi" });
  const { id: productId } = (await shopper.ask("catalog.product", { slug: goods.slug })) as Goods;
  await shopper.do("reviews.save", { productId, rating: 5, message: "Rất tốt" });
  await shopper.do("wishlist.add", { variantId: other.id });
  await shopper.do("cart.addLine", { variantId: goods.id, quantity: 2 });
  await shopper.do("cart.addLine", { variantId: other.id, quantity: 1 });

  const phone = new TestShopper(bench.erp);
  await phone.do("session.logIn", { email, password: PASSWORD });

  const guest = new TestShopper(bench.erp);
  const bought = await buy(bench, guest, "cash");
  await guest.do("wishlist.add", { variantId: goods.id });
  await guest.do("cart.addLine", { variantId: other.id, quantity: 3 });

  const [signUp, newsletter] = [newAddress("new"), newAddress("reader")];
  const stranger = new TestShopper(bench.erp);
  await stranger.do("session.signUp", { ...NAME, email: signUp, password: PASSWORD, ...PATHS });
  await stranger.do("newsletter.subscribe", { email: newsletter });
  await stranger.do("session.requestReset", { email, ...RESET_PATH });

  const orderIds = [delivered, canceled, paid, pending];
  return {
    customer: { email, password: PASSWORD, ...(await visitor(shopper, orderIds)) },
    phone: await visitor(phone, orderIds),
    guest: await visitor(guest, [bought]),
    links: {
      signUp: await bench.tokenMailedTo(signUp),
      reset: await bench.tokenMailedTo(email),
      newsletter: await bench.tokenMailedTo(newsletter),
      order: signOrderLink(SECRET, bought, new Date()),
    },
  };
}

type Goods = { id: string; slug: string };

async function visitor(shopper: OldShopper, orderIds: string[]) {
  const facts = await factsOf(shopper, orderIds);
  return { tokens: shopper.tokens, orderIds, facts };
}

function newAddress(name: string): string {
  return `${name}-${randomUUID()}@example.com`;
}

async function openOdoo(): Promise<OldBench> {
  process.env["ERP_UNDER_TEST"] = "odoo";
  const { erps } = (await old("tests/contract/erps.ts")) as {
    erps: { open(): Promise<OldBench> }[];
  };
  return await erps[0]!.open();
}

/** The old tests' sandbox keeps its database in memory; this one uses a file. */
async function openSandbox(): Promise<OldBench> {
  const { openSandbox: open } = (await old("middleware/sandbox/sandbox.ts")) as {
    openSandbox: (options: object) => Promise<OldErp>;
  };
  const { payer } = (await old("tests/contract/erps.ts")) as {
    payer: (erp: OldErp) => OldBench["pay"];
  };
  const { sandboxStaff } = (await old("tests/contract/staff.ts")) as {
    sandboxStaff: (store: object) => OldBench["staff"];
  };
  const erp = await open({ dataDir, publicUrl: "http://localhost", secret: SECRET });
  return {
    erp,
    pay: payer(erp),
    staff: sandboxStaff(erp.store),
    async tokenMailedTo(email) {
      const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = erp.store.get(sql, email) as { body: string };
      return /[?&]token=([\w.~-]+)/.exec(mail.body)?.[1] ?? "";
    },
  };
}

async function old(path: string): Promise<unknown> {
  return await import(join(folder, path));
}
