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

/** By name, each with its server action and the hash of its code. */
const ProcedureSet = z.record(z.string(), z.object({ id: z.int(), version: z.string() }));
export type ProcedureSet = z.infer<typeof ProcedureSet>;

/**
 * The ids of what the set-up created in this database; they differ between databases. The first shop's are at the top,
 * where earlier versions have those of their only one.
 */
const Published = Shop.extend({
  others: z.array(Shop).default([]),
  /** The last of `sets`: shops that know of one set only are of the version before. */
  procedures: ProcedureSet,
  /** Of the newest version and the one before (decision 063). Earlier versions published one set. */
  sets: z.array(ProcedureSet).default([]),
});
export type Published = z.infer<typeof Published>;

/** The code that a version of the shop was tested with: hashes by the procedures' names. */
export type Versions = Readonly<Record<string, string>>;

/** As one shop sees it. */
export type Directory = DirectoryShop & { procedures: ProcedureSet };

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

/** The sets of procedures of a database, the newest first. */
export function setsIn({ sets, procedures }: Published): ProcedureSet[] {
  return sets.length > 0 ? sets : [procedures];
}

export function isOfVersions(set: ProcedureSet, versions: Versions): boolean {
  return Object.entries(versions).every(([name, version]) => set[name]?.version === version);
}

/**
 * `wanted` is a website's name or id; without one it is the first that was set up. `versions` are those of a shop, which calls
 * no other procedures; without them the newest set is meant.
 */
export function directoryOf(
  published: Published,
  wanted: string | undefined,
  versions: Versions = {},
): Directory {
  const procedures = setsIn(published).find((set) => isOfVersions(set, versions));
  if (!procedures)
    throw new OdooMisconfigured(
      "Odoo does not have the procedures of this version of the shop, which sells nothing without them: run odoo:setup of this version",
    );
  const shops = shopsIn(published);
  const shop = wanted
    ? shops.find(({ websiteId, website }) => website === wanted || String(websiteId) === wanted)
    : shops[0];
  if (shop) return { ...shop, procedures };
  const known = shops.map(({ websiteId, website }) => `${websiteId} (${website})`).join(", ");
  throw new OdooMisconfigured(
    `ODOO_WEBSITE is ${wanted}, and the websites that are set up are ${known}: run odoo:setup -- --website ${wanted}`,
  );
}
