import { expect, test } from "vitest";
import { joined, piecesOf } from "./pieces.ts";

const long = Array.from({ length: 25_000 }, (_, at) => `name ${at}`);

test("long lists are divided wherever they are, and all is the same when joined", () => {
  const tree = {
    head: { site: { name: "Wattle", lists: [1, 2] }, lists: new Map([[1, { id: 1 }]]), none: {} },
    index: { names: { en_US: long, vi_VN: ["a"] }, ids: long, numbers: [new Uint8Array(3)] },
  };
  const pieces = [...piecesOf(tree, 2)];
  expect(joined(pieces)).toEqual(tree);
  const lengths = pieces.flatMap(({ value }) => (Array.isArray(value) ? value.length : []));
  expect(Math.max(...lengths)).toBe(10_000);
  expect(pieces.map(({ path }) => path.join(" "))).toEqual([
    "head site",
    "head lists",
    "head none",
    "index names en_US 0",
    "index names en_US 10000",
    "index names en_US 20000",
    "index names vi_VN",
    "index ids 0",
    "index ids 10000",
    "index ids 20000",
    "index numbers",
  ]);
});
