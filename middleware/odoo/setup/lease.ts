import { hostname, userInfo } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import {
  OdooMisconfigured,
  OdooNotFound,
  OdooRefused,
} from "#middleware/odoo/core/client/failures.ts";
import type { Admin, Row } from "./admin.ts";

/** The calls to Odoo that a lease needs. */
type ParametersOfOdoo = Pick<Admin, "search" | "create" | "write" | "call">;

/** The name of a system parameter is unique in Odoo, so only one of two concurrent creations succeeds. */
const MODEL = "ir.config_parameter";
const KEY = "wattle.setup_lease";
const Value = z.object({ owner: z.string(), since: z.string() });

/**
 * `staleLooks` reads without a change expire a lease; no clocks are compared, and time in which Odoo is down does not
 * count.
 */
export type Timing = { beatMs: number; lookMs: number; staleLooks: number };
const TIMING: Timing = { beatMs: 10_000, lookMs: 5_000, staleLooks: 12 };

export type Lease = { requireHeld(): void; release(): Promise<void> };

/** Waits until no other set-up runs on this database, and makes others wait until it is released. */
export async function takeLease(
  admin: ParametersOfOdoo,
  say: (line: string) => void,
  timing = TIMING,
): Promise<Lease> {
  const since = new Date().toISOString();
  const owner = `${userInfo().username} on ${hostname()}, process ${process.pid}`;
  const value = (beat: number) => JSON.stringify({ owner, since, beat });
  let id: number | null = null;
  while (id === null) {
    const left = await waitForOthers(admin, say, timing);
    if (left) await removeIfThere(admin, left.id);
    id = await createIfFree(admin, value(0));
  }
  return keep(admin, id, value, timing.beatMs);
}

/** Returns the lease of a set-up that ended without releasing it. */
export async function waitForOthers(
  admin: ParametersOfOdoo,
  say: (line: string) => void,
  { lookMs, staleLooks }: Timing = TIMING,
): Promise<Row | null> {
  let seen: Row | null = null;
  for (let looks = 0; ; looks++) {
    const [row] = await admin.search(MODEL, [["key", "=", KEY]], ["value"]);
    if (!row) return null;
    if (seen?.id !== row.id) say(`${holder(row)}; waiting until it is done`);
    if (seen?.id !== row.id || seen["value"] !== row["value"]) looks = 0;
    if (looks === staleLooks) {
      say("It has not renewed its lease; continuing without it");
      return row;
    }
    seen = row;
    await wait(lookMs);
  }
}

function holder(row: Row): string {
  const { owner, since } = Value.parse(JSON.parse(String(row["value"])));
  return `Another set-up is at work since ${since} (${owner})`;
}

/** By its id: the name may belong to a newer lease. */
async function removeIfThere(admin: ParametersOfOdoo, id: number): Promise<void> {
  try {
    await admin.call(`${MODEL}/unlink`, { ids: [id] });
  } catch (error) {
    if (!(error instanceof OdooNotFound)) throw error;
  }
}

async function createIfFree(admin: ParametersOfOdoo, value: string): Promise<number | null> {
  try {
    return await admin.create(MODEL, { key: KEY, value });
  } catch (error) {
    const isTaken = error instanceof OdooRefused && error.detail.includes("unique");
    if (!isTaken) throw error;
    return null;
  }
}

function keep(
  admin: ParametersOfOdoo,
  id: number,
  value: (beat: number) => string,
  beatMs: number,
): Lease {
  let isHeld = true;
  let beat = 0;
  const timer = setInterval(() => void renew(), beatMs);
  timer.unref();

  async function renew(): Promise<void> {
    try {
      await admin.write(MODEL, [id], { value: value(++beat) });
    } catch (error) {
      if (error instanceof OdooNotFound) isHeld = false; // other errors are temporary: the next beat retries
    }
  }

  return {
    requireHeld() {
      if (isHeld) return;
      throw new OdooMisconfigured("Another set-up took over from this one: run it again");
    },
    async release() {
      clearInterval(timer);
      if (isHeld) await removeIfThere(admin, id);
    },
  };
}
