import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { BUILT_IN, LOCALES } from "#contract/limits.ts";
import { ALL_TEXTS } from "#locales/all.ts";
import type { Log } from "#middleware/http/log.ts";
import { ShopFileError } from "#middleware/profile/shop-file-error.ts";
import { readOwnTexts } from "./own-texts.ts";

/** Reads `locales/{locale}` of the shop's folder, for each language that is not in the build. Throws sentences. */
export async function loadOwnLanguages(folder: string | null, log: Log): Promise<void> {
  if (!folder) return;
  for (const locale of LOCALES.filter((one) => !BUILT_IN.includes(one))) {
    const files = await filesIn(join(folder, "locales", locale), locale);
    const { texts, missing, problems } = readOwnTexts(locale, files, ALL_TEXTS);
    if (problems.length > 0)
      throw new ShopFileError(`locales/${locale}: ${problems.slice(0, MAX_PROBLEMS).join(" ")}`);
    const own = (globalThis.ownTexts ??= {});
    for (const [namespace, tree] of Object.entries(texts)) own[locale + namespace] = tree;
    log.info("texts of an own language", { locale, inEnglish: missing });
  }
}

const MAX_PROBLEMS = 20;

async function filesIn(folder: string, locale: string): Promise<Map<string, unknown>> {
  const names = await readdir(folder).catch(() => {
    throw new ShopFileError(
      `shop.yaml has the language ${locale}: its texts must be in the folder locales/${locale} (docs/languages.md).`,
    );
  });
  const files = new Map<string, unknown>();
  for (const name of names.filter((one) => one.endsWith(".json"))) {
    const text = await readFile(join(folder, name), "utf8");
    try {
      files.set(name.slice(0, -".json".length), JSON.parse(text));
    } catch (error) {
      throw new ShopFileError(`locales/${locale}/${name} is not JSON: ${String(error)}`);
    }
  }
  return files;
}
