import { BUILT_IN } from "#contract/limits.ts";
import { ALL_TEXTS } from "#locales/all.ts";
import { demoTexts } from "#locales/demo/texts.ts";
import type { Tree } from "#locales/texts.ts";

/** The English texts to translate, by their path as `fr_FR/cart.json`, with the plural forms of the language. */
export function textsIn(language: string): [path: string, text: string][] {
  if (BUILT_IN.some((one) => one === language)) return [];
  const rules = new Intl.PluralRules(language.replace("_", "-"));
  const forms = rules.resolvedOptions().pluralCategories;
  return ALL_TEXTS.filter((texts) => texts !== demoTexts).map(({ namespace, files }) => [
    `${language}/${namespace}.json`,
    `${JSON.stringify(withForms(files.en_US, forms), null, 2)}\n`,
  ]);
}

function withForms(tree: Tree, forms: string[]): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, text]): [string, Tree[string]][] => {
      if (typeof text !== "string") return [[key, withForms(text, forms)]];
      const base = /^(.*)_(?:one|other)$/.exec(key)?.[1];
      if (base === undefined || tree[`${base}_other`] === undefined) return [[key, text]];
      if (!key.endsWith("_other")) return [];
      return forms.map((form) => [`${base}_${form}`, tree[`${base}_${form}`] ?? text]);
    }),
  );
}
