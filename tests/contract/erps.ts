import { convert } from "html-to-text";
import type { Erp } from "#middleware/erp.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { listRequests } from "#middleware/sandbox/operator.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { odooRewards, type RewardBooks, sandboxRewards } from "./reward-books.ts";
import { restock } from "./restock.ts";

export type PaymentEnding = "approved" | "declined" | "pending" | "canceled" | "challenged";

/** An ERP with a catalogue in it, and what the suite must know of its data. */
export type ErpUnderTest = {
  erp: Erp;
  /** A customer on the price list of guests, with saved addresses in AU and VN. */
  customer: { email: string; password: string };
  /** A customer on a price list of their own. */
  member: { email: string; password: string };
  coupons: {
    percent: { code: string; percent: number };
    shipping: { code: string; from: number };
    amount: { code: string; off: number; from: number };
    expired: string;
  };
  /** The link's token in the newest mail to that address. */
  tokenMailedTo(email: string): Promise<string>;
  /** A product request as staff find it: where to reply, and all that is written in it. */
  requested(number: string): Promise<{ email: string; text: string } | null>;
  rewards: RewardBooks;
  /** Goes to the provider's page and lets the payment end so. */
  pay(paymentUrl: string, ending: PaymentEnding): Promise<void>;
};

const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
  pending: "4000 0000 0000 3220",
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

async function sandbox(): Promise<ErpUnderTest> {
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost" });
  return {
    erp,
    ...DEMO,
    async tokenMailedTo(email) {
      const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = erp.store.get<{ body: string }>(sql, email);
      return /[?&]token=([\w.~-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    },
    async requested(number) {
      const found = listRequests(erp.store).find((request) => request.number === number);
      return found ? { email: found.email, text: `${found.link}\n${found.note}` } : null;
    },
    rewards: sandboxRewards(erp),
    pay: payer(erp),
  };
}

/** The database that `odoo:setup --demo` has prepared; its customers and coupons are named as the sandbox's are. */
async function odoo(): Promise<ErpUnderTest> {
  const {
    ODOO_URL: url,
    ODOO_DATABASE: database,
    ODOO_API_KEY: apiKey,
    ODOO_ADMIN_KEY: adminKey,
  } = process.env;
  if (!url || !database || !apiKey || !adminKey) throw new Error("There is no Odoo to test on");
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const publicUrl = "http://localhost";
  const erp = await openOdoo({ url, database, apiKey, publicUrl, pollSeconds: 3600 }, quiet);
  const admin = createAdmin({ url, database, apiKey: adminKey });
  await restock(admin);
  return {
    erp,
    ...DEMO,
    async tokenMailedTo(email) {
      const mails = await admin.search("mail.mail", [["email_to", "=", email]], ["body_html"]);
      const body = mails.at(-1)?.["body_html"];
      return /[?&]token=([\w.~-]+)/.exec(typeof body === "string" ? body : "")?.[1] ?? "";
    },
    async requested(number) {
      const domain = [["id", "=", Number(number.slice(1))]];
      const [lead] = await admin.search("crm.lead", domain, ["email_from", "description"]);
      const text = convert(String(lead?.["description"]), { wordwrap: false });
      return lead ? { email: String(lead["email_from"]), text } : null;
    },
    rewards: odooRewards(admin),
    pay: payer(erp),
  };
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
    const card = { name: "Ann Example", number: CARDS[ending], expiry: "12/49", cvc: "123" };
    await post(paymentUrl, { intent: "pay", ...card });
    if (ending === "challenged") await post(paymentUrl, { intent: "confirm", code: "123456" });
  };
}

/** The ERP that the suite runs on: the sandbox, or with `ERP_UNDER_TEST=odoo` a real Odoo. */
export const erps: { name: string; open: () => Promise<ErpUnderTest> }[] = [
  process.env["ERP_UNDER_TEST"] === "odoo"
    ? { name: "odoo", open: odoo }
    : { name: "sandbox", open: sandbox },
];
