import { Form } from "react-router";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { usePending, type PostInPlace } from "#app/shop/posts.ts";
import { Button } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/heart.tsx";
import type { ChosenVariant } from "./use-chosen-variant.ts";

type WishProps = { chosen: ChosenVariant; post: PostInPlace; wishId: string | undefined };

/** Adds the chosen variant to the wishlist or removes it; `wishId` is set if it is on the list. */
export function WishButton({ chosen, post, wishId }: WishProps) {
  const t = useT(catalogTexts);
  const pressed = usePending()
    .filter((form) => form.get("variantId") === chosen.id)
    .map((form) => form.get("intent"))
    .findLast((intent) => intent === "wish" || intent === "unwish");
  const isWished = pressed ? pressed === "wish" : wishId !== undefined;
  const intent = isWished ? "unwish" : "wish";
  // The id of a wish that is still on its way, or about to be replaced, is not known.
  const id = isWished && !pressed ? wishId : undefined;
  return (
    <Form
      method="post"
      action={chosen.action}
      onSubmit={(event) => {
        event.preventDefault();
        const wishesBy = isWished ? -1 : 1;
        post({ intent, variantId: chosen.id, wishesBy, ...(id && { id }) });
      }}
      className="flex"
    >
      <input type="hidden" name="variantId" value={chosen.id} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button
        look="secondary"
        type="submit"
        name="intent"
        value={intent}
        aria-pressed={isWished}
        className="grow"
      >
        <span className="text-accent">
          <Heart isFilled={isWished} />
        </span>
        {t("product.wish")}
      </Button>
    </Form>
  );
}
