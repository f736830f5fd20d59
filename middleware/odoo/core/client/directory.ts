import { z } from "zod";
import { OdooMisconfigured } from "./failures.ts";

/** A manual model with one record, which the shop's service user may read and only administrators may write. */
export const DIRECTORY_MODEL = "x_shop_directory";
export const DIRECTORY_NAME = "procedures";

/** A website of the database that is a shop. */
const Shop = z.object({
  websiteId: z.int(),
  /** Of the website at the last set-up. Earlier versions did not store it. */
  website: z.string().default(""),
  companyId: z.int(),
  priceListId: z.int(),
  currency: z.string().length(3),
});
export type DirectoryShop = z.infer<typeof Shop>;

/**
 * The ids of what the set-up created in this database; they differ between databases. The first shop's are at the top,
 * where earlier versions have those of their only one.
 */
const Published = Shop.extend({
  others: z.array(Shop).default([]),
  /** By name, each with its server action and the hash of its code. */
  procedures: z.record(z.string(), z.object({ id: z.int(), version: z.string() })),
});
export type Published = z.infer<typeof Published>;

/** As one shop sees it. */
export type Directory = DirectoryShop & Pick<Published, "procedures">;

export function parseDirectory(content: unknown): Published | null {
  if (typeof content !== "string") return null;
  try {
    return Published.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

/** The shops of a database, the first one first. */
export function shopsIn(published: Published): DirectoryShop[] {
  return [published, ...published.others];
}

/** `wanted` is a website's name or id; without one it is the first that was set up. */
export function directoryOf(published: Published, wanted: string | undefined): Directory {
  const shops = shopsIn(published);
  const shop = wanted
    ? shops.find(({ websiteId, website }) => website === wanted || String(websiteId) === wanted)
    : shops[0];
  if (shop) return { ...shop, procedures: published.procedures };
  const known = shops.map(({ websiteId, website }) => `${websiteId} (${website})`).join(", ");
  throw new OdooMisconfigured(
    `ODOO_WEBSITE is ${wanted}, and the websites that are set up are ${known}: run odoo:setup -- --website ${wanted}`,
  );
}
