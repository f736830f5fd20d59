import { href } from "react-router";
import { shopTexts } from "#locales/shop/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useInCart } from "#app/shop/use-in-cart.ts";
import { Link } from "#app/ui/link.tsx";

/** Beside the button that adds, once something is in the cart: the way to it. In a kept page the server puts it in. */
export function CartState() {
  const t = useT(shopTexts);
  const local = useLocalPath();
  if (useInCart() === 0) return null;
  return (
    <Link to={local(href("/cart"))} className="ml-auto shrink-0 py-1 font-semibold underline">
      {t("toCart")}
    </Link>
  );
}
