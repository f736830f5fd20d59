import { richTextResolver, type StoryblokRichTextNode } from "@storyblok/richtext";
import { marked } from "marked";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { isBlockType, type Source } from "./blocks.ts";

/** A part of a story: a block of the shop's own kinds as `readBlock` takes it, or HTML. */
export type Part = { given: Record<string, unknown>; html: () => string } | { html: () => string };

/** The parts of a story in their order. Blocks whose name is one of the shop's kinds are those. */
export function partsOf(content: Record<string, unknown>, locale: Locale): Part[] {
  return shownFields(content).flatMap(([name, value]): Part[] => {
    if (!Array.isArray(value) || name === "columns")
      return [{ html: () => fieldHtml(name, value, content, locale) }];
    return value.flatMap((one): Part[] => {
      const block = Block.safeParse(one);
      if (!block.success) return [];
      const html = () => blocksHtml(block.data, locale);
      const isOurs = isBlockType(block.data.component);
      return [isOurs ? { given: givenOf(block.data, locale), html } : { html }];
    });
  });
}

/** The fields as in a file's head; empty ones are left out. */
function givenOf(block: z.output<typeof Block>, locale: Locale): Record<string, unknown> {
  const { component: type, label, link, ...fields } = block;
  const to = Link.safeParse(link);
  const address = to.success ? linkUrl(to.data, locale) : "";
  const given = Object.entries(fields).filter(
    ([name, value]) => !name.startsWith("_") && value !== "" && value !== null && !isNone(value),
  );
  const lines = given.map(([name, value]) =>
    LISTS.has(name) && typeof value === "string" ? [name, linesOf(value)] : [name, value],
  );
  return {
    type,
    ...Object.fromEntries(lines),
    ...(address && { link: { to: address, label: label || address } }),
  };
}

/** Written one a line in Storyblok's text fields. */
const LISTS = new Set(["items", "products"]);

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function isNone(value: unknown): boolean {
  return Asset.safeParse(value).data?.filename === "";
}

/** What a block's fields hold: texts with marks, and pictures, which Storyblok resizes itself. */
export function storyblokSource(safe: (html: string) => string, locale: Locale): Source {
  return {
    html: (value) => (value === undefined ? "" : safe(fieldHtml("markdown", value, {}, locale))),
    async picture(value, alt) {
      const asset = Asset.safeParse(value);
      if (!asset.success || !asset.data.filename) return null;
      const { url, width, height } = scaled(asset.data.filename);
      return { url, width, height, alt: alt || (asset.data.alt ?? "") };
    },
  };
}

/**
 * A story's blocks as HTML, by the types of their fields, so that blocks may have any name: rich text, Markdown,
 * plain text, images, links and nested blocks. The result still passes `safeHtml`.
 */
function blocksHtml(content: Record<string, unknown>, locale: Locale): string {
  return shownFields(content)
    .map(([name, value]) => fieldHtml(name, value, content, locale))
    .join("\n");
}

function shownFields(content: Record<string, unknown>) {
  return Object.entries(content).filter(([name]) => !ABOUT.has(name) && !name.startsWith("_"));
}

/** Metadata of the page or block, shown elsewhere or not at all. */
const ABOUT = new Set(["component", "title", "description", "label"]);

const RichText = z.looseObject({ type: z.literal("doc"), content: z.array(z.unknown()) });
const Asset = z.looseObject({
  fieldtype: z.literal("asset"),
  filename: z.string().nullable(),
  alt: z.string().nullish(),
  title: z.string().nullish(),
});
const Link = z.looseObject({
  fieldtype: z.literal("multilink"),
  linktype: z.string(),
  url: z.string().nullish(),
  cached_url: z.string().nullish(),
  email: z.string().nullish(),
  anchor: z.string().nullish(),
  story: z.looseObject({ full_slug: z.string() }).nullish(),
});
const Block = z.looseObject({ component: z.string() });

function fieldHtml(
  name: string,
  value: unknown,
  block: Record<string, unknown>,
  locale: Locale,
): string {
  const richText = RichText.safeParse(value);
  if (richText.success) return richTextHtml(value as StoryblokRichTextNode<string>, locale);
  const asset = Asset.safeParse(value);
  if (asset.success) return imageHtml(asset.data);
  const link = Link.safeParse(value);
  if (link.success) {
    const label = z.string().catch("").parse(block["label"]);
    return `<p><a class="button" href="${escaped(linkUrl(link.data, locale))}">${escaped(label || linkUrl(link.data, locale))}</a></p>`;
  }
  if (Array.isArray(value)) {
    const blocks = value.map((one) => Block.safeParse(one)).filter(({ success }) => success);
    const html = blocks.map(({ data }) => blocksHtml(data ?? {}, locale)).join("\n");
    return name === "columns" ? `<div class="grid">${html}</div>` : html;
  }
  if (typeof value !== "string" || value.trim() === "") return "";
  if (name === "headline") return `<h2>${escaped(value)}</h2>`;
  if (name === "markdown") return marked.parse(value, { async: false });
  return value
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join("\n");
}

function richTextHtml(doc: StoryblokRichTextNode<string>, locale: Locale): string {
  const { render } = richTextResolver<string>({
    resolvers: {
      // Blocks inside a text follow the same rules as blocks beside it.
      blok: (node) => {
        const body: unknown = node.attrs?.["body"];
        return Array.isArray(body)
          ? body
              .map((one) => blocksHtml(Block.catch({ component: "" }).parse(one), locale))
              .join("\n")
          : "";
      },
    },
  });
  return render(doc);
}

function imageHtml({ filename, alt, title }: z.output<typeof Asset>): string {
  if (!filename) return "";
  const { url, width, height } = scaled(filename);
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  const image = `<img src="${escaped(url)}" alt="${escaped(alt ?? "")}"${size} loading="lazy">`;
  return title ? `<figure>${image}<figcaption>${escaped(title)}</figcaption></figure>` : image;
}

/** Storyblok resizes images itself; its addresses contain the original's size. */
function scaled(filename: string) {
  const [, width, height] = /\/(\d+)x(\d+)\//.exec(filename) ?? [];
  const isTheirs = /^https:\/\/a[\w-]*\.storyblok\.com\//.test(filename);
  return {
    url: isTheirs ? `${filename}/m/1280x0` : filename,
    width: width ? Number(width) : null,
    height: height ? Number(height) : null,
  };
}

function linkUrl(
  { linktype, url, cached_url, email, anchor, story }: z.output<typeof Link>,
  locale: Locale,
) {
  if (linktype === "email") return `mailto:${email ?? url ?? ""}`;
  const address = story
    ? `/storyblok/${story.full_slug.replace(/^\/+|\/+$/g, "")}`
    : url || cached_url || "";
  const own = /^\/(?!\/)/.test(address) ? PREFIX[locale] + address : address;
  return anchor ? `${own}#${anchor}` : own;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
