import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { announcedHash, dczFrames } from "./dcz.ts";
import type { Frames } from "./frames.ts";

/** What the pages of a language have in common, for the compression of others (docs/decisions/038). */
export type PageDictionary = {
  path: string;
  /** As browsers announce it. */
  hash: string;
  frames: Frames;
};

/** By locale. */
export type PageDictionaries = ReadonlyMap<string, PageDictionary>;

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
        frames: dczFrames(content),
      };
      return [[locale, dictionary]];
    }),
  );
}
