import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { say, type Place } from "./place.ts";

const Lock = z.object({
  pid: z.int().positive(),
  command: z.string(),
  database: z.string(),
  since: z.string(),
});
type Lock = z.infer<typeof Lock>;

/** Longer than another process needs between detecting the end of a lock and taking it. */
const SETTLE_MS = 100;
const LOOK_MS = 500;
const LOCK = ".lock.json";

/** One command at a time changes a database; the next one waits. The lock is a file, and ends with its process. */
export async function withLock(
  place: Place,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  await whileHeld(place, lockFile(place), command, work);
}

/** The same for what all databases of the folder share: Debian and PostgreSQL. */
export async function withFolderLock(
  place: Place,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  await whileHeld(place, join(place.folder, "the-folder.lock.json"), command, work);
}

/** The process that changes this database now. */
export function currentLock(place: Place): Lock | null {
  return heldLock(lockFile(place));
}

/** Other databases of the folder that are being changed. */
export function busyDatabases({ folder, database }: Place): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(LOCK))
    .flatMap((name) => heldLock(join(folder, name))?.database ?? [])
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
    if (heldLock(file)?.pid === process.pid) rmSync(file);
  }
}

function heldLock(file: string): Lock | null {
  const lock = readLock(file);
  return lock && isAlive(lock.pid) ? lock : null;
}

async function take(place: Place, file: string, command: string): Promise<void> {
  const { pid } = process;
  const mine: Lock = { pid, command, database: place.database, since: new Date().toISOString() };
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  let waitsFor = 0;
  for (;;) {
    const other = heldLock(file);
    if (other && other.pid !== waitsFor) {
      say(`"${other.command}" of ${other.database} is at work (process ${other.pid}); waiting ...`);
      waitsFor = other.pid;
    }
    if (other) await wait(LOOK_MS);
    else if (await isTaken(file, mine)) return;
  }
}

/** Two processes that detect the end of a lock may both remove its file; the later one then has the lock. */
async function isTaken(file: string, mine: Lock): Promise<boolean> {
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  await wait(SETTLE_MS);
  return heldLock(file)?.pid === mine.pid;
}

function readLock(file: string): Lock | null {
  try {
    return Lock.parse(JSON.parse(readFileSync(file, "utf8")));
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

function lockFile({ folder, database }: Place): string {
  return join(folder, database + LOCK);
}
