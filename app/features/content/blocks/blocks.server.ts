import { href } from "react-router";
import type { Block, BlockOf } from "#contract/blocks.ts";
import type { Category, ProductCard } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import type { Review } from "#contract/reviews.ts";
import { log } from "#host/log.ts";
import { LANGUAGE } from "#locales/languages.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

type Quote = Pick<Review, "id" | "author" | "message" | "language"> & {
  product: Pick<ProductCard, "slug" | "name">;
};

/** A block with what the catalogue says to it. */
export type ShownBlock =
  | Exclude<Block, { type: "categories" | "products" | "reviews" }>
  | (BlockOf<"categories"> & { categories: Pick<Category, "id" | "name" | "image">[] })
  | (BlockOf<"products"> & { cards: ProductCard[]; more: string | null })
  | (BlockOf<"reviews"> & { quotes: Quote[] });

const QUOTES = 3;
const GOOD = 4;
const LONGEST_QUOTE = 400;

/** The blocks of a page with their data, by cached queries, so that the page follows its products; none without any. */
export async function shownBlocks(
  odoo: Gateway,
  blocks: Block[],
  locale: Locale,
): Promise<ShownBlock[]> {
  let asked: ReturnType<typeof ask> | null = null;
  const ask = () => odoo.query("catalog.highlights", {});
  const highlights = () => (asked ??= ask());

  async function cardsOf({ show, category, products }: BlockOf<"products">) {
    if (show === "chosen") return odoo.query("catalog.chosen", { slugs: products });
    if (show === "best-selling") return odoo.query("catalog.bestSelling", {});
    if (show === "category")
      return (await odoo.query("catalog.listing", { categoryId: category }))?.products ?? [];
    const { latest, bestRated, reduced } = await highlights();
    return { newest: latest, "best-rated": bestRated, reduced }[show];
  }

  const shown = await Promise.all(
    blocks.map(async (block): Promise<ShownBlock> => {
      switch (block.type) {
        case "categories": {
          const all = await odoo.query("catalog.categories", {});
          return { ...block, categories: all.map(({ id, name, image }) => ({ id, name, image })) };
        }
        case "products": {
          const cards = (await cardsOf(block)).slice(0, MOST_CARDS);
          if (cards.length === 0) tellOperator(block);
          return { ...block, cards, more: moreOf(block) };
        }
        case "reviews":
          return {
            ...block,
            quotes: await quotesFor(odoo, (await highlights()).bestRated, LANGUAGE[locale]),
          };
        default:
          return block;
      }
    }),
  );
  return shown.filter(hasContent);
}

/** A category or a product may be gone. */
function hasContent(block: ShownBlock): boolean {
  if (block.type === "products") return block.cards.length > 0;
  if (block.type === "categories") return block.categories.length > 0;
  return block.type !== "reviews" || block.quotes.length > 0;
}

const told = new Set<string>();
const MOST_TOLD = 100;

/** Once for each block: its goods are gone, or their address is mistyped. */
function tellOperator({ show, title, category, products }: BlockOf<"products">): void {
  const named = show === "category" ? { category } : show === "chosen" ? { products } : null;
  const which = JSON.stringify(named);
  if (!named || told.has(which) || told.size === MOST_TOLD) return;
  told.add(which);
  log.warn("a block of goods is not shown, because the shop has none of them", { title, ...named });
}

/** In two rows of the grid. */
const MOST_CARDS = 8;

function moreOf({ show, category }: BlockOf<"products">): string | null {
  if (show === "newest") return `${href("/search")}?sort=latest`;
  return show === "category" ? href("/category/*", { "*": category }) : null;
}

/** Good and short ones, each of another product; first those in the page's language. */
async function quotesFor(
  odoo: Gateway,
  products: ProductCard[],
  pageLanguage: string,
): Promise<Quote[]> {
  const quotes = await Promise.all(
    products.map(async ({ id: productId, slug, name }) => {
      const page = await odoo.query("reviews.list", { productId });
      const good = (page?.reviews ?? []).filter(
        ({ rating, message }) =>
          (rating ?? 0) >= GOOD && message !== "" && message.length <= LONGEST_QUOTE,
      );
      const best = good.find(({ language }) => language === pageLanguage) ?? good[0];
      if (!best) return [];
      const { id, author, message, language } = best;
      return [{ id, author, message, language, product: { slug, name } }];
    }),
  );
  const isForeign = ({ language }: Quote) => Number(language !== pageLanguage);
  return quotes
    .flat()
    .toSorted((a, b) => isForeign(a) - isForeign(b))
    .slice(0, QUOTES);
}
