import { Form, useLocation } from "react-router";
import { catalogTexts } from "#locales/catalog.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/heart.tsx";

/** Puts the chosen variant on the wishlist, or takes it off; `wishId`: it is there. */
export function WishButton({ variantId, wishId }: { variantId: string; wishId: string | null }) {
  const t = useT(catalogTexts);
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search} preventScrollReset className="flex">
      <input type="hidden" name="variantId" value={variantId} />
      {wishId && <input type="hidden" name="id" value={wishId} />}
      <Button
        look="secondary"
        type="submit"
        name="intent"
        value={wishId ? "unwish" : "wish"}
        aria-pressed={wishId !== null}
        className="grow"
      >
        <span className="text-accent">
          <Heart isFilled={wishId !== null} />
        </span>
        {t("product.wish")}
      </Button>
    </Form>
  );
}
