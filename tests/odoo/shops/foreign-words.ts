import { globSync, readFileSync } from "node:fs";
import { z } from "zod";

const Goods = z.looseObject({
  categories: z.array(z.looseObject({ name: z.record(z.string(), z.string()) })).default([]),
  products: z.array(z.looseObject({ name: z.record(z.string(), z.string()) })).default([]),
});

/** Names of the demo's goods and categories, long enough to be nobody else's. */
const GOODS = globSync("demo/catalog/*.json").flatMap((file) => {
  const { categories, products } = Goods.parse(JSON.parse(readFileSync(file, "utf8")));
  const names = [...categories, ...products].flatMap(({ name }) => Object.values(name));
  return names.filter((name) => name.includes(" "));
});

const DEMO = /wattle|australia|\bAUD\b|A(?:U|US)?\$|(?<!\p{L})Úc(?!\p{L})|honey|mật ong/iu;

/** What people and search engines read of a page: without scripts, styles and the values of fields. */
export function readable(text: string): string {
  return text.replaceAll(/<(script|style)[^]*?<\/\1>/g, "").replaceAll(/ value="[^"]*"/g, "");
}

/** What a page says of the demo. */
export function demoIn(text: string): string[] {
  const found = GOODS.filter((name) => text.includes(name));
  const word = DEMO.exec(text);
  return word ? [...found, around(text, word.index)] : found;
}

/** What matches, with its surroundings. */
export function matchIn(text: string, pattern: RegExp): string[] {
  const found = pattern.exec(text);
  return found ? [around(text, found.index)] : [];
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 60), at + 60);
}
