import { useId } from "react";
import { Form } from "react-router";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { catalogTexts } from "#locales/catalog.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formError } from "#app/ui/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { ChosenVariant } from "./use-chosen-variant.ts";

export function AddToCart({ chosen, reply }: { chosen: ChosenVariant; reply: Reply | undefined }) {
  const t = useT(catalogTexts);
  const text = useText();
  const id = useId();
  const error = reply?.error?.["quantity"]?.[0] ?? formError(reply);
  return (
    <Form method="post" {...chosen.form} preventScrollReset className="flex flex-col gap-3">
      {error && (
        <Notice kind="error" id={id}>
          {text(error as MessageKey, { max: MAX_QUANTITY })}
        </Notice>
      )}
      <input type="hidden" name="variantId" value={chosen.id} />
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
            aria-describedby={error ? id : undefined}
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
