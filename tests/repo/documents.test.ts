import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "#app/server/config.server.ts";
import { TELEMETRY_SETTING_NAMES } from "#host/telemetry/settings.ts";
import { MIDDLEWARE_SETTING_NAMES } from "#middleware/config.ts";
import { STATUS } from "#middleware/http/failure.ts";
import { MODELS } from "#middleware/odoo/setup/models/models.ts";

test("docs/odoo.md names every manual model, and no other", () => {
  const text = readFileSync("docs/odoo.md", "utf8");
  const row = /^\| manual models \|.*$/m.exec(text)?.[0] ?? "";
  const named = [...row.matchAll(/`(x_shop_\w+)`/g)].map(([, name]) => name!);
  expect(named.toSorted()).toEqual(MODELS.map(({ model }) => model).toSorted());
});

test("docs/settings.md names every setting, and no other", () => {
  const text = readFileSync("docs/settings.md", "utf8");
  const cells = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = ""]) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/\w+/g)].map(([name]) => name));
  const known = new Set([...SETTING_NAMES, ...MIDDLEWARE_SETTING_NAMES]);
  expect([...known].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  const all = [...known, ...TELEMETRY_SETTING_NAMES];
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
});

test("docs/api.md names every failure with its status", () => {
  const text = readFileSync("docs/api.md", "utf8");
  const named = [...text.matchAll(/^\| (\d{3}) \| (`.+?`) \|/gm)].flatMap(
    ([, status, codes = ""]) =>
      codes.split(", ").map((code) => [code.replaceAll("`", ""), Number(status)] as const),
  );
  expect(Object.fromEntries(named)).toEqual(STATUS);
});

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const places = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))];
const documents = files.filter(
  (file) => file.endsWith(".md") && !/^(demo|scripts\/shop-new)\//.test(file),
);

function foldersOf(file: string): string[] {
  const parts = file.split("/");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
}

/** A source file or a folder of the repository, whole or by the end of its path; not an address or a built file. */
const PATH =
  /^(?!\/|build\/|.*[<\s])(?:.+\.(?:tsx?|py|js|json|md|yaml|capnp)|(?:app|middleware|host|scripts|demo|tests|docs|locales|public)\/.+)$/;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
const BY_READER = ["content/{locale}/{key}.md", "content/{locale}/{key}.draft.md"];

test.each(documents)("%s names only files and commands that exist", (document) => {
  const text = readFileSync(document, "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = ""]) =>
    join(dirname(document), to),
  );
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = ""]) => code.replace(/\/$/, ""))
    .filter((code) => PATH.test(code) && !BY_READER.includes(code));
  const missing = [
    ...links.filter((link) => !places.includes(link)),
    ...named.filter((name) => !places.some((place) => matchesGlob(place, `{,**/}${name}`))),
  ];
  expect(missing).toEqual([]);
  const commands = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(([, name]) => name!);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
