import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { background } from "#middleware/payments/payments.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import type { Store } from "./store.ts";

const dataDir = mkdtempSync(join(tmpdir(), "wattle-"));
const processes: ChildProcess[] = [];

afterAll(() => {
  for (const child of processes) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

/** A separate process on the same database, ready to start, with the lines it prints. */
async function begin(script: string, ...args: string[]) {
  const file = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, dataDir, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  processes.push(child);
  const said: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  createInterface(child.stdout).on("line", (line) => {
    if (line === "ready") resolve();
    else said.push(line);
  });
  const ended = new Promise<void>((end) => child.on("close", () => end()));
  await Promise.race([promise, ended]);
  return { child, said, ended };
}

/** After a start, which asks the provider about open payments. */
async function withStore<T>(work: (store: Store) => T): Promise<T> {
  const erp = await openSandbox({ dataDir, publicUrl: "http://localhost" });
  try {
    erp.store.run("UPDATE payment SET look_at = created_at WHERE look_at IS NOT NULL");
    await erp.payments.reconcile(background());
    return work(erp.store);
  } finally {
    erp.close();
  }
}

/** Every reserved piece belongs to one order, every order is complete, nothing is counted twice. */
function expectConsistency(store: Store) {
  expect(store.all("PRAGMA integrity_check")).toMatchObject([{ integrity_check: "ok" }]);
  expect(store.all("PRAGMA foreign_key_check")).toEqual([]);

  const wrongReservations = store.all(
    `SELECT v.id, v.reserved, coalesce(sum(l.quantity), 0) AS owed FROM variant v
     LEFT JOIN order_line l ON l.variant_id = v.id AND l.order_id IN (
       SELECT o.id FROM sale_order o WHERE
         (o.state = 'draft' AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.state = 'draft'))
         OR o.state = 'sent'
         OR (o.state = 'sale' AND EXISTS (SELECT 1 FROM delivery d WHERE d.order_id = o.id AND d.state <> 'done')))
     GROUP BY v.id HAVING v.reserved <> owed`,
  );
  expect(wrongReservations).toEqual([]);

  const halfOrders = store.all(
    `SELECT o.id FROM sale_order o WHERE o.state IN ('sale', 'sent') AND NOT (
       o.number IS NOT NULL AND o.placed_at IS NOT NULL AND o.details IS NOT NULL AND o.totals IS NOT NULL
       AND o.delivery_method_id IS NOT NULL
       AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id)
       AND (SELECT count(*) FROM delivery d WHERE d.order_id = o.id) = 1
       AND (SELECT count(*) FROM payment p WHERE p.order_id = o.id
            AND p.state IN ('pending', 'authorized', 'confirmed')) = 1
       AND EXISTS (SELECT 1 FROM mail m WHERE m.subject LIKE '%' || o.number || '%'))`,
  );
  expect(halfOrders).toEqual([]);
  expect(
    store.all("SELECT id FROM sale_order WHERE state = 'draft' AND number IS NOT NULL"),
  ).toEqual([]);

  const numbers = store.all<{ number: string }>(
    "SELECT number FROM sale_order WHERE number IS NOT NULL ORDER BY number",
  );
  expect(numbers.map(({ number }) => number)).toEqual(
    numbers.map((_, index) => `S${String(index + 1).padStart(5, "0")}`),
  );

  // A payment is written before its page is asked for; a later look at it does that.
  const disagreements = store.all(
    `SELECT p.reference, p.state, b.state AS provider FROM payment p
     LEFT JOIN provider_payment b ON b.reference = p.reference
     WHERE p.method = 'card' AND ((b.token IS NULL AND (p.state <> 'draft' OR p.look_at IS NULL))
       OR (b.state = 'authorized') <> (p.state IN ('authorized', 'confirmed')) OR b.amount <> p.amount)`,
  );
  expect(disagreements).toEqual([]);
}

// Killed from outside at any moment, and from inside between any two writes of one order.
const DEATHS = [...Array(5).fill(null), 1, 2, 4, 6, 8, 10, 12, 14] as (number | null)[];

test("a process killed while orders are placed leaves no partial order and no lost stock", async () => {
  await withStore((store) =>
    store.run("UPDATE variant SET on_hand = on_hand + 1000 WHERE on_hand > 3"),
  );
  const confirmed = new Map<string, string>();
  for (const [round, lastWrite] of DEATHS.entries()) {
    const args = lastWrite === null ? [] : [String(lastWrite)];
    const { child, said, ended } = await begin(
      "durability-buyer.testing.ts",
      String(round * 1000),
      ...args,
    );
    if (lastWrite === null) {
      await pause(20 + Math.random() * 500); // why: the process must be killed at any moment
      child.kill("SIGKILL");
    }
    await ended;
    expect(child.signalCode).toBe("SIGKILL");
    for (const line of said) {
      const [id, state] = line.split(" ");
      if (id && state) confirmed.set(id, state);
    }
    await withStore(expectConsistency);
  }
  const stored = await withStore((store) =>
    store.all<{ id: number; state: string }>("SELECT id, state FROM sale_order"),
  );
  const states = new Map(stored.map(({ id, state }) => [String(id), state]));
  const placed = [...confirmed].filter(([, state]) => state === "placed");
  expect(placed.length).toBeGreaterThan(DEATHS.length / 2);
  for (const [id] of placed) expect(["sale", "sent"]).toContain(states.get(id));
}, 120_000);

test("the last piece is sold once, to any number of shoppers in any number of processes", async () => {
  const [variantId] = await withStore((store) => {
    const row = store.get<{ id: number }>(
      "SELECT id FROM variant WHERE reserved = 0 AND on_hand > 0 LIMIT 1",
    );
    store.run("UPDATE variant SET on_hand = 1 WHERE id = ?", row!.id);
    return [row!.id];
  });
  const races = await Promise.all(
    [1, 2, 3, 4].map(() => begin("durability-race.testing.ts", String(variantId), "5")),
  );
  for (const { child } of races) child.stdin?.end("go\n");
  await Promise.all(races.map(({ ended }) => ended));

  const endings = races.flatMap(({ said }) => JSON.parse(said[0] ?? "[]") as string[]);
  expect(endings).toHaveLength(20);
  expect(endings.filter((ending) => ending === "placed")).toHaveLength(1);
  expect(new Set(endings)).toEqual(
    new Set(["placed", "checkout.placeOrder was refused: not-enough-stock"]),
  );
  await withStore((store) => {
    expectConsistency(store);
    const variant = store.get("SELECT on_hand, reserved FROM variant WHERE id = ?", variantId);
    expect(variant).toMatchObject({ on_hand: 1, reserved: 1 });
  });
}, 120_000);
