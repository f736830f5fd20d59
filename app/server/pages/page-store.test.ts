import { expect, test } from "vitest";
import type { SharedStore } from "#app/server/gateway/cache.server.ts";
import type { PageKey } from "./page-key.server.ts";
import { createPageStore, keptFrom, type StoredPage } from "./page-store.server.ts";
import { remembered } from "./remembered.server.ts";

const PAGE: StoredPage = {
  pieces: ["<p>", "header", "</p>"],
  headers: [["Content-Language", "en"]],
  allowed: { scripts: "'sha256-a'", styles: "" },
  nonce: "n",
};
const key = (path: string) => path as PageKey;

/** A store of several processes, as JSON. */
function jsonStore(stored = new Map<string, string>()) {
  const shared: SharedStore<StoredPage> = {
    async find(name) {
      const text = stored.get(name);
      if (text) return { entry: { output: JSON.parse(text), tags: [], ageSeconds: 7 } };
      return {
        entry: null,
        settle: (made) => made && stored.set(name, JSON.stringify(made.output)),
      };
    },
  };
  return { stored, shared };
}

const rendering = (page: StoredPage | null) => ({
  seconds: 60,
  load: async () => ({ output: page && keptFrom(page, { timing: "render;dur=1" }), tags: [] }),
});

test("a page that another process has rendered is kept here too, with its age", async () => {
  const { shared } = jsonStore();
  const open = () => createPageStore({ maxBytes: 10_000_000, shared });
  expect(await open().get(key("/"), rendering(PAGE))).toMatchObject({ timing: "render;dur=1" });
  const other = open();
  const taken = await other.get(key("/"), rendering(null));
  expect(taken).toMatchObject({ ...PAGE, timing: null });
  expect(Date.now() - (taken?.madeAt ?? 0)).toBeGreaterThanOrEqual(7_000);
  expect(other.peek(key("/"))).toBe(taken);
  other.drop("all");
  expect(other.peek(key("/"))).toBeNull();
});

test("pages with parameters, and those that cannot be kept, are not given to other processes", async () => {
  const { stored, shared } = jsonStore();
  const store = createPageStore({ maxBytes: 10_000_000, shared });
  await store.get(key("/search?q=honey"), rendering(PAGE));
  await store.get(key("/category/none"), rendering(null));
  expect(store.peek(key("/search?q=honey"))).toMatchObject(PAGE);
  expect([...stored.keys()]).toEqual([]);
  await store.get(key("/search"), rendering(PAGE));
  expect([...stored.keys()]).toEqual(["/search"]);
});

test("the compressed parts of a page stay within the size that it is counted with", async () => {
  const page = keptFrom({ ...PAGE, pieces: ["x".repeat(100_000)] });
  const parts = Array.from({ length: 60 }, (_, at) => `zstd ${at}`);
  const frame = { bytes: new Uint8Array(2_499), text: null };
  for (const part of parts) await remembered(page.frames, part, async () => frame);
  const kept = parts.filter((part) => page.frames.get(part) !== undefined);
  expect(kept).toEqual(parts.slice(-30));
  expect(page.size).toBe(100_000 * 2 + kept.length * 2_500 + 95_000);
  expect(await page.frames.get("zstd 59")).toBe(frame);
  const failed = remembered(page.frames, "dcz 1", () => Promise.reject(new Error("no memory")));
  await expect(failed).rejects.toThrow("no memory");
  expect(page.frames.get("dcz 1")).toBeUndefined();
});
