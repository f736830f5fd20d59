import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

/** The shop's folder, as `SHOP_DIR` of a middleware. */
export const shopFolder = process.env["SHOP_DIR"] ?? null;

const LOCALE = /^[a-z]{2,3}_[A-Z]{2}$/;

/**
 * The `languages` of shop.yaml; undefined without any. Read once, before all else, because schemas, routes and tables are
 * made of them: a change needs a restart. What is wrong with them is said by `parseShopFile`, which reads the file again.
 */
export const given: string | undefined = languagesIn(shopFolder);

function languagesIn(folder: string | null): string | undefined {
  const languages = listIn(folder ? parsedFrom(join(folder, "shop.yaml")) : null);
  const isList = languages.length > 0 && languages.every((one) => LOCALE.test(String(one)));
  return isList ? languages.join(" ") : undefined;
}

function listIn(parsed: unknown): unknown[] {
  const isObject = typeof parsed === "object" && parsed !== null && "languages" in parsed;
  return isObject && Array.isArray(parsed.languages)
    ? [...new Set<unknown>(parsed.languages)]
    : [];
}

function parsedFrom(file: string): unknown {
  try {
    const document = parseDocument(readFileSync(file, "utf8"));
    return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 20 });
  } catch {
    return null; // no such file, none that may be read, or aliases of aliases
  }
}
