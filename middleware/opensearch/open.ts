import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Log } from "#middleware/http/log.ts";

/** The catalogue index of this process, or with `SEARCH_URL` that of OpenSearch, whose client is loaded only then. */
export async function searchIndex(
  { SEARCH_URL, odoo, DATA_DIR }: MiddlewareConfig,
  synonyms: () => Synonyms,
  log: Log,
): Promise<OpenIndex> {
  if (!SEARCH_URL) return (_, file) => openListing(synonyms, file);
  const { openOpenSearch } = await import("./opensearch.ts");
  const shop = odoo ? [odoo.url, odoo.database, odoo.website] : ["sandbox", DATA_DIR];
  const place = { nodes: SEARCH_URL, shop: JSON.stringify(shop) };
  return (source) => openOpenSearch(place, source, { synonyms, log });
}
