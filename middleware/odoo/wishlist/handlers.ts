import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { Wish, wishlist as contract } from "#contract/wishlist.ts";
import type { Handlers } from "#middleware/erp.ts";
import { mainImage } from "#middleware/odoo/catalog/product-card.ts";
import { cartView, lineImages } from "#middleware/odoo/cart/view.ts";
import { Added } from "#middleware/odoo/cart/handlers.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { amountOf, money } from "#middleware/odoo/core/money.ts";
import type { Price, PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { change, newTokens, recordId, TokensRow, who } from "#middleware/odoo/core/shopper.ts";
import { StockRule, stockOf } from "#middleware/odoo/catalog-index/stock.ts";
import { slugOf } from "#middleware/odoo/core/texts.ts";
import { Time } from "#middleware/odoo/core/values.ts";

const WishRow = StockRule.extend({
  id: z.int(),
  product_id: z.int(),
  template_id: z.int(),
  name: z.string(),
  slug_name: z.string(),
  choice: z.string(),
  /** When it was added. */
  price: z.number(),
  currency: z.string(),
  was_sold_out: z.boolean(),
  added: Time,
  is_for_sale: z.boolean(),
  available: z.int(),
});
type WishRow = z.output<typeof WishRow>;
const Listed = z.object({ wishes: z.array(WishRow) });
const Marked = z.object({ marks: z.array(z.object({ id: z.int(), product_id: z.int() })) });
const Kept = z.object({ id: z.int(), tokens: TokensRow });
const Removed = z.object({ tokens: TokensRow });
const again = { isRepeatable: true };

/** Odoo's own wishlist, `product.wishlist`; prices, names and pictures are those of the catalogue index. */
export function wishlist(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  gallery: Gallery,
): Handlers<typeof contract> {
  return {
    async "wishlist.get"(_, shopper) {
      if (shopper.session === null && shopper.wishlist === null) return [];
      const list = await catalogIndex.listFor(shopper.priceList);
      const { wishes } = await odoo.procedure(shopper, "wishlist.get", who(shopper), Listed, again);
      const stock = await catalogIndex.ready();
      return firstOfEach(wishes).map((row) => wishOf(row, stock, list, shopper.locale, gallery));
    },

    async "wishlist.marks"(_, shopper) {
      if (shopper.session === null && shopper.wishlist === null) return [];
      const args = who(shopper);
      const { marks } = await odoo.procedure(shopper, "wishlist.marks", args, Marked, again);
      return firstOfEach(marks).map(({ id, product_id }) => ({
        id: String(id),
        variantId: String(product_id),
      }));
    },

    async "wishlist.add"({ variantId }, shopper) {
      return change("wishlist.add", async () => {
        const product = recordId(variantId);
        const list = await catalogIndex.listFor(shopper.priceList);
        const price = (await catalogIndex.ready()).prices.get(list.id)?.get(product ?? 0);
        if (product === null || !price) return { ok: false, refusal: "variant-not-found" };
        const token = shopper.wishlist ?? randomBytes(24).toString("base64url");
        const today = amountOf({ amount: price.price, currency: list.currency });
        const now = { price: today, price_list_id: list.id };
        const args = { ...who({ ...shopper, wishlist: token }), product_id: product, ...now };
        const answer = await odoo.procedure(shopper, "wishlist.add", args, Kept, again);
        return {
          ok: true,
          data: { id: String(answer.id) },
          tokens: newTokens(shopper, answer.tokens, shopper.session, token),
        };
      });
    },

    async "wishlist.remove"({ id }, shopper) {
      return change("wishlist.remove", async () => {
        const wish = recordId(id);
        if (wish === null) return { ok: false, refusal: "wish-not-found" };
        const args = { ...who(shopper), id: wish };
        const answer = await odoo.procedure(shopper, "wishlist.remove", args, Removed);
        return { ok: true, data: {}, tokens: newTokens(shopper, answer.tokens) };
      });
    },

    async "wishlist.moveToCart"({ id }, shopper) {
      return change("wishlist.moveToCart", async () => {
        const wish = recordId(id);
        if (wish === null) return { ok: false, refusal: "wish-not-found" };
        const args = { ...who(shopper), id: wish };
        const answer = await odoo.procedure(shopper, "wishlist.moveToCart", args, Added);
        const images = await lineImages(catalogIndex, gallery, shopper.locale);
        return {
          ok: true,
          data: { cart: cartView(answer, images), lineId: String(answer.line_id) },
          tokens: newTokens(shopper, answer.tokens),
        };
      });
    },
  };
}

function firstOfEach<Row extends { product_id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()].toReversed();
}

function wishOf(
  row: WishRow,
  stock: Stock,
  list: PriceList,
  locale: Locale,
  gallery: Gallery,
): Wish {
  const goods = stock.goods.get(row.template_id);
  const price: Price | undefined = row.is_for_sale
    ? stock.prices.get(list.id)?.get(row.product_id)
    : undefined;
  const before = money(row.price, row.currency);
  const { availability, left } = stockOf(row, row.available);
  const slug = goods?.slug ?? slugOf(row.slug_name, row.template_id);
  const { currency } = list;
  const isComparable = price && row.currency === currency && before.amount !== price.price;
  return {
    id: String(row.id),
    variantId: String(row.product_id),
    slug,
    name: row.name,
    choice: row.choice,
    image: goods
      ? mainImage(goods, locale, gallery, row.product_id)
      : gallery.image(null, slug, row.name),
    addedAt: row.added,
    price: price ? { amount: price.price, currency } : null,
    originalPrice: price && price.before !== null ? { amount: price.before, currency } : null,
    priceBefore: isComparable ? before : null,
    availability: price ? availability : null,
    left: price ? left : null,
    isBack: price !== undefined && row.was_sold_out && availability !== "sold-out",
  };
}
