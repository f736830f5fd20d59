import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Product } from "#contract/catalog.ts";
import { judgeLink, type LinkRule } from "#contract/values/links.ts";
import type { Call } from "#middleware/erp.ts";
import { documentPath } from "#middleware/http/documents.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { hashOf } from "#middleware/odoo/images/paths.ts";

/** Of the procedure `catalog.product`. */
export const DocumentRow = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** SHA-1. */
  checksum: z.string(),
  bytes: z.int(),
});
type DocumentRow = z.output<typeof DocumentRow>;

/** Staff may also publish an address, which follows the link rule. */
export function documentOf(
  { id, name, url, checksum, bytes }: DocumentRow,
  links: LinkRule,
): Product["documents"] {
  if (url) {
    const { href } = judgeLink(url, links);
    return href === null ? [] : [{ name, href, bytes: null }];
  }
  return [{ name, href: documentPath(id, hashOf(checksum), name), bytes }];
}

const MAX_BYTES = 32 * 1024 * 1024;
const Answer = z.object({ data: z.union([z.base64(), z.literal(false)]) });

/** The bytes of a document with this hash; null if no product shows it. */
export function documentReader(odoo: OdooClient) {
  const documents = new LRUCache<string, Uint8Array, Call>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    async fetchMethod(key, _old, { context }) {
      const [id, hash] = key.split("-");
      const { data } = await odoo.procedure(
        context,
        "catalog.document",
        { id: Number(id) },
        Answer,
        { isRepeatable: true },
      );
      if (data === false) return undefined;
      const bytes = Buffer.from(data, "base64");
      return hashOf(createHash("sha1").update(bytes).digest("hex")) === hash ? bytes : undefined;
    },
    ttl: 60_000, // staff may withdraw it
  });
  return async (id: number, hash: string, signal: AbortSignal): Promise<Uint8Array | null> => {
    const call: Call = { locale: "en_US", signal, requestId: "document" };
    return (await documents.fetch(`${id}-${hash}`, { context: call })) ?? null;
  };
}
