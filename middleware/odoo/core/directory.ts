import { z } from "zod";

/** The group that only the shop's service user has. Its comment is the one place that this user can read. */
export const SERVICE_GROUP = "Wattle shop";

/** What the set-up made in this database; ids differ from one database to the next. */
export const Directory = z.object({
  websiteId: z.int(),
  companyId: z.int(),
  priceListId: z.int(),
  currency: z.string().length(3),
  /** By name, each with its server action and the hash of its code. */
  procedures: z.record(z.string(), z.object({ id: z.int(), version: z.string() })),
});
export type Directory = z.infer<typeof Directory>;

export function parseDirectory(comment: unknown): Directory | null {
  if (typeof comment !== "string") return null;
  try {
    return Directory.parse(JSON.parse(comment));
  } catch {
    return null;
  }
}
