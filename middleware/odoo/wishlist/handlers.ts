import { z } from "zod";
import { SharedWish, type Wish, type wishlist as contract } from "#contract/wishlist.ts";
import type { Shopper } from "#middleware/erp.ts";
import { Added } from "#middleware/odoo/cart/handlers.ts";
import { cartView } from "#middleware/odoo/cart/view.ts";
import { amountOf } from "#middleware/odoo/core/money.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { newToken, recordId, Settled, tokensOf, TokensRow } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { WishRow, wishOf } from "./rows.ts";

const Listed = z.object({ wishes: z.array(WishRow) });
const Marked = z.object({ marks: z.array(z.object({ id: z.int(), product_id: z.int() })) });
const Kept = z.object({ id: z.int(), tokens: TokensRow });

/** Odoo's own wishlist, `product.wishlist`; prices, names and images come from the catalogue index. */
export function wishlist(odoo: Odoo): OdooHandlers<typeof contract> {
  async function view(wishes: WishRow[], shopper: Shopper): Promise<Wish[]> {
    const list = await odoo.catalogIndex.listFor(shopper.priceList);
    const stock = await odoo.catalogIndex.ready();
    const images = await odoo.lineImages(shopper);
    return firstOfEach(wishes).map((row) => wishOf(row, stock, list, images));
  }

  return {
    "wishlist.get": odoo.query({
      onlyFor: hasWishlist,
      otherwise: [],
      answer: Listed,
      view: ({ wishes }, { shopper }) => view(wishes, shopper),
    }),

    "wishlist.marks": odoo.query({
      onlyFor: hasWishlist,
      otherwise: [],
      answer: Marked,
      view: ({ marks }) =>
        firstOfEach(marks).map(({ id, product_id: variantId }) => ({
          id: String(id),
          variantId: String(variantId),
        })),
    }),

    async "wishlist.add"({ variantId }, shopper) {
      const variant = recordId(variantId);
      const list = await odoo.catalogIndex.listFor(shopper.priceList);
      const price = (await odoo.catalogIndex.ready()).prices.get(list.id)?.get(variant ?? 0);
      if (variant === null || !price) return { ok: false, refusal: "variant-not-found" };
      const token = shopper.wishlist ?? newToken();
      const today = amountOf({ amount: price.price, currency: list.currency });
      const args = { variant_id: variant, price: today, price_list_id: list.id };
      const asking = { ...shopper, wishlist: token };
      const again = { isRepeatable: true };
      const answer = await odoo.ask(asking, "wishlist.add", args, Kept, again);
      const tokens = tokensOf(shopper, answer.tokens, { wishlist: token });
      return { ok: true, data: { id: String(answer.id) }, tokens };
    },

    "wishlist.remove": odoo.mutation({
      ids: { id: "wish-not-found", variantId: "wish-not-found" },
      answer: Settled,
    }),

    "wishlist.moveToCart": odoo.mutation({
      ids: { id: "wish-not-found" },
      answer: Added,
      view: async (answer, { shopper }) => ({
        cart: cartView(answer, await odoo.lineImages(shopper)),
        lineId: String(answer.line_id),
      }),
    }),

    "wishlist.sharing": odoo.query({
      onlyFor: hasWishlist,
      otherwise: { token: null },
      answer: z.object({ token: z.union([z.string(), z.literal(false)]) }),
      view: ({ token }) => ({ token: token || null }),
    }),

    "wishlist.share": odoo.mutation({
      args: () => ({ new_token: newToken() }),
      answer: z.object({ token: z.string() }),
      isRepeatable: true,
      view: ({ token }) => ({ token }),
    }),

    "wishlist.unshare": odoo.mutation({ answer: z.object({}), isRepeatable: true }),

    "wishlist.shared": odoo.query({
      answer: z.object({ wishes: z.union([z.array(WishRow), z.literal(false)]) }),
      view: async ({ wishes }, { shopper }) =>
        wishes === false
          ? null
          : (await view(wishes, shopper)).map((wish) => SharedWish.parse(wish)),
    }),
  };
}

function hasWishlist({ session, wishlist }: Shopper): boolean {
  return session !== null || wishlist !== null;
}

function firstOfEach<Row extends { product_id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()].toReversed();
}
