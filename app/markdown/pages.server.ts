import { href } from "react-router";
import { content, HOME_KEY } from "#contract/content.ts";
import type { Locale } from "#contract/limits.ts";
import { supportHours } from "#contract/values/support-hours.ts";
import { markdownTexts } from "#locales/markdown/texts.ts";
import { translator } from "#locales/texts.ts";
import { shownBlocks, type ShownBlock } from "#app/features/content/blocks/blocks.server.ts";
import { loadListing, searchText } from "#app/features/catalog/listing/listing.server.ts";
import { onPage } from "#app/features/catalog/listing/listing-query.ts";
import { config } from "#app/server/config.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { address, cardLine, list } from "./product.server.ts";
import { fromHtml, joined, link, plain } from "./write.server.ts";

const GUIDE = href("/guide").slice(1);

/** `url` is the address of the Markdown itself, with its parameters. */
export async function listingPage(
  odoo: Gateway,
  url: URL,
  categoryId: string | null,
  locale: Locale,
): Promise<string> {
  const t = translator(markdownTexts, locale);
  const { category, products, total, page, pageCount } = await loadListing(odoo, url, categoryId);
  const next = page < pageCount && url.pathname + onPage(url.searchParams, page + 1);
  return joined([
    `# ${plain(category?.name ?? (searchText(url.searchParams) || t("all")))}`,
    category && plain(category.description),
    list((category?.children ?? []).map((child) => categoryLink(child, locale))),
    t("found", { total, page: Math.max(1, page), pageCount: Math.max(1, pageCount) }),
    list(products.map((card) => cardLine(card, locale))),
    next && link(t("next"), config.PUBLIC_URL + next),
  ]);
}

export function categoryLink({ id, name }: { id: string; name: string }, locale: Locale): string {
  return link(name, `${address(href("/category/*", { "*": id }), locale)}.md`);
}

export async function homePage(odoo: Gateway, locale: Locale): Promise<string> {
  const [page, { name, home }] = await Promise.all([
    odoo.query("content.page", { key: HOME_KEY }),
    odoo.query("shop.profile", {}),
  ]);
  const own = page?.blocks.length ? await shownBlocks(odoo, page.blocks, locale) : null;
  const highlights = own ? null : await odoo.query("catalog.highlights", {});
  return joined([
    `# ${plain(page?.title || home.title || name)}`,
    plain(page?.description || home.text),
    ...(own ?? []).map((block) => blockText(block, locale)),
    list((highlights?.latest ?? []).map((card) => cardLine(card, locale))),
  ]);
}

/** Null: no such page. */
export async function contentPage(
  odoo: Gateway,
  key: string,
  locale: Locale,
): Promise<string | null> {
  const input = content["content.page"].input.safeParse({ key });
  const page = input.success && key !== HOME_KEY && (await odoo.query("content.page", input.data));
  if (!page) return null;
  const blocks = await shownBlocks(odoo, page.blocks, locale);
  return joined([
    `# ${plain(page.title)}`,
    plain(page.description),
    key === GUIDE && (await support(odoo, locale)),
    ...blocks.map((block) => blockText(block, locale)),
  ]);
}

/** When and how the shop answers (spec 9.5). */
async function support(odoo: Gateway, locale: Locale): Promise<string> {
  const { phone, mail, chatUrl, ...office } = (await odoo.query("shop.profile", {})).support;
  return list([phone && plain(phone), mail && plain(mail), chatUrl, supportHours(office, locale)]);
}

function blockText(block: ShownBlock, locale: Locale): string {
  const title = "title" in block && block.title ? `## ${plain(block.title)}` : null;
  switch (block.type) {
    case "text":
      return fromHtml(block.html, config.PUBLIC_URL);
    case "picture":
      return joined([title, fromHtml(block.html, config.PUBLIC_URL)]);
    case "hero":
    case "newsletter":
      return joined([title, plain(block.text)]);
    case "promises":
      return list(block.items.map(plain));
    case "categories":
      return joined([title, list(block.categories.map((one) => categoryLink(one, locale)))]);
    case "products":
      return joined([title, list(block.cards.map((card) => cardLine(card, locale)))]);
    case "reviews": {
      const quotes = block.quotes.map(
        ({ message, author, product }) =>
          `> ${plain(message)}\n> – ${plain(author)}, ${plain(product.name)}`,
      );
      return joined([title, ...quotes]);
    }
  }
}
