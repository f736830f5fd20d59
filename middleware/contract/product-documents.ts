import { z } from "zod";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from "./limits.ts";

/** To download: instructions, data sheets. `href` is a path of the shop, or a link that it allows, whose size is not known. */
export const ProductDocuments = z
  .array(
    z.object({
      name: z.string(),
      href: z.string(),
      bytes: z.int().max(MAX_DOCUMENT_BYTES).nullable(),
    }),
  )
  .max(MAX_DOCUMENTS);
