import type { ReactNode } from "react";
import { href } from "react-router";
import type { SharedWish } from "#contract/wishlist.ts";
import { shopTexts } from "#locales/shop/texts.ts";
import { wishlistTexts } from "#locales/wishlist/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Per } from "#app/shop/money/per-unit.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { Stock } from "#app/shop/product/stock.tsx";
import { ListedProduct } from "#app/shop/product/listed-product.tsx";

type WishLineProps = { wish: SharedWish; isFaded?: boolean; children: ReactNode };

/** The part of a wish that its owner and visitors with the link both see. */
export function WishLine({ wish, isFaded, children }: WishLineProps) {
  const local = useLocalPath();
  const variant = new URLSearchParams({ variant: wish.variantId });
  const page = `${local(href("/product/:slug", { slug: wish.slug }))}?${variant}`;
  return (
    <ListedProduct product={wish} to={wish.availability === null ? null : page} isFaded={isFaded}>
      <WishPrice wish={wish} />
      {children}
    </ListedProduct>
  );
}

export function WishAvailability({ wish: { availability, left } }: { wish: SharedWish }) {
  const t = useT(wishlistTexts);
  const stock = useT(shopTexts);
  if (availability === null) return <p className="font-semibold text-bad">{t("gone")}</p>;
  const isCounted = availability === "low-stock" && left !== null;
  return (
    <Stock availability={availability}>
      {isCounted
        ? stock("availability.left", { count: left })
        : stock(`availability.${availability}`)}
    </Stock>
  );
}

function WishPrice({ wish: { price, originalPrice, unit } }: { wish: SharedWish }) {
  const t = useT(wishlistTexts);
  if (!price) return null;
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="sr-only">{t("now")}</span>
      <span>
        <Price money={price} className="font-semibold" />
        <Per unit={unit} />
      </span>
      {originalPrice && (
        <s className="text-soft">
          <span className="sr-only">{t("was")} </span>
          <Price money={originalPrice} />
        </s>
      )}
    </p>
  );
}
