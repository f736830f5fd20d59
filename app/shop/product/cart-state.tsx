import { href } from "react-router";
import { shopTexts } from "#locales/shop/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { BagIcon } from "#app/ui/icons.tsx";
import { useInCart } from "#app/shop/use-in-cart.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Beside the button that adds, once something is in the cart: the way to it. In a kept page the server puts it in. */
export function CartState() {
  const t = useT(shopTexts);
  const local = useLocalPath();
  if (useInCart() === 0) return null;
  return (
    <ButtonLink
      to={local(href("/cart"))}
      look="secondary"
      className="px-3"
      aria-label={t("toCart")}
    >
      <span className="max-md:hidden">{t("toCart")}</span>
      <span className="md:hidden">
        <BagIcon />
      </span>
    </ButtonLink>
  );
}
