import { z } from "zod";
import { Image } from "./values/shapes.ts";

/** From the shop's folder, in the sizes of the image route, or from a CMS that has files of its own. */
const Picture = z.union([
  Image,
  z.object({
    url: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
]);
export type Picture = z.infer<typeof Picture>;

const BlockLink = z.object({ to: z.string(), label: z.string() });

/** What a products block shows. */
export const PRODUCT_ROWS = [
  "newest",
  "best-rated",
  "best-selling",
  "reduced",
  "category",
  "chosen",
] as const;

/**
 * What the home page and content pages are made of, whether they come from files or from a CMS. Empty texts are not shown;
 * `html` passed the filter of `safeHtml`.
 */
export const Block = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hero"),
    title: z.string(),
    text: z.string(),
    picture: Picture.nullable(),
    link: BlockLink.nullable(),
  }),
  /** Those of the shop's profile if it has none of its own. */
  z.object({ type: z.literal("promises"), items: z.array(z.string()) }),
  z.object({ type: z.literal("categories"), title: z.string() }),
  z.object({
    type: z.literal("products"),
    title: z.string(),
    show: z.enum(PRODUCT_ROWS),
    /** Of `category`. */
    category: z.string(),
    /** Slugs of `chosen`. */
    products: z.array(z.string()),
  }),
  z.object({
    type: z.literal("picture"),
    title: z.string(),
    html: z.string(),
    picture: Picture,
    link: BlockLink.nullable(),
  }),
  z.object({ type: z.literal("text"), html: z.string() }),
  z.object({ type: z.literal("reviews"), title: z.string() }),
  z.object({ type: z.literal("newsletter"), title: z.string(), text: z.string() }),
]);
export type Block = z.infer<typeof Block>;
export type BlockOf<T extends Block["type"]> = Extract<Block, { type: T }>;
