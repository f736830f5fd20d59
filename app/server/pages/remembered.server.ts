import { LRUCache } from "lru-cache";
import { config } from "#app/server/config.server.ts";

/**
 * What was used last, within a share of PAGE_CACHE_MB. Keys count with their length, because some contain text of the
 * request; `size`: an estimate of a value, in bytes.
 */
export function memoryOfTexts<T>({ share, size }: { share: number; size: number }): Memory<T> {
  return new LRUCache<string, Promise<T>>({
    maxSize: Math.ceil(config.PAGE_CACHE_MB * 1_000_000 * share) || 1,
    sizeCalculation: (_, key) => key.length * 2 + size,
  });
}

export type Memory<T> = {
  get: (key: string) => Promise<T> | undefined;
  set: (key: string, value: Promise<T>) => unknown;
  delete: (key: string) => unknown;
};

/** Makes it once for a key; what could not be made is tried again. */
export function remembered<T>(memory: Memory<T>, key: string, make: () => Promise<T>): Promise<T> {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}
