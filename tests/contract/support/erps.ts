import { convert } from "html-to-text";
import type { NewsletterConsent } from "#contract/newsletter.ts";
import type { Erp } from "#middleware/erp.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { listContacts } from "#middleware/sandbox/contact/operator.ts";
import { listRequests } from "#middleware/sandbox/requests/operator.ts";
import { consentOf } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { hideReview } from "#middleware/sandbox/reviews/operator.ts";
import { background } from "#middleware/payments/payments.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { readPlace } from "#scripts/bench/place.ts";
import { stripeCertificate } from "#scripts/bench/stripe.ts";
import { answerForStripe } from "#tests/odoo/stripe-bench.ts";
import { useStripe } from "#tests/odoo/stripe-provider.ts";
import { openStripePages } from "./stripe-pages.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { odooRewards, type RewardLedger, sandboxRewards } from "./reward-ledger.ts";
import { consentInOdoo } from "./consent.ts";
import { openUploads, type Uploads } from "#middleware/uploads/uploads.ts";
import { type Desk, odooDesk, sandboxDesk } from "./desk.ts";
import { odooQuotes, type QuoteDesk, sandboxQuotes } from "./quote-desk.ts";
import { type Combo, odooCombo, sandboxCombo } from "./combo.ts";
import { odooPersonal, type Personal, sandboxPersonal } from "./personal.ts";
import { restock, restockMadeToOrder } from "./restock.ts";
import { odooStaff, sandboxStaff, type Staff } from "./staff.ts";

export type PaymentEnding =
  | keyof typeof CARDS
  | "canceled"
  /** For a saved card that needs the bank's confirmation. */
  | "confirmed";

/** An ERP with a catalogue, and the data of it that the suite uses. */
export type ErpUnderTest = {
  erp: Erp;
  /** A customer with the guests' price list and saved addresses in AU and VN. */
  customer: { email: string; password: string };
  /** A customer with a price list of their own. */
  member: { email: string; password: string };
  coupons: {
    percent: { code: string; percent: number };
    shipping: { code: string; from: number };
    amount: { code: string; off: number; from: number };
    expired: string;
  };
  /** The token of the link in the newest mail to that address. */
  tokenMailedTo(email: string): Promise<string>;
  /** The outbox's record of a mail: its state, and its stored text. */
  mailState(id: string): Promise<{ state: string; text: string }>;
  /** The numbers of a customer's placed orders in the ERP. */
  ordersOf(customerId: string): Promise<string[]>;
  /** The subjects of all mails to that address, newest last. */
  mailsTo(email: string): Promise<string[]>;
  /** The customer and the address of an order in the ERP. */
  recordedOrder(number: string): Promise<{ customer: string; address: string } | null>;
  /** The fields of the database that contain an address, except those of orders and mails. */
  traces(email: string): Promise<string[]>;
  /** A product request in the ERP: reply address, full text and number of images. */
  requested(number: string): Promise<{ email: string; text: string; images: number } | null>;
  /** A message of the contact form, as staff see it. */
  contacted(number: string): Promise<{ name: string; email: string; text: string } | null>;
  quotes: QuoteDesk;
  personal(): Promise<Personal>;
  combo(): Promise<Combo>;
  /** The consent of an address to the newsletter in the ERP. */
  consent(email: string): Promise<NewsletterConsent | null>;
  rewards: RewardLedger;
  staff: Staff;
  desk: Desk;
  /** The store from which the ERP takes images. */
  uploads: Uploads;
  /** Signs the links in mails. */
  secret: string;
  /** Raises the price of one variant and restocks another; the returned function undoes both. */
  changeGoods(change: { raise: string; refill: string }): Promise<() => Promise<void>>;
  /** Hides or shows a review, as staff do. */
  hideReview(id: string, isHidden: boolean): Promise<void>;
  /** The reasons of its reports, as staff see them. */
  reportsOf(reviewId: string): Promise<string[]>;
  /** Runs the ERP's scheduled work now. */
  runScheduledWork(): Promise<void>;
  /** The addresses of the provider's pages. */
  paymentPage: RegExp;
  /** Whether its cards can be pending for longer. */
  hasPendingCards: boolean;
  /** Completes a payment on the provider's page with this result. */
  pay(paymentUrl: string, ending: PaymentEnding): Promise<void>;
};

const secret = "a secret of the tests, long enough for a key";

const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
  pending: "4000 0000 0000 3220",
  mastercard: "5555 5555 5555 4444",
  "declined-later": "4000 0000 0000 0341",
};

const DEMO = {
  customer: { email: "mia@example.com", password: "Wattle-demo-1" },
  member: { email: "linh@example.com", password: "Wattle-demo-2" },
  coupons: {
    percent: { code: "WELCOME10", percent: 10 },
    shipping: { code: "FREESHIP", from: 6000 },
    amount: { code: "SAVE20", off: 2000, from: 15_000 },
    expired: "SUMMER25",
  },
};

/** What the shop's settings say. */
type Rules = { returnDays?: () => number };

async function sandbox(rules: Rules = {}, cardProvider?: CardProvider): Promise<ErpUnderTest> {
  const uploads = openUploads({ folder: null, secret });
  const place = { dataDir: ":memory:", publicUrl: "http://localhost" };
  const opened = await openSandbox({
    ...place,
    secret,
    claimImages: uploads.claim,
    ...rules,
    ...(cardProvider && { cardProvider }),
  });
  restockMadeToOrder(opened.store);
  const erp = closingWith(uploads, opened);
  return {
    erp,
    ...DEMO,
    secret,
    uploads,
    desk: thenReconciled(erp, sandboxDesk(erp.store)),
    staff: thenReconciled(erp, sandboxStaff(erp.store)),
    async tokenMailedTo(email) {
      const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = erp.store.get<{ body: string }>(sql, email);
      return /[?&]token=([\w.~-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    },
    async mailState(id) {
      const sql = "SELECT state, body || html AS text FROM mail WHERE id = ?";
      return erp.store.get<{ state: string; text: string }>(sql, Number(id))!;
    },
    async ordersOf(customerId) {
      const sql = "SELECT number FROM sale_order WHERE customer_id = ? AND number IS NOT NULL";
      const rows = erp.store.all<{ number: string }>(sql, Number(customerId));
      return rows.map(({ number }) => number);
    },
    async mailsTo(email) {
      const sql = "SELECT subject FROM mail WHERE recipient = ? ORDER BY id";
      return erp.store.all<{ subject: string }>(sql, email).map(({ subject }) => subject);
    },
    async recordedOrder(number) {
      const sql = `SELECT c.first_name || ' ' || c.last_name AS customer, o.details AS address
        FROM sale_order o JOIN customer c ON c.id = o.customer_id WHERE o.number = ?`;
      return erp.store.get<{ customer: string; address: string }>(sql, number) ?? null;
    },
    async traces(email) {
      const tables = erp.store.all<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('sale_order', 'mail')",
      );
      const holds = ({ name }: { name: string }) =>
        erp.store.all(`SELECT * FROM ${name}`).some((row) => JSON.stringify(row).includes(email));
      return tables.filter(holds).map(({ name }) => name);
    },
    async requested(number) {
      const found = listRequests(erp.store).find((request) => request.number === number);
      if (!found) return null;
      const { email, link, note, pictures } = found;
      return { email, text: `${link}\n${note}`, images: pictures };
    },
    async contacted(number) {
      const found = listContacts(erp.store).find((one) => one.number === number);
      if (!found) return null;
      const { name, email, order_number: order, message } = found;
      return { name, email, text: `${message}\n${order}` };
    },
    quotes: sandboxQuotes(erp.store),
    personal: async () => sandboxPersonal(erp.store),
    combo: async () => sandboxCombo(erp.store),
    consent: async (email) => consentOf(erp.store, email),
    rewards: thenReconciled(erp, sandboxRewards(erp)),
    async changeGoods({ raise, refill }) {
      const by = (sign: number) =>
        erp.store.transaction(() => {
          erp.store.run("UPDATE variant SET price = price + ? WHERE id = ?", 250 * sign, raise);
          erp.store.run("UPDATE variant SET on_hand = on_hand + ? WHERE id = ?", 10 * sign, refill);
        });
      by(1);
      return async () => by(-1);
    },
    async hideReview(id, isHidden) {
      hideReview(erp.store, id, isHidden);
    },
    async reportsOf(reviewId) {
      const sql = "SELECT reason FROM review_report WHERE review_id = ? ORDER BY id";
      return erp.store.all<{ reason: string }>(sql, reviewId).map(({ reason }) => reason);
    },
    runScheduledWork: () => erp.payments.reconcile(background()),
    ...demoPages(erp),
  };
}

type StripePages = Awaited<ReturnType<typeof openStripePages>>;

/** The sandbox with cards by Stripe's stand-in. */
async function sandboxWithStripe(): Promise<ErpUnderTest> {
  const stripe = await openStripePages();
  return withStripe(await sandbox({}, stripe.provider), stripe, async () => {});
}

/** Odoo with cards by Stripe's stand-in, which answers Odoo's own calls too. */
async function odooWithStripe(): Promise<ErpUnderTest> {
  const stripe = await openStripePages();
  const front = await answerForStripe(stripe.url);
  const { ODOO_URL: url = "", ODOO_DATABASE: database = "", ODOO_ADMIN_KEY = "" } = process.env;
  const turnOff = await useStripe(createAdmin({ url, database, apiKey: ODOO_ADMIN_KEY }));
  const bench = await odoo({}, stripe.provider);
  return withStripe(bench, stripe, async () => {
    await turnOff();
    await front.close();
  });
}

function withStripe(
  bench: ErpUnderTest,
  { url: _url, provider: _provider, close, report, loseHolds, ...pages }: StripePages,
  undo: () => Promise<void>,
): ErpUnderTest {
  const { erp, staff } = bench;
  return {
    ...bench,
    ...pages,
    async pay(page, ending) {
      await pages.pay(page, ending);
      await report(erp);
    },
    staff: {
      ...staff,
      async letHoldLapse(id) {
        loseHolds();
        await staff.letHoldLapse(id);
      },
    },
    erp: {
      ...erp,
      async close() {
        await undo();
        erp.close();
        close();
      },
    },
  };
}

/** What staff ask is done at the provider after their command. */
function thenReconciled<A extends object>({ payments }: Erp, actions: A): A {
  const done = Object.entries(actions).map(([name, act]) => [
    name,
    async (...given: unknown[]) => {
      const answer: unknown = await act.apply(actions, given);
      await payments?.reconcile(background());
      return answer;
    },
  ]);
  return Object.fromEntries(done) as A;
}

/** The database that `odoo:setup --demo` prepared; its customers and coupons have the sandbox's names. */
async function odoo(rules: Rules = {}, cardProvider?: CardProvider): Promise<ErpUnderTest> {
  const {
    ODOO_URL: url,
    ODOO_DATABASE: database,
    ODOO_API_KEY: apiKey,
    ODOO_ADMIN_KEY: adminKey,
  } = process.env;
  if (!url || !database || !apiKey || !adminKey) throw new Error("There is no Odoo to test on");
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const publicUrl = "http://localhost";
  const uploads = openUploads({ folder: null, secret });
  const options = {
    ...rules,
    url,
    database,
    apiKey,
    publicUrl,
    secret,
    cardProvider: cardProvider ?? null,
    claimImages: uploads.claim,
  };
  const erp = closingWith(uploads, await openOdoo({ ...options, pollSeconds: 3600 }, quiet));
  const admin = createAdmin({ url, database, apiKey: adminKey });
  await restock(admin);
  return {
    erp,
    ...DEMO,
    secret,
    uploads,
    desk: odooDesk(admin),
    staff: thenReconciled(
      erp,
      odooStaff(admin, createOdooClient({ url, database, apiKey, log: quiet })),
    ),
    async tokenMailedTo(email) {
      const domain = [["x_recipient", "=", email]];
      const mails = await admin.search("x_shop_mail", domain, ["x_text"]);
      const body = mails.at(-1)?.["x_text"];
      return /[?&]token=([\w.~-]+)/.exec(typeof body === "string" ? body : "")?.[1] ?? "";
    },
    async mailState(id) {
      const domain = [["id", "=", Number(id)]];
      const [mail] = await admin.search("x_shop_mail", domain, ["x_state", "x_text", "x_html"]);
      const text = [mail?.["x_text"], mail?.["x_html"]]
        .map((text) => (typeof text === "string" ? text : ""))
        .join("");
      return { state: String(mail?.["x_state"]), text };
    },
    async ordersOf(customerId) {
      const domain = [
        ["partner_id", "=", Number(customerId)],
        ["state", "in", ["sent", "sale"]],
      ];
      return (await admin.search("sale.order", domain, ["name"])).map(({ name }) => String(name));
    },
    async mailsTo(email) {
      const domain = [["x_recipient", "=", email]];
      const mails = await admin.search("x_shop_mail", domain, ["x_subject"]);
      return mails.map((mail) => String(mail["x_subject"]));
    },
    async recordedOrder(number) {
      const fields = ["partner_id", "partner_shipping_id"];
      const [order] = await admin.search("sale.order", [["name", "=", number]], fields);
      if (!order) return null;
      const contact = async (field: string) => {
        const id = (order[field] as [number])[0];
        const domain = [
          ["id", "=", id],
          ["active", "in", [true, false]],
        ];
        return (await admin.search("res.partner", domain, ["name", "street"]))[0];
      };
      const [customer, address] = [
        await contact("partner_id"),
        await contact("partner_shipping_id"),
      ];
      return { customer: String(customer?.["name"]), address: String(address?.["street"]) };
    },
    async traces(email) {
      const places = {
        "res.users": ["login", "email"],
        "res.partner": ["email"],
        "crm.lead": ["email_from"],
        x_shop_signup: ["x_email"],
        x_shop_email_change: ["x_email"],
        x_shop_newsletter: ["x_email"],
        "mailing.contact": ["email"],
      };
      const found: string[] = [];
      for (const [model, fields] of Object.entries(places)) {
        for (const field of fields) {
          const all =
            model === "mailing.contact" ? ["id", ">", 0] : ["active", "in", [true, false]];
          const domain = [[field, "=", email], ...(model.startsWith("x_") ? [] : [all])];
          // Excludes addresses of orders, which keep the address at the time of the order.
          const rows = await admin.search(model, domain, model === "res.partner" ? ["type"] : []);
          if (rows.some((row) => row["type"] === undefined || row["type"] === "contact"))
            found.push(`${model}.${field}`);
        }
      }
      return found;
    },
    async requested(number) {
      const domain = [["id", "=", Number(number.slice(1))]];
      const [lead] = await admin.search("crm.lead", domain, ["email_from", "description"]);
      const text = convert(String(lead?.["description"]), { wordwrap: false });
      const files = [
        ["res_model", "=", "crm.lead"],
        ["res_id", "=", Number(number.slice(1))],
      ];
      const images = await admin.count("ir.attachment", files);
      return lead ? { email: String(lead["email_from"]), text, images } : null;
    },
    async contacted(number) {
      const domain = [["id", "=", Number(number.slice(1))]];
      const fields = ["contact_name", "email_from", "description"];
      const [lead] = await admin.search("crm.lead", domain, fields);
      if (!lead) return null;
      const text = convert(String(lead["description"]), { wordwrap: false });
      return { name: String(lead["contact_name"]), email: String(lead["email_from"]), text };
    },
    quotes: odooQuotes(admin),
    personal: () => odooPersonal(admin, erp),
    combo: () => odooCombo(admin, erp),
    consent: (email) => consentInOdoo(admin, email),
    rewards: odooRewards(admin),
    async changeGoods({ raise, refill }) {
      const [dearer] = await admin.search(
        "product.product",
        [["id", "=", Number(raise)]],
        ["lst_price"],
      );
      const [website] = await admin.search("website", [], ["company_id"]);
      const [warehouse] = await admin.search(
        "stock.warehouse",
        [["company_id", "=", relation(website!, "company_id")]],
        ["lot_stock_id"],
      );
      const location = relation(warehouse!, "lot_stock_id");
      const by = async (sign: number) => {
        const price = Number(dearer!["lst_price"]) + (sign > 0 ? 2.5 : 0);
        await admin.write("product.product", [Number(raise)], { lst_price: price });
        const stock = { product_id: Number(refill), location_id: location };
        const counted = { ...stock, inventory_quantity: sign > 0 ? 10 : 0 };
        const id = await admin.create("stock.quant", counted, { inventory_mode: true });
        await admin.call("stock.quant/action_apply_inventory", { ids: [id] });
        await erp.look();
      };
      await by(1);
      return () => by(-1);
    },
    async hideReview(id, isHidden) {
      const [rating] = await admin.search(
        "rating.rating",
        [["id", "=", Number(id)]],
        ["message_id"],
      );
      await admin.write("mail.message", [relation(rating!, "message_id")], {
        is_internal: isHidden,
      });
      await erp.look();
    },
    async reportsOf(reviewId) {
      const domain = [["x_rating_id", "=", Number(reviewId)]];
      const reports = await admin.search("x_shop_report", domain, ["x_name"]);
      return reports.map((report) => String(report["x_name"]));
    },
    async runScheduledWork() {
      await erp.look();
      await erp.payments?.reconcile(background());
    },
    ...demoPages(erp),
  };
}

/** Removes the tests' upload folder when the ERP is closed. */
function closingWith<E extends Erp>(uploads: Uploads, erp: E): E {
  return {
    ...erp,
    close() {
      erp.close();
      uploads.close();
    },
  };
}

function demoPages(erp: Erp): Pick<ErpUnderTest, "paymentPage" | "hasPendingCards" | "pay"> {
  return { paymentPage: /^\/demo-provider\//, hasPendingCards: true, pay: payer(erp) };
}

export function payer(erp: Erp): ErpUnderTest["pay"] {
  async function post(path: string, fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields);
    const request = new Request(`http://localhost${path}`, { method: "POST", body });
    const reply = await erp.page?.(request, "en_US");
    if (reply?.status !== 303) throw new Error(`The provider answered ${reply?.status}`);
  }

  return async function pay(paymentUrl, ending) {
    if (ending === "canceled") return post(paymentUrl, { intent: "cancel" });
    if (ending === "confirmed") return post(paymentUrl, { intent: "confirm", code: "123456" });
    const card = { name: "Ann Example", number: CARDS[ending], expiry: "12/49", cvc: "123" };
    await post(paymentUrl, { intent: "pay", ...card });
    if (ending === "challenged") await post(paymentUrl, { intent: "confirm", code: "123456" });
  };
}

/** The ERP under test: the sandbox, or a real Odoo with `ERP_UNDER_TEST=odoo`. */
export const erps: { name: string; open: (rules?: Rules) => Promise<ErpUnderTest> }[] = [
  process.env["ERP_UNDER_TEST"] === "odoo"
    ? { name: "odoo", open: odoo }
    : { name: "sandbox", open: sandbox },
];

const hasStripe = stripeCertificate(readPlace()) !== null;

/** The same with each card provider, for the operations that cards pay. */
export const payingErps =
  process.env["ERP_UNDER_TEST"] === "odoo"
    ? [...erps, ...(hasStripe ? [{ name: "odoo with Stripe", open: odooWithStripe }] : [])]
    : [...erps, { name: "sandbox with Stripe", open: sandboxWithStripe }];
