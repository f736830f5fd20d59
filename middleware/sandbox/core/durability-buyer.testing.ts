import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

/**
 * Places one order after the other until it is killed, and prints those that the ERP has confirmed. Given a number of
 * writes, it kills itself during the second order after that many.
 */
const [dataDir = "", start = "0", lastWrite = ""] = process.argv.slice(2);
const erp = await openSandbox({ dataDir, publicUrl: "http://localhost" });
const variants = erp.store.all<{ id: number }>(
  `SELECT id FROM variant WHERE on_hand > 3
     AND product_id NOT IN (SELECT product_id FROM product_extra UNION SELECT product_id FROM combo_choice)
   ORDER BY id`,
);
const CARDS = ["4242424242424242", "4000000000000002", "4000000000003220"];
process.stdout.write("ready\n");

for (let round = Number(start); ; round++) {
  const guest = new TestShopper(erp, round % 2 === 0 ? "en_US" : "vi_VN");
  for (const offset of [0, 5, 11]) {
    const variantId = String(variants[(round * 3 + offset) % variants.length]?.id);
    const { lineId } = await guest
      .do("cart.addLine", { variantId, quantity: 1 })
      .catch(() => ({ lineId: "" }));
    if (lineId === "") continue;
  }
  if (guest.tokens.cart === null) continue;
  const typed = { email: `ann-${crypto.randomUUID()}@example.com`, billing: AU_HOME };
  const [method] = (await guest.do("checkout.saveDraft", typed)).deliveryMethods;
  const { cart } = await guest.do("checkout.saveDraft", {
    ...typed,
    deliveryMethodId: method?.id,
    pickupPlaceId: method?.places[0]?.id, // heavy goods can only be collected
    paymentMethod: method?.allowsCashOnDelivery && round % 3 === 0 ? "cash-on-delivery" : "card",
  });
  if (lastWrite !== "" && round === Number(start) + 1) dieAfter(Number(lastWrite));
  const { orderId, paymentUrl } = await guest.do("checkout.placeOrder", {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: cart.totals.total.amount,
    returnPath: "/checkout/result",
  });
  if (paymentUrl) {
    const card = {
      intent: "pay",
      name: "Ann",
      number: CARDS[round % CARDS.length]!,
      expiry: "12/49",
      cvc: "123",
    };
    const body = new URLSearchParams(card);
    await erp.page?.(
      new Request(`http://localhost${paymentUrl}`, { method: "POST", body }),
      "en_US",
    );
  }
  const { state } = await guest.ask("checkout.result", {});
  process.stdout.write(`${orderId} ${state}\n`);
}

function dieAfter(writes: number): void {
  const run = erp.store.run.bind(erp.store);
  let left = writes;
  erp.store.run = (...statement) => {
    if (left-- === 0) process.kill(process.pid, "SIGKILL");
    return run(...statement);
  };
}
