import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { addPoints, pointsOf } from "#middleware/sandbox/rewards/points.ts";
import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import { TestShopper } from "#tests/shopper.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { sandboxRewards } from "#tests/contract/support/reward-ledger.ts";

/** Starts the process and waits until it is ready; `go` runs it and returns the result of each call. */
async function race(...args: string[]) {
  const file = join(import.meta.dirname, "../support/exchange-race.ts");
  const child = spawn(process.execPath, [file, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("ready");
  return async () => {
    child.stdin.end("go\n");
    return JSON.parse(String((await lines.next()).value)) as string[];
  };
}

test("concurrent processes that spend the same points leave a consistent database", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wattle-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const open = () =>
    openSandbox({ dataDir, publicUrl: "http://localhost", secret: "a".repeat(32) });
  const erp = await open();
  const { store } = erp;
  const linh = new TestShopper(erp);
  await linh.do("session.logIn", { email: "linh@example.com", password: "Wattle-demo-2" });
  const { id } = customerByEmail(store, "linh@example.com")!;
  addPoints(store, { customerId: id, reason: "adjusted", points: 3000 });
  const exchange = { value: 1000, idempotencyKey: crypto.randomUUID() };
  const { giftCard } = await linh.do("rewards.exchangeForGiftCard", exchange);
  const [goods] = await wellStocked(linh);
  await linh.do("cart.addLine", { variantId: goods!.id, quantity: 9 });
  const before = pointsOf(store, id);

  const tokens = JSON.stringify(linh.tokens);
  const starts = [1, 2, 3, 4].map(() => race(dataDir, tokens, giftCard.code ?? ""));
  const races = await Promise.all(starts);
  const said = (await Promise.all(races.map((go) => go()))).flat();
  expect(said).toHaveLength(48);
  // All others must have been refused.
  expect(said.filter((end) => end !== "done" && !/was refused/.test(end))).toEqual([]);

  await sandboxRewards({ store }).addUp();
  const { exchanged, balance, giftCards } = (await linh.ask("rewards.get", {}))!;
  const spent = giftCards.length > 1 ? 2500 : exchanged?.kind === "discount" ? exchanged.points : 0;
  expect(balance).toBe(before - spent);
  expect(giftCards.length).toBeLessThanOrEqual(2);
  const cart = await linh.ask("cart.get", {});
  expect(cart.coupons).toMatchObject([{ code: "WELCOME10" }]);
  expect(cart.giftCards).toHaveLength(1);
  erp.close();
}, 120_000);

test("the ledgers refuse changes of entries and negative balances", async () => {
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost" });
  onTestFinished(() => erp.close());
  const { store } = erp;
  for (const table of ["points_entry", "gift_card_entry"]) {
    expect(() => store.run(`UPDATE ${table} SET id = id + 1000`)).toThrow("only grows");
    expect(() => store.run(`DELETE FROM ${table}`)).toThrow("only grows");
  }
  const { id } = customerByEmail(store, "mia@example.com")!;
  const all = pointsOf(store, id);
  const spend = (points: number) =>
    addPoints(store, { customerId: id, reason: "discount", points });
  expect(() => spend(-all - 1)).toThrow("not there");
  spend(-all);
  expect(pointsOf(store, id)).toBe(0);
});
