import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { background } from "#middleware/payments/payments.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { inconsistencies } from "./consistency.testing.ts";
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

function expectConsistency(store: Store) {
  expect(inconsistencies(store)).toEqual([]);
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
}, 240_000);

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
