import { z } from "zod";

/** A manual model with one record, which the shop's service user may read and only administrators may write. */
export const DIRECTORY_MODEL = "x_shop_directory";
export const DIRECTORY_NAME = "procedures";

/** The ids of what the set-up created in this database; they differ between databases. */
export const Directory = z.object({
  websiteId: z.int(),
  companyId: z.int(),
  priceListId: z.int(),
  currency: z.string().length(3),
  /** By name, each with its server action and the hash of its code. */
  procedures: z.record(z.string(), z.object({ id: z.int(), version: z.string() })),
});
export type Directory = z.infer<typeof Directory>;

export function parseDirectory(content: unknown): Directory | null {
  if (typeof content !== "string") return null;
  try {
    return Directory.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
