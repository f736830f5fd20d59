import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { OdooNotFound, OdooRefused } from "#middleware/odoo/core/client/failures.ts";
import type { Values } from "./admin.ts";
import { takeLease, waitForOthers } from "./lease.ts";

const TIMING = { beatMs: 10, lookMs: 20, staleLooks: 5 };

test("a second set-up waits, reports the owner of the lease, and continues when the first is done", async () => {
  const odoo = systemParameters();
  const first = await takeLease(odoo, () => {}, TIMING);
  const lines: string[] = [];
  const events: string[] = [];
  const second = takeLease(odoo, (line) => lines.push(line), TIMING).then((lease) => {
    events.push("second begins");
    return lease;
  });
  await wait(TIMING.lookMs * (TIMING.staleLooks + 5)); // longer than a lease without renewal is valid
  events.push("first ends");
  first.requireHeld();
  await first.release();
  const lease = await second;
  expect(events).toEqual(["first ends", "second begins"]);
  expect(lines).toEqual([
    expect.stringMatching(/^Another set-up is at work since .+process \d+\); waiting until/),
  ]);
  await lease.release();
  expect(odoo.rows.size).toBe(0);
});

test("of two set-ups that start at the same time one waits", async () => {
  const odoo = systemParameters();
  const order: number[] = [];
  const run = async (who: number) => {
    const lease = await takeLease(odoo, () => {}, TIMING);
    order.push(who);
    await wait(50);
    order.push(who);
    await lease.release();
  };
  await Promise.all([run(1), run(2), run(3)]);
  expect(order).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(order[at]).toBe(order[at + 1]);
});

test("the lease of a killed set-up is taken over, and the killed one may not write any more", async () => {
  const odoo = systemParameters();
  const killed = await takeLease(odoo, () => {}, { ...TIMING, beatMs: 300 });
  const lines: string[] = [];
  const next = await takeLease(odoo, (line) => lines.push(line), TIMING);
  expect(lines.at(-1)).toContain("not renewed its lease");
  await wait(400);
  expect(() => killed.requireHeld()).toThrow("Another set-up took over");
  await killed.release();
  next.requireHeld();
  expect(odoo.rows.size).toBe(1);
  await next.release();
});

test("a dry run does not change the lease of a killed set-up", async () => {
  const odoo = systemParameters();
  await takeLease(odoo, () => {}, { ...TIMING, beatMs: 60_000 });
  await waitForOthers(odoo, () => {}, TIMING);
  expect(odoo.rows.size).toBe(1);
});

/** Like Odoo: keys are unique, and a deleted record cannot be written. */
function systemParameters() {
  const rows = new Map<number, Values>();
  let lastId = 0;
  return {
    rows,
    search: async () => [...rows].map(([id, values]) => ({ id, ...values })),
    async create(_model: string, values: Values) {
      await wait(1);
      if (rows.size > 0) throw new OdooRefused("USER_ERROR", "Key must be unique.");
      rows.set(++lastId, values);
      return lastId;
    },
    async write(_model: string, [id = 0]: number[], values: Values) {
      const row = rows.get(id);
      if (!row) throw new OdooNotFound("Record does not exist or has been deleted.");
      rows.set(id, { ...row, ...values });
    },
    async call(_path: string, { ids }: Values) {
      for (const id of ids as number[]) rows.delete(id);
      return true;
    },
  };
}
