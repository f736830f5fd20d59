import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_TEXTS } from "#locales/all.ts";
import { freshFolder } from "#tests/built/shop.ts";

type Tree = { [key: string]: string | Tree };

/** True French for some texts; all others are the English ones between marks, so that one left out is seen. */
const FRENCH: Record<string, string> = {
  "cart:title": "Votre panier",
  "shell:language.name": "Français",
};

/** A shop's folder as the demo's, with French as an owner would add it: texts, pages and a line in shop.yaml. */
export function frenchFolder(languages: string[]): string {
  const folder = freshFolder();
  addFrench(folder);
  const content = join(folder, "content");
  cpSync("demo/shop/content", content, { recursive: true });
  mkdirSync(join(content, "fr_FR"));
  writeFileSync(
    join(content, "fr_FR/about-us.md"),
    "---\ntitle: Qui sommes-nous\ndescription: Une boutique.\n---\n## Bonjour\n",
  );
  writeFileSync(
    join(folder, "shop.yaml"),
    `name: Boutique\nlanguages: [${languages.join(", ")}]\nsearchExample: miel\n`,
  );
  return folder;
}

/** The texts in a shop's folder. */
export function addFrench(folder: string): void {
  const locales = join(folder, "locales/fr_FR");
  mkdirSync(locales, { recursive: true });
  for (const { namespace, files } of ALL_TEXTS)
    writeFileSync(
      join(locales, `${namespace}.json`),
      JSON.stringify(marked(namespace, files.en_US)),
    );
}

/** French has the plural form "many" (a million) beside English's. */
function marked(namespace: string, tree: Tree, before = ""): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, text]): [string, string | Tree][] => {
      const path = before + key;
      if (typeof text !== "string") return [[key, marked(namespace, text, `${path}.`)]];
      const own = FRENCH[`${namespace}:${path}`] ?? `‹${text}›`;
      const many = key.endsWith("_other") ? key.replace(/_other$/, "_many") : null;
      return [[key, own], ...(many ? [[many, own] as [string, string]] : [])];
    }),
  );
}
