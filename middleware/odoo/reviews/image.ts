import { createHash } from "node:crypto";
import { z } from "zod";
import type { Call, ImageFile } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { hashOf } from "#middleware/odoo/images/paths.ts";
import { REVIEW_IMAGE_SECONDS } from "#middleware/rules/lifetimes.ts";

const Answer = z.object({ data: z.union([z.base64(), z.literal(false)]) });

/** An image of a review that is shown; not cached, because the review may be hidden at any time. */
export async function readReviewImage(
  odoo: OdooClient,
  call: Call,
  { id, hash }: { id: number; hash: string },
): Promise<ImageFile | null> {
  const { data } = await odoo.procedure(call, "reviews.image", { id, hash }, Answer, {
    isRepeatable: true,
  });
  if (data === false) return null;
  const bytes = Buffer.from(data, "base64");
  if (hashOf(createHash("sha1").update(bytes).digest("hex")) !== hash) return null;
  return { bytes, type: "image/jpeg", seconds: REVIEW_IMAGE_SECONDS, isWhole: true };
}
