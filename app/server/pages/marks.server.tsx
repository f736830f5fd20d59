import { renderToString } from "react-dom/server";
import type { Locale } from "#contract/limits.ts";
import { fragment } from "#app/server/fragment.server.tsx";
import { HeaderState } from "#app/shell/layout/header.tsx";
import { ToastNotice } from "#app/shell/toast-notice.tsx";
import type { PlaceName } from "#app/shop/place.tsx";
import { CartState } from "#app/shop/product/cart-state.tsx";
import { ReviewState } from "#app/shop/product/review-state.tsx";
import { WishState } from "#app/shop/product/wish-state.tsx";
import { MARKS, type ShopperMarks } from "#app/shop/shopper-marks.ts";
import { memoryOfTexts, remembered } from "./remembered.server.ts";

type Parts = Record<"header" | "toast" | "cart" | "wished" | "unwished" | "yours", string>;

const rendered = memoryOfTexts<Parts>({ share: 0.1, size: 15_000 });

/** The content of each place of a kept page for a shopper with these marks. */
export async function contentsOf(
  marks: ShopperMarks,
  banner: string,
  locale: Locale,
): Promise<(place: PlaceName) => string> {
  const shown = JSON.stringify({ ...marks, wished: [] });
  const key = `${locale} ${shown}`;
  const made = await remembered(rendered, key, () => render(marks, locale));
  const { wished, unwished, ...parts } = made;
  const json = JSON.stringify(marks).replaceAll("<", "\\u003c");
  const top = `<script type="application/json" id="${MARKS}">${json}</script>${banner}`;
  return (place) => {
    if (place === "top") return top;
    if (place === "header" || place === "toast" || place === "cart") return parts[place];
    if (place.startsWith("yours:"))
      return parts.yours.replaceAll(SLUG, place.slice("yours:".length));
    return marks.wished.includes(place.slice("wish:".length)) ? wished : unwished;
  };
}

/** Stands for the slug of the product in what is rendered once for all of them. */
const SLUG = "slug-of-the-product";

/** Uses the components that hydrate in the browser. */
async function render(marks: ShopperMarks, locale: Locale): Promise<Parts> {
  const parts = {
    header: <HeaderState />,
    toast: <ToastNotice />,
    cart: <CartState />,
    wished: <WishState isWished />,
    unwished: <WishState isWished={false} />,
    yours: <ReviewState slug={SLUG} />,
  };
  const made = Object.entries(parts).map(async ([name, part]) => [
    name,
    renderToString(await fragment(part, locale, marks)),
  ]);
  return Object.fromEntries(await Promise.all(made)) as Parts;
}
