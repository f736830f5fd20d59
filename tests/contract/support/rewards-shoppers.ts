import type { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";
import { attempt, AU_HOME, findGoods } from "./goods.ts";
import { newCustomer } from "./people.ts";

/** Actions of the shoppers in the tests of points, gift cards and invitations. */
export function shoppersOn(bench: ErpUnderTest) {
  const { rewards } = bench;

  /** A new customer, signed up by the usual steps. */
  async function customer(points = 0, referralCode = "") {
    const { shopper, email } = await newCustomer(bench, { referralCode });
    if (points > 0) await rewards.grant(email, points);
    return Object.assign(shopper, { email });
  }

  async function fillCart(shopper: TestShopper, quantity = 2) {
    const [goods] = await findGoods(
      shopper,
      ({ availability, price }) => availability === "in-stock" && price.amount >= 1000,
    );
    return shopper.do("cart.addLine", { variantId: goods!.id, quantity });
  }

  async function checkout(
    shopper: TestShopper,
    address1: string,
    method: "card" | "cash" = "cash",
  ) {
    const paymentMethod = method === "cash" ? ("cash-on-delivery" as const) : ("card" as const);
    const billing = { ...AU_HOME, address1, phone: phoneOf(address1) };
    const typed = { email: "ann@example.com", billing, paymentMethod };
    const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
    const delivery = deliveryMethods.find(({ allowsCashOnDelivery: cash }) => cash);
    return shopper.do("checkout.saveDraft", { ...typed, deliveryMethodId: delivery?.id });
  }

  async function order(shopper: TestShopper, address1: string, method: "card" | "cash" = "cash") {
    const filled = await checkout(shopper, address1, method);
    const placed = await shopper.do("checkout.placeOrder", attempt(filled));
    return { ...placed, totals: filled.cart.totals };
  }

  async function handOver(orderId: string) {
    await bench.staff.ready(orderId);
    await bench.staff.ship(orderId, `T-${orderId}`);
    await bench.staff.deliver(orderId);
  }

  const own = async (shopper: TestShopper) => {
    const found = await shopper.ask("rewards.get", {});
    if (!found) throw new Error("Nobody is signed in");
    return found;
  };
  const newKey = () => crypto.randomUUID();
  const historyOf = async (shopper: TestShopper, kind: "exchanges" | "payments" | "referrals") =>
    (await shopper.ask("rewards.history", { kind }))!.entries.map(
      ({ reason, points, balance }) => ({
        reason,
        points,
        balance,
      }),
    );

  return { customer, fillCart, checkout, order, handOver, own, newKey, historyOf };
}

/** A different phone number for each address, so that no two customers count as one household. */
function phoneOf(address: string): string {
  const digits = Array.from(address).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8,
    7,
  );
  return `04${String(digits).padStart(8, "0")}`;
}
