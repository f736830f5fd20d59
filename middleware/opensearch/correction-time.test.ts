import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import type { SearchClient } from "./client.ts";
import { openRemoteSearch } from "./search.ts";

const LIMIT_MS = 100;

/** why: a real OpenSearch is not slow when a test wants it to be. */
function slowClient(slow: (body: Record<string, unknown>) => number) {
  let asked = 0;
  const nothing = {
    hits: { total: { value: 0 }, hits: [] },
    aggregations: {
      range: { prices: { min: null, max: null }, bars: { buckets: [] } },
      all: { values: { buckets: [] } },
    },
  };
  const search = async (body: Record<string, unknown>) => {
    asked++;
    await wait(slow(body));
    return nothing;
  };
  return { client: { search } as unknown as SearchClient, asked: () => asked };
}

const query = {
  ...ListingInput.parse({}),
  search: "honye manuca",
  locale: "en_US",
  priceList: "retail",
} as const;

test("a correction that takes too long is given up, and the search as typed is answered", async () => {
  const isPage = (body: Record<string, unknown>) => "aggs" in body && "post_filter" in body;
  const { client, asked } = slowClient((body) => (isPage(body) ? 0 : 60_000));
  const remote = openRemoteSearch(client, () => [], LIMIT_MS);
  const begun = performance.now();
  expect(await remote.find(query)).toMatchObject({ ids: [], total: 0, corrected: null });
  expect(performance.now() - begun).toBeLessThan(20 * LIMIT_MS);
  expect(asked()).toBe(2);
});
