import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Cart } from "#contract/cart.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Explains that prices or stock have changed since the cart was shown, with a button to accept the changes. */
export function CartIssues({ cart }: { cart: Cart }) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  if (cart.lines.every((line) => line.issue === null)) return null;
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <p>{t("cartIssues")}</p>
        <Link to={local(href("/cart"))} className="font-semibold text-warn">
          {t("toCart")}
        </Link>
      </Notice>
    </div>
  );
}
