import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { say, type Place } from "./place.ts";

const Turn = z.object({
  pid: z.int().positive(),
  command: z.string(),
  database: z.string(),
  since: z.string(),
});
type Turn = z.infer<typeof Turn>;

/** Longer than another process needs between seeing that a turn has ended and taking it. */
const SETTLE_MS = 100;
const LOOK_MS = 500;

/** One command at a time changes a bench's folder; the next one waits. A turn ends with its process. */
export async function inTurn(
  place: Place,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  await take(place, command);
  try {
    await work();
  } finally {
    if (currentTurn(place)?.pid === process.pid) rmSync(turnFile(place));
  }
}

/** Who changes the folder right now. */
export function currentTurn(place: Place): Turn | null {
  const turn = readTurn(place);
  return turn && isAlive(turn.pid) ? turn : null;
}

async function take(place: Place, command: string): Promise<void> {
  const { pid } = process;
  const mine: Turn = { pid, command, database: place.database, since: new Date().toISOString() };
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  let waitsFor = 0;
  for (;;) {
    const other = currentTurn(place);
    if (other && other.pid !== waitsFor) {
      say(`"${other.command}" of ${other.database} is at work (process ${other.pid}); waiting ...`);
      waitsFor = other.pid;
    }
    if (other) await wait(LOOK_MS);
    else if (await isTaken(place, mine)) return;
  }
}

/** Two who see a turn end may both remove what is left of it; the later one then has it. */
async function isTaken(place: Place, mine: Turn): Promise<boolean> {
  rmSync(turnFile(place), { force: true });
  try {
    writeFileSync(turnFile(place), JSON.stringify(mine), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  await wait(SETTLE_MS);
  return currentTurn(place)?.pid === mine.pid;
}

function readTurn(place: Place): Turn | null {
  try {
    return Turn.parse(JSON.parse(readFileSync(turnFile(place), "utf8")));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function turnFile({ folder }: Place): string {
  return join(folder, "turn.json");
}
