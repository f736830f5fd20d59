import type { Wish } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Price } from "#app/shop/money/price.tsx";

export function WishPrice({
  wish: { price, originalPrice },
}: {
  wish: Pick<Wish, "price" | "originalPrice">;
}) {
  const t = useT(wishlistTexts);
  if (!price) return null;
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="sr-only">{t("now")}</span>
      <Price money={price} className="font-semibold" />
      {originalPrice && (
        <s className="text-soft">
          <span className="sr-only">{t("was")} </span>
          <Price money={originalPrice} />
        </s>
      )}
    </p>
  );
}
