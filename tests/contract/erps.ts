import type { Erp } from "#middleware/erp.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

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
  /** Goes to the provider's page and lets the payment end so. */
  pay(paymentUrl: string, ending: PaymentEnding): Promise<void>;
};

const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
  pending: "4000 0000 0000 3220",
};

async function sandbox(): Promise<ErpUnderTest> {
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost" });

  async function post(path: string, fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields);
    const request = new Request(`http://localhost${path}`, { method: "POST", body });
    const reply = await erp.page?.(request, "en_US");
    if (reply?.status !== 303) throw new Error(`The provider answered ${reply?.status}`);
  }

  return {
    erp,
    customer: { email: "mia@example.com", password: "Wattle-demo-1" },
    member: { email: "linh@example.com", password: "Wattle-demo-2" },
    coupons: {
      percent: { code: "WELCOME10", percent: 10 },
      shipping: { code: "FREESHIP", from: 6000 },
      amount: { code: "SAVE20", off: 2000, from: 15_000 },
      expired: "SUMMER25",
    },
    async pay(paymentUrl, ending) {
      if (ending === "canceled") return post(paymentUrl, { intent: "cancel" });
      const card = { name: "Ann Example", number: CARDS[ending], expiry: "12/49", cvc: "123" };
      await post(paymentUrl, { intent: "pay", ...card });
      if (ending === "challenged") await post(paymentUrl, { intent: "confirm", code: "123456" });
    },
  };
}

/** Every ERP that is at hand; a real Odoo joins when its address is given. */
export const erps: { name: string; open: () => Promise<ErpUnderTest> }[] = [
  { name: "sandbox", open: sandbox },
];
