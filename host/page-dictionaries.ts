import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { announcedHash, dcz } from "./dcz.ts";

/** What the pages of a language have in common, for the compression of others (docs/decisions/038). */
export type PageDictionary = {
  path: string;
  /** As browsers announce it. */
  hash: string;
  compress: (html: string) => Promise<Uint8Array>;
};

/** By locale. */
export type PageDictionaries = ReadonlyMap<string, PageDictionary>;

/** In less time than Brotli without a dictionary; 19 would make pages 4 % smaller in twenty times that. */
const LEVEL = 9;

/** The dictionaries that the build has written (scripts/page-dictionaries.ts). */
export function readPageDictionaries(client: string): PageDictionaries {
  const assets = join(client, "assets");
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return new Map(
    names.flatMap((name) => {
      const [, locale] = /^pages-(\w+)-[\w-]+\.dict$/.exec(name) ?? [];
      if (!locale) return [];
      const content = readFileSync(join(assets, name));
      const dictionary: PageDictionary = {
        path: `/assets/${name}`,
        hash: announcedHash(content),
        compress: (html) => dcz(html, content, LEVEL),
      };
      return [[locale, dictionary]];
    }),
  );
}
