import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, constants, mkdirSync, rmSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { setImmediate as breathe } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { LOCALES } from "#contract/limits.ts";
import { BUILD_ID } from "#contract/values/build-id.ts";
import type { IndexState } from "#middleware/catalog-index/port.ts";
import { prepareWrite } from "#middleware/catalog-index/transaction.ts";
import type { Log } from "#middleware/http/log.ts";
import type { Pause } from "#middleware/odoo/core/in-turn.ts";
import type { Stock } from "./contents.ts";
import { joined, piecesOf } from "./pieces.ts";

/** All of the catalogue that is not in tables of the database. */
export type Kept = { head: Omit<Stock, "goods" | "prices">; index: IndexState };

export type CatalogueFile = ReturnType<typeof openCatalogueFile>;
type Shop = { url: string; database: string; website?: string | undefined };

const EVERY_MS = 60_000;
/** A large catalogue is written less often: half a megabyte for each second. */
const BYTES_IN_A_MS = 500;
/** A release may be taken back for so long. */
const KEPT_MS = 7 * 86_400_000;
const UNFINISHED_MS = 3_600_000;
/** Written in one go, in some 2 ms. */
const PAGES_AT_ONCE = 500;
const PAGE_BYTES = 4096;
/** What is copied while nothing may be changed: some tenths of a second. */
const LAST_PAGES = 5000;
/** Besides the system's own cache of the file. */
const CACHE_KB = 16_384;

/**
 * The catalogue's database (decision 085): a copy of that which an earlier process of this build kept for this shop, with which it starts
 * while Odoo is down. The copy has no name any more, so nothing is left of it, however the process ends. Without a folder it is in memory.
 */
export function openCatalogueFile(folder: string | null | undefined, shop: Shop, log: Log) {
  const path = folder ? join(folder, `catalogue-${fingerprint(shop)}.sqlite`) : null;
  const db = openCopy(path, log);
  db.exec("CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value BLOB NOT NULL)");
  const unfinished = `${path}.${randomUUID()}`;
  let dueAt = 0;
  /** A change was under way until the last copy had ended. */
  let wasLate = false;

  return {
    db,
    /** Whether the last copy is old enough for another. */
    isDue: () => path !== null && Date.now() >= dueAt,

    /** Null if there is none. */
    read(): Kept | null {
      const rows = db.prepare("SELECT name, value FROM kept").all() as {
        name: string;
        value: Uint8Array;
      }[];
      if (rows.length === 0) return null;
      const { head, columns, index } = joined(
        rows.map(({ name, value }) => ({
          path: JSON.parse(name) as (string | number)[],
          value: deserialize(value) as unknown,
        })),
      );
      return { head, index: { ...(index as object), columns } } as Kept; // of the same build
    },

    /**
     * A large database is copied while it goes on being changed; SQLite adds the changes to the copy. The rest is of one moment with the end
     * of the copy: `pause` lets no change begin. False if one was under way then; the next attempt allows none at all.
     */
    async write(pause: () => Pause, kept: () => Kept | null): Promise<boolean> {
      if (!path) return false;
      dueAt = Date.now() + EVERY_MS;
      // A copy cannot begin within a transaction.
      let paused: Pause | null = pause();
      try {
        await paused.held;
        const pages = await backup(db, unfinished, {
          rate: PAGES_AT_ONCE,
          progress({ totalPages, remainingPages }) {
            dueAt = Math.max(dueAt, Date.now() + (totalPages * PAGE_BYTES) / BYTES_IN_A_MS);
            if (remainingPages <= LAST_PAGES) paused ??= pause();
            else if (!wasLate) {
              paused?.goOn();
              paused = null;
            }
          },
        });
        wasLate = !paused?.isHeld();
        const rest = wasLate ? null : kept();
        if (!paused || !rest) {
          dueAt = Date.now() + EVERY_MS;
          log.info("the catalogue was changed too long to be kept; tried again later", { pages });
          return false;
        }
        await addKept(unfinished, rest);
        paused.goOn();
        await rename(unfinished, path);
      } catch (error) {
        log.warn("could not keep the catalogue for the next start", { error });
        return false;
      } finally {
        paused?.goOn();
        for (const own of [unfinished, `${unfinished}-journal`])
          await rm(own, { force: true }).catch(() => {});
      }
      await removeOld(path).catch((error: unknown) =>
        log.warn("could not remove catalogues of former builds", { error }),
      );
      return true;
    },

    close: () => db.close(),
  };
}

/** In place of what the copy has. */
async function addKept(path: string, { head, index: { columns, ...index } }: Kept): Promise<void> {
  const db = open(path);
  try {
    const write = prepareWrite(db, "INSERT OR REPLACE INTO kept VALUES (?, ?)");
    const names: string[] = [];
    for (const { path: place, value } of piecesOf({ head, columns, index }, 2)) {
      const name = JSON.stringify(place);
      write.run(name, serialize(value));
      names.push(name);
      await breathe();
    }
    db.prepare("DELETE FROM kept WHERE name NOT IN (SELECT value FROM json_each(?))").run(
      JSON.stringify(names),
    );
  } finally {
    db.close();
  }
}

/** Each shop, build and set of languages has a file of its own. */
function fingerprint({ url, database, website }: Shop): string {
  const { icu } = process.versions; // puts names in order
  const owner = JSON.stringify([BUILD_ID, url, database, website, LOCALES, icu]);
  return createHash("sha256").update(owner).digest("hex").slice(0, 16);
}

function openCopy(path: string | null, log: Log): DatabaseSync {
  if (!path) return open(":memory:");
  const own = `${path}.${randomUUID()}`; // containers that share a folder may have the same process ids
  for (const isAgain of [false, true]) {
    try {
      mkdirSync(join(path, ".."), { recursive: true });
      if (!isAgain) copyIfThere(path, own);
      const db = open(own);
      rmSync(own);
      return db;
    } catch (error) {
      log.warn("could not read the catalogue that was kept", { error });
      rmSync(own, { force: true });
    }
  }
  return open(":memory:");
}

function open(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  // The copy is this process's alone, so nothing has to outlive it.
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${CACHE_KB}`);
  return db;
}

function copyIfThere(path: string, own: string): void {
  try {
    copyFileSync(path, own, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Those of former builds and shops, and of processes that ended while they wrote. */
async function removeOld(own: string): Promise<void> {
  const folder = join(own, "..");
  for (const name of await readdir(folder)) {
    if (!name.startsWith("catalogue-") || name === basename(own)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    const longest = name.endsWith(".sqlite") ? KEPT_MS : UNFINISHED_MS;
    if (Date.now() - mtimeMs > longest) await rm(path, { force: true });
  }
}
