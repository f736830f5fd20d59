import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/heart.tsx";

/** The button of a product's wish form; in a kept page the server puts it in (docs/decisions/033). */
export function WishState({ isWished }: { isWished: boolean }) {
  const t = useT(catalogTexts);
  return (
    <Button
      look="secondary"
      type="submit"
      name="intent"
      value={isWished ? "unwish" : "wish"}
      aria-pressed={isWished}
      className="grow"
    >
      <span className="text-accent">
        <Heart isFilled={isWished} />
      </span>
      {t("product.wish")}
    </Button>
  );
}
