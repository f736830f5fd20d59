import { once } from "node:events";
import type { Tokens } from "#middleware/erp.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { TestShopper } from "#tests/shopper.ts";

/** Runs one customer in a separate process: on "go" it sends all operations that spend points at once. */
const [dataDir = "", tokens = "{}", code = ""] = process.argv.slice(2);
const erp = await openSandbox({ dataDir, publicUrl: "http://localhost", secret: "a".repeat(32) });
const customer = new TestShopper(erp);
customer.tokens = JSON.parse(tokens) as Tokens;
process.stdout.write("ready\n");
await once(process.stdin, "data");
const presses = [1, 2, 3].flatMap(() => [
  customer.twin().do("rewards.exchangeForDiscount", {}),
  customer.twin().do("rewards.exchangeForGiftCard", {
    value: 2500,
    idempotencyKey: crypto.randomUUID(),
  }),
  customer.twin().do("cart.applyCoupons", { codes: `WELCOME10 ${code}` }),
  customer.twin().do("rewards.undoDiscount", {}),
]);
const ended = await Promise.allSettled(presses);
const said = ended.map((one) => (one.status === "fulfilled" ? "done" : String(one.reason)));
process.stdout.write(`${JSON.stringify(said)}\n`);
erp.close();
process.exit(0);
