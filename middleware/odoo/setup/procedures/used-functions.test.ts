import { expect, test } from "vitest";
import { readProcedures } from "./procedure-files.ts";
import { procedureSources } from "./procedure-sources.ts";

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

test("a procedure has the functions of a part that it uses, directly or through others, with their comments", () => {
  const [procedure] = readProcedures(
    sources({
      "core/prelude.part.py": "su = env",
      "cart/part.part.py": `
LIMIT = 3


# Named.
def named(
    order,
):
    return inner(order)


def inner(order):
    # not unused()
    return order.unused(unused=LIMIT)


# Goes.
def unused(order):
    return other(order)


def other(order):
    return 'named'


kept = LIMIT`.trim(),
      "cart/get.py": "# include part\naction = named(kept)",
    }),
  );
  expect(procedure?.source).toContain("# Named.\ndef named(\n    order,\n):\n    return inner");
  expect(procedure?.source).toContain("def inner(order):");
  expect(procedure?.source).toContain("LIMIT = 3");
  expect(procedure?.source).toContain("kept = LIMIT\naction = named(kept)");
  expect(procedure?.source).not.toMatch(/Goes|def unused|def other/);
});

test("every function of a part is used by a procedure", () => {
  const functionsIn = (text: string) => text.match(/^def \w+/gm) ?? [];
  const used = new Set(readProcedures().flatMap(({ source }) => functionsIn(source)));
  const all = [...procedureSources().values()].flatMap(functionsIn);
  expect(all.filter((name) => !used.has(name))).toEqual([]);
});
