import type { Texts, Tree } from "#locales/texts.ts";

/** The files of a language: `cart` → the parsed `cart.json`. */
export type Files = ReadonlyMap<string, unknown>;

type Read = {
  /** Complete, by namespace: what is missing is in English. */
  texts: Record<string, Tree>;
  missing: number;
  /** Sentences that say what to mend. */
  problems: string[];
};

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;
const VALUE = /\{\{(\w+)\}\}/g;

/** Texts of a language that is not in the build, held against English. */
export function readOwnTexts(locale: string, files: Files, all: readonly Texts[]): Read {
  const rules = new Intl.PluralRules(locale.replace("_", "-"));
  const forms: string[] = rules.resolvedOptions().pluralCategories;
  const known = new Set(all.map(({ namespace }) => namespace));
  const problems = [...files.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `There are no texts "${name}".`);
  const texts: Record<string, Tree> = {};
  let missing = 0;
  for (const { namespace, files: own } of all) {
    const english = flat(own.en_US);
    const given = flat(files.get(namespace) ?? {});
    const about = (key: string) => `"${namespace}:${key}"`;
    const result = new Map<string, string>();

    const isPlural = (base: string) => english.has(`${base}_other`);
    for (const [key, text] of given) {
      const [, base = key, form] = PLURAL.exec(key) ?? [];
      const plural = form !== undefined && isPlural(base);
      const model = plural ? english.get(`${base}_other`) : english.get(key);
      if (typeof text !== "string") problems.push(`${about(key)} must be a text.`);
      else if (model === undefined) problems.push(`${about(key)} is not known.`);
      else if (plural && !forms.includes(form))
        problems.push(
          `${about(key)}: this language has no form "${form}", but ${forms.join(", ")}.`,
        );
      else {
        const values = valuesOf(model);
        // "One product" needs no number.
        const lost = values.filter(
          (value) => !text.includes(value) && !(plural && value === "{{count}}"),
        );
        const unknown = valuesOf(text).filter((value) => !values.includes(value));
        if (lost.length > 0) problems.push(`${about(key)} lacks ${lost.join(", ")}.`);
        if (unknown.length > 0) problems.push(`${about(key)} has no value ${unknown.join(", ")}.`);
        result.set(key, text);
      }
    }

    for (const [key, text] of english) {
      const base = PLURAL.exec(key)?.[1];
      if (base !== undefined && isPlural(base)) {
        if (!key.endsWith("_other")) continue;
        const lacking = forms.filter((form) => !given.has(`${base}_${form}`));
        if (lacking.length === forms.length) {
          missing += 1;
          for (const form of ["one", "other"]) {
            const own = english.get(`${base}_${form}`);
            if (typeof own === "string") result.set(`${base}_${form}`, own);
          }
        } else if (lacking.length > 0)
          problems.push(
            `${about(base)} lacks the form${lacking.length > 1 ? "s" : ""} ${lacking.map((form) => `"${form}"`).join(", ")}.`,
          );
      } else if (!given.has(key)) {
        missing += 1;
        result.set(key, String(text));
      }
    }
    texts[namespace] = nested(result);
  }
  return { texts, missing, problems };
}

function valuesOf(text: unknown): string[] {
  return [...new Set(String(text).match(VALUE))];
}

function flat(tree: unknown, before = ""): Map<string, unknown> {
  if (typeof tree !== "object" || tree === null) return new Map([[before, tree]]);
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => [
      ...flat(value, before === "" ? key : `${before}.${key}`),
    ]),
  );
}

function nested(texts: Map<string, string>): Tree {
  const tree: Tree = {};
  for (const [key, text] of texts) {
    const parts = key.split(".");
    const last = parts.pop() ?? "";
    let node = tree;
    for (const part of parts) {
      const below = (node[part] ??= {});
      if (typeof below === "string") break; // English has a text there, and the key is reported as unknown
      node = below;
    }
    node[last] = text;
  }
  return tree;
}
