import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { announcedHash, dcz } from "./dcz.ts";

/** What the pages of a language have in common, for the compression of others (docs/decisions/038). */
export type PageDictionary = {
  path: string;
  /** As browsers announce it. */
  hash: string;
  compress: (html: string, sent: "once" | "often") => Promise<Uint8Array>;
};

/** By locale. */
export type PageDictionaries = ReadonlyMap<string, PageDictionary>;

/** 0.4 and 0.8 ms for a product page; 19 would make it 4 % smaller in 15 ms. */
const LEVELS = { once: 3, often: 9 };

/** The dictionaries that the build has written (scripts/bundle/page-dictionaries.ts). */
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
        compress: (html, sent) => dcz(html, content, LEVELS[sent]),
      };
      return [[locale, dictionary]];
    }),
  );
}
