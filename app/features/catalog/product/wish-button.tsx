import { Form } from "react-router";
import { Place } from "#app/shop/place.tsx";
import { usePending, type PostInPlace } from "#app/shop/posts.ts";
import { WishState } from "#app/shop/product/wish-state.tsx";
import { useShopperMarks } from "#app/shop/use-shopper-marks.ts";
import type { ChosenVariant } from "./use-chosen-variant.ts";

type WishProps = { chosen: ChosenVariant; post: PostInPlace; wished: string[] | null };

/** Adds the chosen variant to the wishlist or removes it. */
export function WishButton({ chosen, post, wished }: WishProps) {
  const marks = useShopperMarks();
  const pressed = usePending()
    .filter((form) => form.get("variantId") === chosen.id)
    .map((form) => form.get("intent"))
    .findLast((intent) => intent === "wish" || intent === "unwish");
  const isWished = pressed ? pressed === "wish" : (wished ?? marks.wished).includes(chosen.id);
  return (
    <Form
      method="post"
      action={chosen.action}
      onSubmit={(event) => {
        event.preventDefault();
        const intent = isWished ? "unwish" : "wish";
        post({ intent, variantId: chosen.id, wishesBy: isWished ? -1 : 1 });
      }}
      className="flex"
    >
      <input type="hidden" name="variantId" value={chosen.id} />
      <Place name={`wish:${chosen.id}`}>
        <WishState isWished={isWished} />
      </Place>
    </Form>
  );
}
