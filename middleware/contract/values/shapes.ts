import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_PAGE } from "#contract/limits.ts";

/** Integer minor units (cents) of an ISO 4217 currency; VND has no decimals, so there the unit is one dong. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) });
export type Money = z.infer<typeof Money>;

/** The address of an image: `{base}{path}/{width}x{height}/{name}` (spec 3.7). `colour` is its placeholder. */
export const Image = z.object({
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  colour: z.string(),
});
export type Image = z.infer<typeof Image>;

/** A variant as carts, wishlists, quotes and returns show it. */
export const ListedGoods = z.object({
  slug: z.string(),
  name: z.string(),
  /** The chosen options and extras in the shopper's language: `Navy, M, Gift box: Yes`; empty without any. */
  choice: z.string(),
  /** Of its quantity, such as `kg`; null: pieces. */
  unit: z.string().nullable(),
  image: Image,
});
export type ListedGoods = z.infer<typeof ListedGoods>;

/** An ERP's record id, opaque to the shop. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The last part of a product's address. */
export const Slug = z.string().regex(/^[a-z0-9-]{1,160}$/);

/** Text that cannot be an id is rejected without a call to the ERP. */
export function isId(text: string): boolean {
  return Id.safeParse(text).success;
}

/** The page of a list. */
export const PageNumber = z.int().min(1).max(MAX_PAGE).default(1);

/** A path of the shop to which the card provider sends the shopper back. */
export const ReturnPath = z.string().regex(/^\/[a-z][A-Za-z0-9_/-]{0,150}$/);

/** A category's id is its path of one to six segments: `skincare/face/serums`. */
export const CategoryId = z.string().regex(/^[a-z0-9_-]{1,64}(\/[a-z0-9_-]{1,64}){0,5}$/);

/** Spaces without a width, and marks that turn the direction of what follows; joiners of letters and emoji stay. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** With control characters, which are refused. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Cc}]/u;

/** As people see it: what shows nothing at all is empty. */
function seen(text: string): string {
  const rest = text.replace(UNSEEN, "").trim();
  return SEEN.test(rest) ? rest : "";
}

/** One line of text: trimmed, NFC, no control characters, nothing that cannot be seen. */
export function line(max: number) {
  return z
    .string()
    .overwrite(seen)
    .normalize("NFC")
    .max(max)
    .regex(/^\P{Cc}*$/u);
}

/** Text of several lines: like `line`, with line feeds for any line ending. */
export function paragraphs(max: number) {
  return z
    .string()
    .overwrite((text) => seen(text.replace(/\r\n?/g, "\n")))
    .normalize("NFC")
    .max(max)
    .regex(/^(?:\n|\P{Cc})*$/u);
}

export const Email = line(MAX_EMAIL_LENGTH)
  .toLowerCase()
  .pipe(z.email({ pattern: z.regexes.html5Email }));
