import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Longer than another process needs between detecting the end of a turn and taking it. */
const SETTLE_MS = 100;
const LOOK_MS = 500;
const TURN = ".turn.json";

/** One command at a time changes a database; the next one waits. A turn is a lock file that ends with its process. */
export async function inTurn(
  place: Place,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  await whileHeld(place, turnFile(place), command, work);
}

/** The same for what all databases of the folder share: Debian and PostgreSQL. */
export async function inFolderTurn(
  place: Place,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  await whileHeld(place, join(place.folder, "the-folder.turn.json"), command, work);
}

/** The process that changes this database now. */
export function currentTurn(place: Place): Turn | null {
  return livingTurn(turnFile(place));
}

/** Other databases of the folder that are being changed. */
export function busyDatabases({ folder, database }: Place): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(TURN))
    .flatMap((name) => livingTurn(join(folder, name))?.database ?? [])
    .filter((busy) => busy !== database);
}

async function whileHeld(
  place: Place,
  file: string,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  await take(place, file, command);
  try {
    await work();
  } finally {
    if (livingTurn(file)?.pid === process.pid) rmSync(file);
  }
}

function livingTurn(file: string): Turn | null {
  const turn = readTurn(file);
  return turn && isAlive(turn.pid) ? turn : null;
}

async function take(place: Place, file: string, command: string): Promise<void> {
  const { pid } = process;
  const mine: Turn = { pid, command, database: place.database, since: new Date().toISOString() };
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  let waitsFor = 0;
  for (;;) {
    const other = livingTurn(file);
    if (other && other.pid !== waitsFor) {
      say(`"${other.command}" of ${other.database} is at work (process ${other.pid}); waiting ...`);
      waitsFor = other.pid;
    }
    if (other) await wait(LOOK_MS);
    else if (await isTaken(file, mine)) return;
  }
}

/** Two processes that detect the end of a turn may both remove its file; the later one then has the turn. */
async function isTaken(file: string, mine: Turn): Promise<boolean> {
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  await wait(SETTLE_MS);
  return livingTurn(file)?.pid === mine.pid;
}

function readTurn(file: string): Turn | null {
  try {
    return Turn.parse(JSON.parse(readFileSync(file, "utf8")));
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

function turnFile({ folder, database }: Place): string {
  return join(folder, database + TURN);
}
