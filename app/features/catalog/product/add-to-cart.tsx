import { Form } from "react-router";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Place } from "#app/shop/place.tsx";
import { CartState } from "#app/shop/product/cart-state.tsx";
import { usePending, type PostInPlace } from "#app/shop/posts.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { typed } from "#app/ui/form/typed.ts";
import { isUnanswered } from "./answers.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ChosenVariant } from "./use-chosen-variant.ts";

/** The field of the quantity is outside of it, since on phones the form sticks to the bottom. */
const FORM = "buy";

type AddProps = {
  chosen: ChosenVariant;
  /** Fields as HTML. */
  extras: string;
  unit: string | null;
  post: PostInPlace;
  /** The answer that the document came with. */
  reply: Reply | undefined;
  describedBy: string;
};

/** Shows its result before the ERP has answered (docs/decisions/034). */
export function AddToCart({ chosen, extras, unit, post, reply, describedBy }: AddProps) {
  const t = useT(catalogTexts);
  const isAdding = usePending().some(
    (form) => form.get("intent") === "add" && form.get("variantId") === chosen.id,
  );

  /** The variant in the form may have been tapped before the scripts were there (late-scripts.server.ts). */
  function add(form: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
    const pieces = Number(fields["quantity"]);
    const isRight = Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_QUANTITY;
    post({ ...fields, intent: "add", cartBy: isRight ? pieces : 0 });
  }

  return (
    <div className="contents items-end gap-3 md:flex">
      <label className="flex flex-col gap-1 text-sm text-soft">
        {t("product.quantity")}
        {unit && ` (${unit})`}
        <input
          form={FORM}
          type="number"
          name="quantity"
          defaultValue={typed(reply, "quantity") || 1}
          min={1}
          max={MAX_QUANTITY}
          required
          inputMode="numeric"
          aria-describedby={describedBy}
          className="min-h-12 w-20 rounded-control border border-edge bg-white px-3 text-base text-ink"
        />
      </label>
      <Form
        id={FORM}
        method="post"
        action={chosen.action}
        onSubmit={(event) => {
          event.preventDefault();
          add(event.currentTarget);
        }}
        className="buy-bar grow"
      >
        <input type="hidden" name="variantId" value={chosen.id} />
        {isUnanswered(reply) && (
          <input type="hidden" name="idempotencyKey" value={typed(reply, "idempotencyKey")} />
        )}
        {extras && (
          <section
            className="flex w-full flex-col gap-3"
            // oxlint-disable-next-line react/no-danger -- composed and escaped in extras.server.ts
            dangerouslySetInnerHTML={{ __html: extras }}
          />
        )}
        {/* What would be added for how much, where the bar sticks (app.css). */}
        <a href="#choices" className="text-sm">
          <span>{chosen.nameOf(chosen.id)}</span>
          <b>{chosen.offer.duePrice}</b>
        </a>
        <Button type="submit" name="intent" value="add" className="grow px-2">
          {t(isAdding ? "product.added" : "product.add")}
        </Button>
        <Place name="cart">
          <CartState />
        </Place>
      </Form>
    </div>
  );
}
