import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { AddressDraft } from "#contract/address.ts";
import type { CheckoutDraft } from "#contract/checkout.ts";
import type { Money } from "#contract/values/shapes.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import type { KeyIn } from "#locales/texts.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/notice.tsx";

type Fields = ReturnType<FormMetadata<CheckoutDraft, string[]>["getFieldset"]>;
type ErrorSummaryProps = {
  form: FormMetadata<CheckoutDraft, string[]>;
  draft: Fields;
  total: Money;
};

/** Lists all errors at the top, with links to the fields. Receives focus first. */
export function ErrorSummary({ form, draft, total }: ErrorSummaryProps) {
  const t = useT(checkoutTexts);
  const text = useText();
  const money = useMoney();
  const local = useLocalPath();
  const summary = useRef<HTMLDivElement>(null);
  const wrong = [...namesOf(draft)].filter(({ field }) => field.errors);
  const hasErrors = wrong.length > 0 || form.errors !== undefined;

  useEffect(() => {
    // Runs after conform has moved focus to the first invalid field.
    if (hasErrors) requestAnimationFrame(() => summary.current?.focus());
  }, [hasErrors]);

  if (!hasErrors) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript only this moves focus to the errors
    <div ref={summary} tabIndex={-1} id="problems" autoFocus>
      <Notice kind="error">
        {form.errors?.map((error) => (
          <p key={error} className="font-semibold">
            {text(error as MessageKey, { total: money(total) })}
          </p>
        ))}
        {form.errors?.some((error) => error.endsWith("not-enough-stock")) && (
          <Link to={local(href("/cart"))} className="font-semibold text-bad">
            {t("toCart")}
          </Link>
        )}
        {wrong.length > 0 && (
          <>
            <p className="font-semibold">{t("incomplete")}</p>
            <ul className="mt-1 list-disc pl-5">
              {wrong.map(({ field, block, label }) => (
                <li key={field.id}>
                  <a href={`#${field.id}`} className="text-bad">
                    {block ? `${t(block)}: ${t(label)}` : t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

type Key = KeyIn<typeof checkoutTexts>;
type Named = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  block?: Key;
  label: Key;
};

/** All fields with their labels, in the order of the page. */
function* namesOf(draft: Fields): Generator<Named> {
  yield { field: draft.email, label: "contact.email" };
  yield* ofAddress(draft.billing, "billing.title");
  yield* ofAddress(draft.shipping, "shipping.title");
  yield { field: draft.deliveryMethodId, label: "delivery.title" };
  yield { field: draft.paymentMethod, label: "payment.title" };
}

function* ofAddress(
  address: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>,
  block: Key,
): Generator<Named> {
  const fields = address.getFieldset();
  const isVietnamese = fields.country.value === "VN";
  const labels = {
    country: "address.country",
    firstName: "address.firstName",
    lastName: "address.lastName",
    phone: "address.phone",
    address1: "address.address1",
    streetType: "address.streetType",
    address2: "address.address2",
    suburb: isVietnamese ? "address.ward" : "address.suburb",
    state: isVietnamese ? "address.province" : "address.state",
    postcode: "address.postcode",
  } as const;
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    yield { field: fields[name], block, label: labels[name] };
  }
}
