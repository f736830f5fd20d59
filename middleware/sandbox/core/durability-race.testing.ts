import { once } from "node:events";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

/** Several shoppers have the same product in their carts; after "go" all of them order. */
const [dataDir = "", variantId = "", count = "1"] = process.argv.slice(2);
const erp = await openSandbox({ dataDir, publicUrl: "http://localhost" });
const ready: (() => Promise<string>)[] = [];
for (let index = 0; index < Number(count); index++) {
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId, quantity: 1 });
  const paymentMethod = index % 2 === 0 ? "card" : "cash-on-delivery";
  const typed = {
    email: `ann-${crypto.randomUUID()}@example.com`,
    billing: AU_HOME,
    paymentMethod,
  } as const;
  const { deliveryMethods } = await guest.do("checkout.saveDraft", typed);
  const { cart } = await guest.do("checkout.saveDraft", {
    ...typed,
    deliveryMethodId: deliveryMethods[0]?.id,
    pickupPlaceId: deliveryMethods[0]?.places[0]?.id, // heavy goods can only be collected
  });
  const press = {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: cart.totals.total.amount,
    returnPath: "/checkout/result",
  };
  ready.push(() =>
    guest.do("checkout.placeOrder", press).then(
      () => "placed",
      (error: Error) => error.message,
    ),
  );
}
process.stdout.write("ready\n");
await once(process.stdin, "data");
const endings = await Promise.all(ready.map((order) => order()));
process.stdout.write(`${JSON.stringify(endings)}\n`);
erp.close();
process.exit(0);
