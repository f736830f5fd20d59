import { LRUCache } from "lru-cache";
import type { Frame } from "#host/frames.ts";
import type { Coded } from "#host/platform.ts";
import type { PlaceName } from "#app/shop/place.tsx";
import type { Allowed } from "#app/shell/security-policy.server.ts";
import {
  type Changes,
  createTaggedCache,
  type Freshness,
  type SharedStore,
  TOO_BIG,
} from "#app/server/gateway/cache.server.ts";
import { isOneOfMany, type PageKey } from "./page-key.server.ts";
import type { Memory } from "./remembered.server.ts";

/** A rendered page without the content of its places, as JSON outside the process. */
export type StoredPage = {
  /** HTML at even indexes, names of places at odd ones. */
  pieces: string[];
  headers: HeaderList;
  /** Hashes of the page's inline scripts and styles. */
  allowed: Allowed;
  /** Of the rendering; ETags leave it out. The policy of a kept page allows no nonce. */
  nonce: string;
};

export type HeaderList = [name: string, value: string][];

export type KeptPage = StoredPage & {
  /** By the shopper's choices and dictionary. */
  fixedHeaders: Map<string, HeaderList>;
  /** Compressed forms for visitors without marks, by consent banner and measuring. */
  bodies: Map<string, Promise<Bodies>>;
  /** Its own text for visitors with marks, by coding, part and the wishes in it. */
  frames: Memory<Frame>;
  /** Of the page's own text, once it is known. */
  digest: Promise<string> | null;
  madeAt: number;
  size: number;
  /** Times of its rendering; null if another process rendered it. */
  timing: string | null;
};

/** What a shopper sees at the places of a page. `end` follows the page. */
export type Contents = { contentOf: (place: PlaceName) => string; end: string };

/** `dcz` is compressed against the dictionary of the page's language. */
export type Bodies = { etag: string; dcz?: Uint8Array<ArrayBuffer> } & Coded;

export type PageStore = {
  /** Null for a page that cannot be kept. */
  get(key: PageKey, fresh: Freshness<KeptPage | null>): Promise<KeptPage | null>;
  /** The page in memory if it is fresh. */
  fresh(key: PageKey): KeptPage | null;
  /** The page in memory, however old. */
  peek(key: PageKey): KeptPage | null;
  drop(changes: Changes): void;
  readonly bytes: number;
};

/**
 * Pages in the memory of the process. `shared` is a store behind it for several processes; pages with parameters are
 * not stored there, because strangers can ask for any number of them.
 */
export function createPageStore({
  maxBytes,
  shared = null,
}: {
  maxBytes: number;
  shared?: SharedStore<StoredPage> | null;
}): PageStore {
  const sizeOf = (page: KeptPage | null) => page?.size ?? TOO_BIG;
  const part = (share: number, pages: SharedStore<KeptPage | null> | null) =>
    createTaggedCache<KeptPage | null>({
      maxBytes: Math.ceil(maxBytes * share) || 1,
      sizeOf,
      shared: pages,
    });
  const [named, searched] = [part(0.8, shared && asKept(shared)), part(0.2, null)];
  const of = (key: PageKey) => (isOneOfMany(key) ? searched : named);
  return {
    get: (key, fresh) => of(key).get(key, fresh),
    fresh: (key) => of(key).fresh(key),
    peek: (key) => of(key).peek(key),
    drop(changes) {
      named.drop(changes);
      searched.drop(changes);
    },
    get bytes() {
      return named.bytes + searched.bytes;
    },
  };
}

/** A page as the process keeps it. */
export function keptFrom(
  stored: StoredPage,
  { ageSeconds = 0, timing = null }: { ageSeconds?: number; timing?: string | null } = {},
): KeptPage {
  const length = stored.pieces.reduce((sum, piece) => sum + piece.length, 0);
  const framesSize = Math.max(MIN_FRAMES, Math.ceil(length * 0.75));
  return {
    ...stored,
    fixedHeaders: new Map(),
    bodies: new Map(),
    frames: memoryOf(framesSize),
    digest: null,
    madeAt: Date.now() - ageSeconds * 1000,
    size: length * 2 + framesSize + 95_000, // with an estimate for the compressed forms
    timing,
  };
}

/** Frames for all codings need half of the page's length; the rest is for pages with wishes. */
const MIN_FRAMES = 20_000;

/** What was used last, within `maxBytes`. */
function memoryOf(maxBytes: number): Memory<Frame> {
  const kept = new LRUCache<string, Promise<Frame>>({ maxSize: maxBytes });
  return {
    get: (key) => kept.get(key),
    set(key, made) {
      kept.set(key, made, { size: 1 });
      const resize = (frame: Frame) => {
        // The cache takes another size only with another value.
        const size = frame.bytes.length + 1;
        if (kept.peek(key) === made) kept.set(key, Promise.resolve(frame), { size });
      };
      made.then(resize, () => {});
    },
    delete: (key) => kept.delete(key),
  };
}

function asKept(store: SharedStore<StoredPage>): SharedStore<KeptPage | null> {
  return {
    async find(key, wanted) {
      const found = await store.find(key, wanted);
      if (found.entry) {
        const { output, ageSeconds } = found.entry;
        return { entry: { ...found.entry, output: keptFrom(output, { ageSeconds }) } };
      }
      return {
        entry: null,
        settle(made) {
          if (!made?.output) return found.settle(null);
          const { pieces, headers, allowed, nonce } = made.output;
          found.settle({ output: { pieces, headers, allowed, nonce }, tags: made.tags });
        },
      };
    },
  };
}
