import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ShopFacts } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { type Fonts, readFonts } from "./fonts.ts";
import { type Icons, readIcons } from "./icons.ts";
import { type Logo, logoOfErp, readLogo } from "./logo.ts";
import type { OwnFile } from "./own-files.ts";
import { ShopFileError } from "./shop-file-error.ts";
import { parseShopFile, type ShopFile } from "./shop-file.ts";
import { accentOf, paperOf } from "./theme.ts";

const FILE = "shop.yaml";

/** The shop's folder, read as a whole, and what the ERP says. */
export type Known = {
  name: string;
  file: ShopFile;
  facts: ShopFacts;
  icons: Icons;
  logo: Logo | null;
  fonts: Fonts | null;
};

/** Throws a sentence that says what to mend. */
export async function readKnown(
  folder: string | null,
  facts: ShopFacts,
  hostname: string,
  log: Log,
): Promise<Known> {
  const file = await fileIn(folder);
  const { theme } = file;
  const pathOf = (own = "") => (folder !== null && own ? join(folder, own) : null);
  const logo = pathOf(file.logo);
  const readErpLogo = () =>
    logoOfErp(facts.logo).catch((error: unknown) => {
      log.warn("the ERP's logo cannot be shown", { error });
      return null;
    });
  return {
    name: file.name || facts.name || hostname,
    file,
    facts,
    icons: await readIcons(pathOf(file.icon), accentOf(theme), paperOf(theme)),
    logo: await (logo === null ? readErpLogo() : readLogo(logo)),
    fonts: folder !== null && theme.font ? await readFonts(folder, theme.font) : null,
  };
}

export function filesOf({ logo, fonts }: Known): OwnFile[] {
  return [...(logo ? [logo.file] : []), ...(fonts?.files ?? [])];
}

async function fileIn(folder: string | null): Promise<ShopFile> {
  if (folder === null) return parseShopFile("");
  const path = join(folder, FILE);
  const text = await readFile(path, "utf8").catch(() => {
    throw new ShopFileError(`${path} cannot be read: SHOP_DIR must be a folder with a ${FILE}.`);
  });
  try {
    return parseShopFile(text);
  } catch (error) {
    throw new ShopFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Of the files in the folder, which an editor may exchange as a whole. */
export async function versionOf(folder: string | null): Promise<string> {
  if (folder === null) return "";
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const about = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs = 0, size = 0 } = (await stat(join(folder, name)).catch(() => null)) ?? {};
      return `${name} ${mtimeMs} ${size}`;
    }),
  );
  return about.join();
}
