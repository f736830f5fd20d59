import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { createZstdCompress, zstdDecompress } from "node:zlib";
import { LOCALES } from "#contract/limits.ts";
import { BUILD_ID } from "#contract/values/build-id.ts";
import type { Log } from "#middleware/http/log.ts";
import type { Stock } from "./contents.ts";
import type { Goods } from "./goods.ts";
import type { Price } from "./prices.ts";

/** The catalogue on disk, with which a process starts while Odoo is down. */
export type Snapshot = {
  /** Null if there is none of this build and shop. */
  read(): Promise<Stock | null>;
  write(stock: Stock): Promise<void>;
  /** Whether the last one is old enough for another. */
  isDue(): boolean;
};

const EVERY_MS = 60_000;
/** A release may be taken back for so long. */
const KEPT_MS = 7 * 86_400_000;
/** Products in one part of the file, so that no part takes long. */
const IN_A_PART = 200;

type Shop = { url: string; database: string; website?: string | undefined };
type Head = Omit<Stock, "goods" | "prices">;
type Part = [Goods[], [list: number, prices: [variant: number, Price][]][]];

/** Each shop, build and set of languages has a file of its own. */
export function openSnapshot(folder: string, shop: Shop, log: Log): Snapshot {
  const { url, database, website } = shop;
  const owner = JSON.stringify([BUILD_ID, url, database, website, LOCALES]);
  const name = createHash("sha256").update(owner).digest("hex").slice(0, 16);
  const path = join(folder, `catalogue-${name}.zst`);
  let dueAt = 0;

  async function write(stock: Stock): Promise<void> {
    dueAt = Date.now() + EVERY_MS;
    const unfinished = `${path}.${process.pid}`;
    try {
      await mkdir(folder, { recursive: true });
      const file = createWriteStream(unfinished, { mode: 0o600 });
      await pipeline(Readable.from(framesFor(stock)), createZstdCompress(), file);
      await rename(unfinished, path);
      await removeOld(folder, basename(path));
    } catch (error) {
      log.warn("could not write the catalogue's snapshot", { error });
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  async function read(): Promise<Stock | null> {
    try {
      const bytes = await promisify(zstdDecompress)(await readFile(path));
      const [head, ...parts] = framesOf(bytes);
      if (!head) return null;
      const stock: Stock = { ...(deserialize(head) as Head), goods: new Map(), prices: new Map() };
      for (const part of parts) {
        enter(stock, deserialize(part) as Part);
        await breathe();
      }
      return stock;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT")
        log.warn("could not read the catalogue's snapshot", { error });
      return null;
    }
  }

  return { read, write, isDue: () => Date.now() >= dueAt };
}

/** Those of former builds and shops, and of processes that ended while they wrote. */
async function removeOld(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith("catalogue-") || name === own) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

async function* framesFor({ goods, prices, ...head }: Stock) {
  yield framed(head satisfies Head);
  const all = [...goods.values()];
  for (let start = 0; start < all.length; start += IN_A_PART) {
    const some = all.slice(start, start + IN_A_PART);
    const variants = some.flatMap((one) => one.variants.map(({ id }) => id));
    const own: Part[1] = Array.from(prices, ([list, of]) => [
      list,
      variants.flatMap((id): [number, Price][] => {
        const price = of.get(id);
        return price ? [[id, price]] : [];
      }),
    ]);
    yield framed([some, own] satisfies Part);
    await breathe();
  }
}

function enter({ goods, prices }: Stock, [some, own]: Part): void {
  for (const one of some) goods.set(one.id, one);
  for (const [list, entries] of own) {
    const of = prices.get(list) ?? new Map<number, Price>();
    prices.set(list, of);
    for (const [variant, price] of entries) of.set(variant, price);
  }
}

/** Each part after its length. */
function framed(value: unknown): Buffer {
  const bytes = serialize(value);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function framesOf(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 4 + bytes.readUInt32LE(at);
    frames.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return frames;
}
