import { href } from "react-router";
import { shopTexts } from "#locales/shop/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useInCart } from "#app/shop/use-in-cart.ts";
import { Link } from "#app/ui/link.tsx";

/** Beside the button that adds: how full the cart is, and the way to it. */
export function CartState() {
  const t = useT(shopTexts);
  const local = useLocalPath();
  const count = useInCart();
  if (count === 0) return null;
  return (
    <Link to={local(href("/cart"))} className="ml-auto shrink-0 py-1 font-semibold underline">
      {t("inCart", { count })}
    </Link>
  );
}
