import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { ALL_TEXTS } from "#locales/all.ts";
import type { Texts } from "#locales/texts.ts";
import { graphOf, modules } from "./modules.ts";

type Tree = Texts["files"]["en_US"];

test("every file of texts is in use", () => {
  const files = globSync("locales/*/en_US.json").map((file) => basename(dirname(file)));
  expect(ALL_TEXTS.map(({ namespace }) => namespace).toSorted()).toEqual(files.toSorted());
});

/** All texts by full key; plural forms count as one. */
const keys = new Map(
  ALL_TEXTS.map(({ namespace, files }) => [namespace, new Set(keysIn(files.en_US))]),
);

function* keysIn(tree: Tree): Generator<string> {
  for (const [name, value] of Object.entries(tree))
    if (typeof value === "string") yield name.replace(/_(one|other)$/, "");
    else for (const key of keysIn(value)) yield `${name}.${key}`;
}

/** An expression in a template matches one or more parts of a key. */
function patternOf(text: string): RegExp | null {
  if (!/^[\w.*-]+$/.test(text) || !/\w/.test(text)) return null;
  return new RegExp(`^${text.replaceAll(".", "\\.").replaceAll("*", "[\\w.-]+")}$`);
}

const FULL = /^(\w+):([\w.*-]+)$/;

/** `orders:title` anywhere; `orders:errors` where a form names the group of its refusals' texts. */
const fullKeys = [...modules].flatMap(([file, { strings }]) =>
  strings.flatMap((text) => {
    const [, namespace = "", path = ""] = FULL.exec(text) ?? [];
    const all = keys.get(namespace);
    if (!all || !/\w/.test(path)) return [];
    const group = patternOf(`${path}.*`);
    const isGroup = [...all].some((key) => group?.test(key));
    return [{ file, text, namespace, path: isGroup ? `${path}.*` : path }];
  }),
);

test("every full key in the code names a text", () => {
  const missing = fullKeys.filter(({ namespace, path }) => {
    const pattern = patternOf(path);
    return ![...(keys.get(namespace) ?? [])].some((key) => pattern?.test(key));
  });
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

/** Where the translator of a namespace is made once for several modules. */
const TRANSLATORS: Record<string, string> = {
  mail: "middleware/mail/texts.ts",
  ucp: "middleware/ucp/asking.ts",
};

/** The modules that translate texts of a namespace: they import it, or its translator. */
function users(namespace: string): string[] {
  const source = TRANSLATORS[namespace] ?? `locales/${namespace}/texts.ts`;
  return [...modules.values()]
    .filter(({ imports }) => imports.includes(source))
    .flatMap(({ strings }) => strings);
}

test("every text is used", () => {
  const dead = [...keys].flatMap(([namespace, all]) => {
    const full = fullKeys.filter((key) => key.namespace === namespace).map(({ path }) => path);
    const asked = [...new Set([...users(namespace), ...full])].flatMap(
      (text) => patternOf(text) ?? [],
    );
    return [...all]
      .filter((key) => !asked.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}:${key}`);
  });
  expect(dead).toEqual([]);
});

const isServers = (file: string) => file.includes(".server.") || !file.startsWith("app/");
const pages = [...modules].flatMap(([file, { exports }]) =>
  file.endsWith(".route.tsx") && exports.includes("action") ? [file] : [],
);

/** Texts of toasts, which are translated on the server. */
const IN_TOASTS = /^(toast:|catalog:product\.view(Cart|Wishes)$)/;

// Refusals and errors. The texts that the form library sends (`form:`, the contract's) come with the fields of app/ui.
test.each(pages)("a page imports the texts of the keys that its action returns: %s", (page) => {
  const onPage = graphOf(page, (file) => file.startsWith("locales/") || !isServers(file));
  const onServer = graphOf(page, (file) => /^app\/(features|shop)\//.test(file));
  const lacking = fullKeys.filter(
    ({ file, text, namespace }) =>
      onServer.has(file) && !IN_TOASTS.test(text) && !onPage.has(`locales/${namespace}/texts.ts`),
  );
  expect(lacking.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
