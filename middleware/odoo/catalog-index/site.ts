import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { type ImageRef, readImages } from "#middleware/odoo/images/paths.ts";
import { readRows } from "./read.ts";
import { Reference } from "#middleware/odoo/core/values.ts";

/** The Odoo website of this shop. */
export type Site = {
  websiteId: number;
  companyId: number;
  priceListId: number;
  image: ImageRef | null;
  /** Stock is counted in the warehouse that packs this website's orders. */
  warehouseId: number | null;
};

const Row = z.object({ warehouse_id: Reference });

export async function readSite(odoo: OdooClient, call: Call): Promise<Site> {
  const { websiteId, companyId, priceListId } = await odoo.directory(call, { anew: true });
  const [[website], images] = await Promise.all([
    readRows(odoo, call, "site", Row),
    readImages(odoo, call, { w: [websiteId] }),
  ]);
  return {
    websiteId,
    companyId,
    priceListId,
    image: images.get(`w${websiteId}`) ?? null,
    warehouseId: website?.warehouse_id ?? null,
  };
}

/** The domain of products for sale. */
export function forSale({
  websiteId,
  companyId,
}: Pick<Site, "websiteId" | "companyId">): unknown[] {
  return [
    ["is_published", "=", true],
    ["sale_ok", "=", true],
    ["website_id", "in", [false, websiteId]],
    ["company_id", "in", [false, companyId]],
    ["product_variant_ids", "!=", false],
  ];
}
