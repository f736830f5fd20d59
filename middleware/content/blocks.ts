import { z } from "zod";
import { type Block, type Picture, PRODUCT_ROWS } from "#contract/blocks.ts";
import { PRODUCT_ROW_LENGTH } from "#contract/limits.ts";
import { CategoryId, Slug } from "#contract/values/shapes.ts";

/** What a source of texts makes of its own fields; null if there is nothing, or nothing that can be shown. */
export type Source = {
  picture: (value: unknown, alt: string) => Promise<Picture | null>;
  /** The formatted text of a field as safe HTML. */
  html: (value: unknown) => string;
};

const text = (max: number) =>
  z.string("must be a text").trim().max(max, `must have at most ${max} characters`).default("");
const title = text(120);
const Link = z.strictObject(
  { to: z.string("must be an address"), label: z.string("must be a text").trim().min(1) },
  "must have an address and a text: {to: /search, label: All goods}",
);
const alt = text(300);
const picture = z.unknown().optional();

const CATEGORY = "must be the address of a category: wool/blankets";
const PRODUCT = "must be the address of a product: bush-honey";

/** A block as its author writes it (docs/content.md). */
const Given = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("hero"),
    title,
    text: text(500),
    picture,
    alt,
    link: Link.optional(),
  }),
  z.strictObject({
    type: z.literal("promises"),
    items: z.array(text(100)).max(6, "must be at most 6").default([]),
  }),
  z.strictObject({ type: z.literal("categories"), title }),
  z.strictObject({
    type: z.literal("products"),
    title,
    show: z.enum(PRODUCT_ROWS, `must be one of: ${PRODUCT_ROWS.join(", ")}`),
    category: z
      .string(CATEGORY)
      .refine((id) => id === "" || CategoryId.safeParse(id).success, CATEGORY)
      .default(""),
    products: z
      .array(z.string(PRODUCT).refine((slug) => Slug.safeParse(slug).success, PRODUCT))
      .max(PRODUCT_ROW_LENGTH, `must be at most ${PRODUCT_ROW_LENGTH}`)
      .default([]),
  }),
  z.strictObject({
    type: z.literal("picture"),
    title,
    text: z.unknown().optional(),
    picture,
    alt,
    link: Link.optional(),
  }),
  z.strictObject({ type: z.literal("text"), text: z.unknown().optional() }),
  z.strictObject({ type: z.literal("reviews"), title }),
  z.strictObject({ type: z.literal("newsletter"), title, text: text(500) }),
]);

const TYPES: ReadonlySet<string> = new Set(
  Given.options.flatMap((option) => [...option.shape.type.values]),
);

export function isBlockType(type: unknown): boolean {
  return typeof type === "string" && TYPES.has(type);
}

/** The shop has words of its own for the others. */
const NEEDS_TITLE: ReadonlySet<string> = new Set(["category", "chosen"]);

/** The block to show; null, with sentences that say why, if there is none. */
export async function readBlock(
  given: unknown,
  source: Source,
  say: (sentence: string) => void,
): Promise<Block | null> {
  const type: unknown = given && typeof given === "object" && "type" in given ? given.type : null;
  if (!isBlockType(type)) {
    say(`${JSON.stringify(type)} is not a type of block: ${[...TYPES].join(", ")}.`);
    return null;
  }
  const result = Given.safeParse(given);
  if (!result.success) {
    for (const { path, message, ...issue } of result.error.issues)
      say(
        issue.code === "unrecognized_keys"
          ? `"${issue.keys.join('", "')}" is not known.`
          : `"${path.join(".")}" ${message}.`,
      );
    return null;
  }
  return blockOf(result.data, source, say);
}

async function blockOf(
  given: z.output<typeof Given>,
  source: Source,
  say: (sentence: string) => void,
): Promise<Block | null> {
  async function pictureOf(value: unknown, words: string) {
    const found = value === undefined ? null : await source.picture(value, words);
    if (value !== undefined && !found)
      say(`"picture" ${JSON.stringify(value)} is not in the folder, or is no picture.`);
    return found;
  }
  switch (given.type) {
    case "hero": {
      const { type, title, text, link = null } = given;
      const picture = await pictureOf(given.picture, given.alt);
      return { type, title, text, link, picture };
    }
    case "picture": {
      const { type, title, link = null } = given;
      const html = source.html(given.text);
      const picture = await pictureOf(given.picture, given.alt);
      if (picture) return { type, title, html, picture, link };
      if (given.picture === undefined) say('"picture" is missing.');
      return html ? { type: "text", html } : null;
    }
    case "products":
      if (given.show === "category" && !given.category) say('"category" is missing.');
      else if (given.show === "chosen" && given.products.length === 0)
        say('"products" is missing.');
      else if (NEEDS_TITLE.has(given.show) && !given.title) say('"title" is missing.');
      else return given;
      return null;
    case "text":
      return { type: "text", html: source.html(given.text) };
    case "promises":
    case "categories":
    case "reviews":
    case "newsletter":
      return given;
  }
}
