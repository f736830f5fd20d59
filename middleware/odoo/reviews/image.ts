import { createHash } from "node:crypto";
import { z } from "zod";
import type { Call, ImageFile } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { hashOf } from "#middleware/odoo/images/paths.ts";

/** A review that is hidden or taken back stops to show its pictures so soon. */
const SECONDS = 600;
const Answer = z.object({ data: z.union([z.base64(), z.literal(false)]) });

/** Of a review that is shown; not kept here, because it may be gone the next time. */
export async function readReviewImage(
  odoo: OdooClient,
  call: Call,
  { id, hash }: { id: number; hash: string },
): Promise<ImageFile | null> {
  const { data } = await odoo.procedure(call, "reviews.image", { id }, Answer, {
    isRepeatable: true,
  });
  if (data === false) return null;
  const bytes = Buffer.from(data, "base64");
  if (hashOf(createHash("sha1").update(bytes).digest("hex")) !== hash) return null;
  return { bytes, type: "image/jpeg", seconds: SECONDS, isWhole: true };
}
