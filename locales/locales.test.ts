import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";

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

test("both languages have the same keys", () => {
  expect([...vietnamese.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test("a text has the same placeholders in both languages", () => {
  const differing = [...english].filter(([key, text]) => {
    const theirs = vietnamese.get(key) ?? "";
    return JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(theirs));
  });
  // "one" may leave out the count in English.
  expect(differing.map(([key]) => key).filter((key) => !key.endsWith("_one"))).toEqual([]);
});

test("every plural has both forms, and no text is empty or not NFC", () => {
  for (const texts of [english, vietnamese]) {
    for (const [key, text] of texts) {
      if (key.endsWith("_one")) expect(texts.has(key.replace(/_one$/, "_other")), key).toBe(true);
      if (key.endsWith("_other")) expect(texts.has(key.replace(/_other$/, "_one")), key).toBe(true);
      expect(text.trim(), key).not.toBe("");
      expect(text, key).toBe(text.normalize("NFC"));
    }
  }
});
