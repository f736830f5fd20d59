import { richTextResolver, type StoryblokRichTextNode } from "@storyblok/richtext";
import { marked } from "marked";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";

/**
 * A story's blocks as HTML, by the types of their fields, so that blocks may have any name: rich text, Markdown,
 * plain text, images, links and nested blocks. The result still passes `safeHtml`.
 */
export function blocksHtml(content: Record<string, unknown>, locale: Locale): string {
  return Object.entries(content)
    .filter(([name]) => !ABOUT.has(name) && !name.startsWith("_"))
    .map(([name, value]) => fieldHtml(name, value, content, locale))
    .join("\n");
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

/** Storyblok resizes images itself; its addresses contain the original's size. */
function imageHtml({ filename, alt, title }: z.output<typeof Asset>): string {
  if (!filename) return "";
  const [, width, height] = /\/(\d+)x(\d+)\//.exec(filename) ?? [];
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  const scaled = /^https:\/\/a[\w-]*\.storyblok\.com\//.test(filename)
    ? `${filename}/m/1280x0`
    : filename;
  const image = `<img src="${escaped(scaled)}" alt="${escaped(alt ?? "")}"${size} loading="lazy">`;
  return title ? `<figure>${image}<figcaption>${escaped(title)}</figcaption></figure>` : image;
}

function linkUrl(
  { linktype, url, cached_url, email, anchor, story }: z.output<typeof Link>,
  locale: Locale,
) {
  if (linktype === "email") return `mailto:${email ?? url ?? ""}`;
  const address = story
    ? `/storyblok/${story.full_slug.replace(/^\/+|\/+$/g, "")}`
    : url || cached_url || "";
  const own = /^\/(?!\/)/.test(address) && locale === "vi_VN" ? `/vi${address}` : address;
  return anchor ? `${own}#${anchor}` : own;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
