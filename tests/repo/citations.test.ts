import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|py|css|md|js)$/.test(file) && existsSync(file));
const specification = readFileSync("docs/specification.md", "utf8");

/** `9` for a section, `9.4` for the fourth rule below `## 9.` */
function rulesOf(text: string): Set<string> {
  const rules = new Set<string>();
  let section = "";
  for (const line of text.split("\n")) {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section;
    rules.add(section);
    const [, rule] = /^(\d+)\. /.exec(line) ?? [];
    if (rule) rules.add(`${section}.${rule}`);
  }
  return rules;
}

const rules = rulesOf(specification);
/** Documents that are not in the repository, or not under this name. */
const ELSEWHERE =
  /\b(design \d|style(\.md)? \d|toolchain(\.md)?\b|odoo19(\.md)?\b|critique(-\d)?\b|issue [A-Z\d])/g;

test.each(files.filter((file) => file !== "tests/repo/citations.test.ts"))(
  "%s cites only what is in the repository",
  (file) => {
    const text = readFileSync(file, "utf8");
    const cited = [...text.matchAll(/\bspec (\d+(?:\.\d+)?(?:(?:, | and )\d+\.\d+)*)/gi)].flatMap(
      ([, some = ""]) => some.split(/, | and /),
    );
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
    const isWhole = file.startsWith("tests/"); // a test may cover a section
    expect(cited.filter((rule) => !isWhole && !rule.includes("."))).toEqual([]);
    expect([...text.matchAll(ELSEWHERE)].map(([whole]) => whole)).toEqual([]);
    const decisions = [...text.matchAll(/\bdecisions?[/ ](\d+)\b(?!\/)/gi)].map(
      ([, number]) => number!,
    );
    expect(decisions.filter((number) => !isDecision(number))).toEqual([]);
  },
);

const decisions = files.filter((file) => file.startsWith("docs/decisions/"));
function isDecision(number: string): boolean {
  return decisions.some((file) => file.startsWith(`docs/decisions/${number}-`));
}

test("the specification's sections and rules are numbered without a gap", () => {
  const missing = [...rules].map(before).filter((rule) => rule !== null && !rules.has(rule));
  expect(missing).toEqual([]);
});

/** The preceding rule or section; null for the first. */
function before(rule: string): string | null {
  const [section = 0, number] = rule.split(".").map(Number);
  if (number !== undefined) return number > 1 ? `${section}.${number - 1}` : null;
  return section > 1 ? String(section - 1) : null;
}
