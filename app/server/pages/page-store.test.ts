import { expect, test } from "vitest";
import type { SharedStore } from "#app/server/gateway/cache.server.ts";
import type { PageKey } from "./page-key.server.ts";
import { createPageStore, keptFrom, type StoredPage } from "./page-store.server.ts";

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
  load: async () => ({ output: page && keptFrom(page), tags: [] }),
});

test("a page that another process has rendered is kept here too, with its age", async () => {
  const { shared } = jsonStore();
  const open = () => createPageStore({ maxBytes: 10_000_000, shared });
  expect(await open().get(key("/"), rendering(PAGE))).toMatchObject({ isShared: false });
  const other = open();
  const taken = await other.get(key("/"), rendering(null));
  expect(taken).toMatchObject({ ...PAGE, isShared: true });
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
