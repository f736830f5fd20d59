import { z } from "zod";
import { MOTIFS, PALETTES, SHAPES } from "#demo/art/names.ts";

/** The format of the demo catalogue's JSON files in demo/catalog, checked at seeding. */

export const Text = z.strictObject({ en: z.string().min(1), vi: z.string().min(1) });
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Path = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/);

/** `id` is the whole path, at most three segments: `skincare/face/moisturisers`. */
export const SeedCategory = z.strictObject({
  id: Path,
  name: Text,
  description: Text,
  palette: z.enum(PALETTES),
  motif: z.enum(MOTIFS),
});

/** What shoppers filter and choose by. `isOption`: its values make variants; otherwise it only describes. */
export const SeedAttribute = z.strictObject({
  id: Id,
  name: Text,
  isOption: z.boolean(),
  values: z.array(
    z.strictObject({
      id: Id,
      name: Text,
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .optional(),
    }),
  ),
});

export const SeedReview = z.strictObject({
  rating: z.int().min(1).max(5),
  author: z.string(),
  message: z.string(),
  language: z.enum(["en", "vi"]),
  date: z.iso.date(),
  isVerified: z.boolean(),
});

/**
 * Prices are integer cents of AUD with GST included; weights are grams, packaging included.
 * The variants are the cartesian product of `options`, the first option outermost; `stock` follows that order
 * (one number when there are no options). `extra` and `weights` are keyed by attribute value id.
 */
export const SeedProduct = z.strictObject({
  slug: Id,
  category: Path,
  brand: z.string(),
  name: Text,
  summary: Text,
  description: Text,
  price: z.int().positive(),
  originalPrice: z.int().positive().optional(),
  isGstFree: z.boolean(),
  weight: z.int().positive(),
  options: z.record(Id, z.array(Id)).default({}),
  extra: z.record(Id, z.int()).default({}),
  weights: z.record(Id, z.int().positive()).default({}),
  stock: z.array(z.int().min(0)),
  depositPercent: z.int().min(1).max(90).optional(),
  /** What is chosen besides the variant, in this order; `prices` and `texts` are by attribute value id. */
  extras: z
    .array(
      z.strictObject({
        attribute: Id,
        values: z.array(Id).min(1),
        isMultiple: z.boolean().default(false),
        prices: z.record(Id, z.int()).default({}),
        texts: z.array(Id).default([]),
      }),
    )
    .default([]),
  /** Of a combo: its choices, each of parts of other products. `options` are the part's, `price` is on top of the combo's. */
  choices: z
    .array(
      z.strictObject({
        id: Id,
        name: Text,
        items: z
          .array(
            z.strictObject({
              product: Id,
              options: z.record(Id, Id).default({}),
              price: z.int().min(0).default(0),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
  attributes: z.record(Id, z.array(Id)).default({}),
  art: z.strictObject({ shape: z.enum(SHAPES), palette: z.enum(PALETTES), motif: z.enum(MOTIFS) }),
  publishedAt: z.iso.date(),
  related: z.array(Id).default([]),
  reviews: z.array(SeedReview),
});

export const SeedFile = z.strictObject({
  categories: z.array(SeedCategory).default([]),
  attributes: z.array(SeedAttribute).default([]),
  products: z.array(SeedProduct).default([]),
});

export type SeedProduct = z.infer<typeof SeedProduct>;
export type SeedAttribute = z.infer<typeof SeedAttribute>;
export type SeedCategory = z.infer<typeof SeedCategory>;
export type SeedFile = z.infer<typeof SeedFile>;
