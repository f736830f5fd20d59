import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import { expect, test } from "vitest";
import { readProcedureLines, type SourceLine } from "./procedure-files.ts";

/** The names available in Odoo's "Execute code", and the ids that the set-up defines. */
const BUILTINS = [
  "env",
  "UserError",
  "Command",
  "datetime",
  "timezone",
  "time",
  "json",
  "b64decode",
  "b64encode",
  "ACTING_USER_ID",
  "FIRST_WEBSITE_ID",
  "SHOPS",
];

/** WHO, which core/who.part.py describes, and the mode of the shop's card keys, which every procedure gets. */
const TOKENS = ["session", "cart", "orders", "wishlist", "card_keys"];
const MAX_LINES = 200;

const ruff = new Workspace(
  {
    "line-length": 120,
    "target-version": "py312",
    builtins: BUILTINS,
    lint: { select: ["E", "F", "W", "B"], ignore: ["B007", "B905", "E303", "E305"] },
    format: { "quote-style": "single" },
  },
  PositionEncoding.Utf16,
);

const procedures = readProcedureLines();

test("ruff reports no problem in any procedure", () => {
  const problems = new Set(procedures.flatMap(({ lines }) => problemsIn(lines)));
  expect([...problems]).toEqual([]);
}, 60_000);

test("each file is formatted by ruff, and short", () => {
  const cwd = join(import.meta.dirname, "../..");
  for (const file of globSync("*/*.py", { cwd })) {
    const text = readFileSync(join(cwd, file), "utf8");
    expect(ruff.format(text), file).toBe(text);
    expect(text.split("\n").length, file).toBeLessThanOrEqual(MAX_LINES);
  }
});

test("every number of records and every duration has a name", () => {
  const UNNAMED = [
    /\blimit=(\d+)/g,
    /(?<!str\(\w+\))\[[^\]:]*:\s*(\d+)\]/g,
    /\b(?:days|hours|minutes|seconds)=(\d+)/g,
  ];
  const texts = procedures.flatMap(({ lines }) => lines);
  const found = texts.flatMap(({ text, file, row }) =>
    UNNAMED.flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([, number]) => Number(number) > 1)
      .map(() => `${file}:${row}: ${text.trim()}`),
  );
  expect([...new Set(found)]).toEqual([]);
  const named = texts.map(({ text }) => text).join("\n");
  expect(named).toContain("limit=MAX_GIFT_CARDS");
  expect(named).toContain("days=EXPIRED_LINK_DAYS");
});

test("the head of each procedure names its arguments", () => {
  const cwd = join(import.meta.dirname, "../..");
  for (const file of globSync("*/*.py", { cwd, exclude: ["**/*.part.py"] })) {
    const text = readFileSync(join(cwd, file), "utf8");
    const head = /^(?:# .*\n)+/.exec(text)?.[0] ?? "";
    const own = [...text.matchAll(/\ba(?:\[|\.get\()'(\w+)'/g)].map(([, name]) => name!);
    const missing = own.filter((name) => !TOKENS.includes(name) && !head.includes(name));
    expect(missing, file).toEqual([]);
  }
});

test("a mistake is reported with its own file and line", () => {
  const text = "action = {'id': nobody}";
  expect(problemsIn([{ text, file: "cart/get.py", row: 7 }])).toEqual([
    "cart/get.py:7: F821 Undefined name `nobody`",
  ]);
});

function problemsIn(lines: SourceLine[]): string[] {
  const text = lines.map((line) => `${line.text}\n`).join("");
  const problems: Diagnostic[] = ruff.check(text);
  return problems.map(({ code, message, start_location: { row } }) => {
    const { file, row: own } = lines[row - 1] ?? { file: "?", row: 0 };
    return `${file}:${own}: ${code} ${message}`;
  });
}
