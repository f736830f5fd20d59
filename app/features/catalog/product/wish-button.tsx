import { Form } from "react-router";
import { catalogTexts } from "#locales/catalog.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/heart.tsx";
import type { ChosenVariant } from "./use-chosen-variant.ts";

type WishProps = { chosen: ChosenVariant; wishId: string | undefined };

/** Adds the chosen variant to the wishlist or removes it; `wishId` is set if it is on the list. */
export function WishButton({ chosen, wishId }: WishProps) {
  const t = useT(catalogTexts);
  return (
    <Form method="post" {...chosen.form} preventScrollReset className="flex">
      <input type="hidden" name="variantId" value={chosen.id} />
      {wishId && <input type="hidden" name="id" value={wishId} />}
      <Button
        look="secondary"
        type="submit"
        name="intent"
        value={wishId ? "unwish" : "wish"}
        aria-pressed={wishId !== undefined}
        className="grow"
      >
        <span className="text-accent">
          <Heart isFilled={wishId !== undefined} />
        </span>
        {t("product.wish")}
      </Button>
    </Form>
  );
}
