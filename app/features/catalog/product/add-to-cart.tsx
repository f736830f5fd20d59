import { useId } from "react";
import { Form, useLocation } from "react-router";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { catalogTexts } from "#locales/catalog.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { Values } from "#locales/texts.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export type AddRefusal = { error: MessageKey; values?: Values };

export function AddToCart({
  variantId,
  refusal,
}: {
  variantId: string;
  refusal: AddRefusal | undefined;
}) {
  const t = useT(catalogTexts);
  const text = useText();
  const { pathname, search } = useLocation();
  const error = useId();
  return (
    <Form
      method="post"
      action={pathname + search}
      preventScrollReset
      className="flex flex-col gap-3"
    >
      {refusal && (
        <Notice kind="error" id={error}>
          {text(refusal.error, refusal.values)}
        </Notice>
      )}
      <input type="hidden" name="variantId" value={variantId} />
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm text-soft">
          {t("product.quantity")}
          <input
            type="number"
            name="quantity"
            defaultValue={1}
            min={1}
            max={MAX_QUANTITY}
            required
            inputMode="numeric"
            aria-describedby={refusal ? error : undefined}
            className="min-h-12 w-20 rounded-control border border-edge bg-white px-3 text-base text-ink"
          />
        </label>
        <SubmitButton name="intent" value="add" pending={t("product.adding")} className="grow">
          {t("product.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}
