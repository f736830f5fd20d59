import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RESOURCES, TRANSLATED } from "#app/resources.ts";
import { leaves } from "#tests/routes.ts";

/** The paths of the table in section 2; those without a slash are below the first of their row. */
function specified(): string[] {
  const section = readFileSync("docs/specification.md", "utf8").split("\n## ")[2] ?? "";
  const rows = [...section.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = ""]) => cell);
  return rows.flatMap((cell) => {
    const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    return paths.map((path) => (path.startsWith("/") ? path : `${paths[0]}/${path}`));
  });
}

test("the specification names every page, and no other", () => {
  const resources: string[] = [...RESOURCES, ...TRANSLATED].map(({ file }) => file);
  const pages = leaves
    .filter(({ path, file }) => !/^\/vi(\/|$)/.test(path) && !resources.includes(file))
    .map(({ path }) => path)
    .filter((path) => path !== "/*"); // "any other path"
  expect(pages.length).toBeGreaterThan(45);
  expect(specified().toSorted()).toEqual(pages.toSorted());
});
