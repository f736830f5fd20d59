import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "./languages.ts";

type Tree = { [key: string]: string | Tree };

function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of globSync(`*/${locale}.json`, { cwd: import.meta.dirname })) {
    const walk = (tree: Tree, path: string) => {
      for (const [key, value] of Object.entries(tree)) {
        if (typeof value === "string") texts.set(`${path}${key}`, value);
        else walk(value, `${path}${key}.`);
      }
    };
    walk(JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Tree, `${dirname(file)}:`);
  }
  return texts;
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
const [english, vietnamese] = LOCALES.map(textsOf) as [Map<string, string>, Map<string, string>];

const PLURAL = /_(zero|one|two|few|many|other)$/;

test("both languages have the same keys, each with its own forms of a plural", () => {
  const plurals = [...english.keys()].filter((key) => PLURAL.test(key));
  const others = [...english.keys()].filter((key) => !PLURAL.test(key));
  const counted = new Set(plurals.map((key) => key.replace(PLURAL, "")));
  for (const [index, texts] of [english, vietnamese].entries()) {
    const { pluralCategories } = new Intl.PluralRules(LANGUAGE[LOCALES[index]!]).resolvedOptions();
    const forms = [...counted].flatMap((key) => pluralCategories.map((form) => `${key}_${form}`));
    expect([...texts.keys()].toSorted()).toEqual([...others, ...forms].toSorted());
  }
});

test("a text has the same placeholders in both languages", () => {
  const differing = [...english].filter(([key, text]) => {
    const theirs = vietnamese.get(key) ?? "";
    return JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(theirs));
  });
  // "one" may leave out the count in English.
  expect(differing.map(([key]) => key).filter((key) => !key.endsWith("_one"))).toEqual([]);
});

test("no text is empty or not NFC", () => {
  for (const texts of [english, vietnamese]) {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).toBe(text.normalize("NFC"));
    }
  }
});

test("an English text has no word of Vietnamese: a shop of another owner may sell elsewhere", () => {
  const VIETNAMESE = /[ăđơư]|[\u1ea0-\u1ef9]/iu;
  expect([...english].filter(([, text]) => VIETNAMESE.test(text))).toEqual([]);
});
