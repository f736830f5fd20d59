import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseShopFile } from "#middleware/profile/shop-file.ts";
import type { OwnLogo } from "./from-odoo.ts";
import { pagesIn } from "./pages.ts";
import { type Given, shopYaml } from "./shop-yaml.ts";
import { textsIn } from "./texts.ts";

export const FILE = "shop.yaml";

export function isTaken(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

/** Throws a `ShopFileError` before anything is written. Files that are there already are kept. Returns the written ones. */
export async function writeShop(
  folder: string,
  { given, languages, logo }: { given: Given; languages: string[]; logo: OwnLogo | null },
): Promise<string[]> {
  const yaml = shopYaml(given);
  parseShopFile(yaml);
  const pages = languages
    .flatMap(pagesIn)
    .map(([path, text]) => [join("content", path), text] as const);
  const texts = languages
    .flatMap(textsIn)
    .map(([path, text]) => [join("locales", path), text] as const);
  await mkdir(join(folder, "pictures"), { recursive: true });
  const files: (readonly [string, string | Buffer])[] = [
    ...pages,
    ...texts,
    ...(logo ? [[logo.name, logo.bytes] as const] : []),
    [FILE, yaml], // last: a folder with it is complete
  ];
  const written: string[] = [];
  for (const [path, content] of files)
    if (await writeNew(join(folder, path), content)) written.push(path);
  return written;
}

async function writeNew(path: string, content: string | Buffer): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
