import { Form } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";

/** An offer, and what is no longer sold, can only be removed. */
export function MoveToWishlist({ line }: { line: CartLine }) {
  const t = useT(cartTexts);
  if (line.isQuoted || line.issue === "not-for-sale") return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        type="submit"
        name="intent"
        value="wish"
        look="quiet"
        className="text-sm"
        aria-label={t("wishOf", { name: line.name })}
      >
        {t("wish")}
      </Button>
    </Form>
  );
}
