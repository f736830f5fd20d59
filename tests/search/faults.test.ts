import { randomUUID } from "node:crypto";
import { createServer, type Server, type Socket, connect } from "node:net";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import { listingEntry } from "#middleware/catalog-index/entry.testing.ts";
import { openClient } from "#middleware/opensearch/client.ts";
import { openFeed } from "#middleware/opensearch/feed.ts";
import { MAPPING_VERSION } from "#middleware/opensearch/mapping.ts";
import { openOpenSearch } from "#middleware/opensearch/opensearch.ts";
import { shortHash } from "#middleware/opensearch/short-hash.ts";
import { SEARCH_TEST_URL } from "./server.ts";

const SILENT = { info() {}, warn() {}, error() {} };
const UNTIL = { timeout: 20_000, interval: 50 };

function product(id: string, name: string, words = ""): ListingEntry {
  return listingEntry(id, { name: inEveryLocale(() => name), text: inEveryLocale(() => words) });
}

/** A shop whose catalogue two replicas have, and the way to its index. */
function aShop(...entries: ListingEntry[]) {
  const shop = randomUUID();
  const scope = `wattle-${shortHash(shop)}`;
  const alias = `${scope}-${MAPPING_VERSION}`;
  const admin = openClient([SEARCH_TEST_URL], alias);
  onTestFinished(async () => {
    await admin.ask("DELETE", `/${scope}*`);
    await admin.close();
  });
  function replica(...nodes: string[]) {
    const goods = new Map(entries.map((entry) => [entry.id, entry]));
    const dropped: string[] = [];
    const index = openOpenSearch(
      { nodes: nodes.length > 0 ? nodes : [SEARCH_TEST_URL], shop },
      {
        read: (ids) => ids.flatMap((id) => goods.get(id) ?? []),
        changed: (tags) => void dropped.push(...tags),
      },
      { synonyms: () => [], log: SILENT },
    );
    onTestFinished(() => index.close());
    void index.change(entries);
    const change = (put: ListingEntry[], remove: string[] = []) => {
      for (const entry of put) goods.set(entry.id, entry);
      for (const id of remove) goods.delete(id);
      void index.change(put, remove);
    };
    /** The ids that a search finds, or `limited` before them. */
    const find = async (search: string) => {
      const query = {
        ...ListingInput.parse({ search }),
        locale: "en_US",
        priceList: "retail",
      } as const;
      const { ids, isLimited } = await index.find(query);
      return [...(isLimited ? ["limited"] : []), ...ids];
    };
    /** As while a first load goes on. */
    const grow = (put: ListingEntry[]) => {
      for (const entry of put) goods.set(entry.id, entry);
      void index.change(put, [], { isMoreToCome: true });
    };
    return { find, change, grow, dropped };
  }
  return { admin, alias, replica };
}

/** Stands before OpenSearch: `cut` refuses connections, `hold` lets them wait. */
async function aProxy() {
  const sockets = new Set<Socket>();
  let mode: "open" | "cut" | "hold" = "open";
  const { hostname, port } = new URL(SEARCH_TEST_URL);
  const server: Server = createServer((socket) => {
    if (mode === "cut") return void socket.destroy();
    sockets.add(socket);
    socket.on("error", () => {});
    if (mode === "hold") return;
    const there = connect(Number(port), hostname);
    there.on("error", () => socket.destroy());
    socket.pipe(there).pipe(socket);
    sockets.add(there);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  const set = (next: typeof mode) => {
    mode = next;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    set("cut");
    server.close();
  });
  return { url: `http://127.0.0.1:${own}`, set };
}

const HONEY = product("1", "Raw honey", "manuka");
const SCARF = product("2", "Wool scarf");

test("what one replica's catalogue gains, loses and renames, both replicas find", async () => {
  const { replica } = aShop(HONEY, SCARF);
  const [one, two] = [replica(), replica()];
  await expect.poll(() => one.find("manuka"), UNTIL).toEqual(["1"]);
  await expect.poll(() => two.find("manuka"), UNTIL).toEqual(["1"]);
  one.dropped.length = two.dropped.length = 0;
  for (const each of [one, two])
    each.change([product("3", "Honey soap"), product("2", "Wool hat")], ["1"]);
  await expect.poll(() => two.find("honey"), UNTIL).toEqual(["3"]);
  expect(await two.find("scarf")).toEqual([]);
  expect(await one.find("hat")).toEqual(["2"]);
  // Answers from before the index had the changes are dropped.
  await expect.poll(() => two.dropped, UNTIL).toContain("listing");
});

test("OpenSearch down or without an answer: names are found, it is said, and afterwards all is as before", async () => {
  const { replica } = aShop(HONEY, SCARF);
  const proxy = await aProxy();
  const { find, change, dropped } = replica(proxy.url);
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["1"]);
  for (const fault of ["cut", "hold"] as const) {
    proxy.set(fault);
    const begun = performance.now();
    expect(await find("hon")).toEqual(["limited", "1"]);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(await find("manuka")).toEqual(["limited"]);
    expect((await find("")).slice(0, 2)).toEqual(["1", "2"]);
    change([product("9", `Bees ${fault}`, `wax ${fault}`)]);
    dropped.length = 0;
    proxy.set("open");
    await expect.poll(() => find(`wax ${fault}`), UNTIL).toEqual(["9"]);
    expect(dropped).toContain("listing");
  }
});

test("one of two nodes stands still: the other gets a change without waiting long", async () => {
  const { replica } = aShop(HONEY);
  const proxy = await aProxy();
  const { find, change } = replica(proxy.url, SEARCH_TEST_URL);
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["1"]);
  proxy.set("hold");
  change([SCARF]);
  // Nobody searches meanwhile, which would tell that the node does not answer.
  await wait(12_000);
  const other = replica();
  await expect.poll(() => other.find("manuka"), UNTIL).toEqual(["1"]);
  expect(await other.find("scarf")).toEqual(["2"]);
});

test("an index that takes no writes, as on a full disk: a change is found by names after ten seconds, and by all texts later", async () => {
  const { admin, alias, replica } = aShop(HONEY, SCARF);
  const { find, change } = replica();
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["1"]);
  const block = (isFull: true | null) =>
    admin.ask("PUT", `/${alias}/_settings`, { "index.blocks.read_only_allow_delete": isFull });
  await block(true);
  change([product("3", "Honey soap", "lavender")]);
  expect(await find("honey")).toEqual(["1"]);
  await expect.poll(() => find("honey"), UNTIL).toEqual(["limited", "1", "3"]);
  await block(null);
  await expect.poll(() => find("lavender"), UNTIL).toEqual(["3"]);
});

test("a refresh that fails once, as when a node ends: the change is said all the same", async () => {
  const { admin, replica } = aShop();
  let [fails, said] = [0, 0];
  const client: typeof admin = {
    ...admin,
    ask: (method, path, ...rest) =>
      path.endsWith("_refresh") && fails-- > 0
        ? Promise.reject(new Error("The node has ended"))
        : admin.ask(method, path, ...rest),
  };
  const scope = admin.alias.slice(0, admin.alias.lastIndexOf("-"));
  const entries = [HONEY];
  const read = () => entries;
  const feed = openFeed({ client, scope, read, settled: () => void said++, log: SILENT });
  onTestFinished(() => feed.close());
  feed.change(entries, []);
  await expect.poll(() => feed.isSettled(), UNTIL).toBe(true);
  await expect.poll(() => said, UNTIL).toBeGreaterThan(0);
  await wait(1000);
  said = 0;
  fails = 1;
  entries[0] = SCARF;
  feed.change([SCARF], ["1"]);
  await expect.poll(() => said, { ...UNTIL, timeout: 10_000 }).toBe(1);
  expect(fails).toBeLessThan(1);
  expect(await replica().find("scarf")).toEqual(["2"]);
});

test("a removed index, an index of another's mapping and a missing alias are made again", async () => {
  const { admin, alias, replica } = aShop(HONEY, SCARF);
  const { find } = replica();
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["1"]);

  await admin.ask("DELETE", `/${alias}-*`);
  expect(await find("manuka")).toEqual(["limited"]);
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["1"]);

  await admin.ask("DELETE", `/${alias}-*`);
  await admin.ask("PUT", `/${alias}`, { mappings: { properties: { id: { type: "text" } } } });
  await find("manuka");
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["1"]);
});

test("of a catalogue that is still being loaded no index is made, and searches say that they are limited", async () => {
  const { admin, alias, replica } = aShop();
  const { find, change, grow } = replica();
  grow([product("1", "Acacia honey")]);
  await wait(3000);
  expect(await find("honey")).toEqual(["limited", "1"]);
  expect(JSON.stringify(await admin.ask("GET", "/_alias"))).not.toContain(alias);
  change([product("2", "Manuka honey")]);
  await expect.poll(() => find("manuka"), UNTIL).toEqual(["2"]);
});
