import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { AddressDraft } from "#contract/address.ts";
import type { Checkout, CheckoutDraft } from "#contract/checkout.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocale, useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { type AddressLayout, namesIn } from "#app/shop/address/layout.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/notice.tsx";

type Fields = ReturnType<FormMetadata<CheckoutDraft, string[]>["getFieldset"]>;
type Layouts = Record<"billing" | "shipping", AddressLayout>;
type ErrorSummaryProps = {
  form: FormMetadata<CheckoutDraft, string[]>;
  draft: Fields;
  layouts: Layouts;
  checkout: Checkout;
};

/** Lists the errors of fields that were not changed since, at the top, with links to them. Receives focus first. */
export function ErrorSummary({ form, draft, layouts, checkout }: ErrorSummaryProps) {
  const t = useT(checkoutTexts);
  const text = useText();
  const money = useMoney();
  const local = useLocalPath();
  const summary = useRef<HTMLDivElement>(null);
  const names = namesIn(useLocale());
  const isOutdated = useOutdated(form);
  const delivery = draft.deliveryMethodId;
  // The ERP chooses one as soon as it knows the address.
  const isDelivered = !checkout.missing.includes("delivery");
  const wrong = [...namesOf(t, draft, layouts, names)].filter(
    ({ field }) => field.errors && !isOutdated(field) && !(field === delivery && isDelivered),
  );
  const hasErrors = wrong.length > 0 || form.errors !== undefined;
  const isUnseen = form.errors?.includes(UNSEEN);
  const total = money(checkout.cart.totals.total);

  useEffect(() => {
    // Runs after conform has moved focus to the first invalid field.
    if (hasErrors) requestAnimationFrame(() => summary.current?.focus());
  }, [hasErrors]);

  if (!hasErrors) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      id="problems"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript only this moves focus to the errors
      autoFocus
      className={isUnseen ? "outline-none" : undefined}
    >
      <Notice kind={isUnseen ? "info" : "error"}>
        {isUnseen && <Unseen checkout={checkout} />}
        {form.errors
          ?.filter((error) => error !== UNSEEN)
          .map((error) => (
            <p key={error} className="font-semibold">
              {text(error as MessageKey, { total })}
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
                  <a href={`#${field.id}`} className="text-bad underline">
                    {block ? `${block}: ${label}` : label}
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

/** Whether a field was changed since it came back with its errors. */
function useOutdated({ id, allErrors }: ErrorSummaryProps["form"]) {
  const [outdated, setOutdated] = useState<ReadonlySet<string[]>>(new Set());
  useEffect(() => {
    const form = document.forms.namedItem(id);
    const forget = ({ target }: Event) => {
      const errors = target instanceof Element && allErrors[target.getAttribute("name") ?? ""];
      if (errors) setOutdated((before) => new Set([...before, errors]));
    };
    form?.addEventListener("input", forget);
    return () => form?.removeEventListener("input", forget);
  }, [id, allErrors]);
  return ({ errors }: { errors?: string[] }) => errors !== undefined && outdated.has(errors);
}

/** No mistake: the delivery could not be chosen before the address was known. */
const UNSEEN: MessageKey = "checkout:errors.delivery-unseen";

function Unseen({
  checkout: { cart, draft, deliveryMethods },
}: Pick<ErrorSummaryProps, "checkout">) {
  const t = useT(checkoutTexts);
  const money = useMoney();
  const cartT = useT(cartTexts);
  const { delivery, total, deposit, dueNow } = cart.totals;
  const chosen = deliveryMethods.find(({ id }) => id === draft.deliveryMethodId);
  return (
    <>
      <h2 className="text-base">{t("unseen.title")}</h2>
      <p>
        {t("errors.delivery-unseen", {
          delivery: chosen?.name ?? "",
          price: delivery?.amount ? money(delivery) : t("delivery.free"),
          total: money(total),
        })}{" "}
        {deposit && `${cartT("summary.dueNow")}: ${money(dueNow)}.`}
      </p>
      <a
        href="#delivery"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t("unseen.look")}
      </a>
    </>
  );
}

type T = ReturnType<typeof useT<typeof checkoutTexts>>;
type Names = ReturnType<typeof namesIn>;
type Named = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  block?: string;
  label: string;
};

/** All fields with their labels, in the order of the page. */
function* namesOf(t: T, draft: Fields, layouts: Layouts, names: Names): Generator<Named> {
  yield { field: draft.email, label: t("contact.email") };
  yield* ofAddress(t, draft.billing, layouts.billing, names, t("billing.title"));
  yield* ofAddress(t, draft.shipping, layouts.shipping, names, t("shipping.title"));
  const { message, email } = draft.receiver.getFieldset();
  yield { field: message, label: t("receiver.message") };
  yield { field: email, label: t("receiver.email") };
  yield { field: draft.deliveryMethodId, label: t("delivery.title") };
  yield { field: draft.pickupPlaceId, label: t("errors.place") };
  yield { field: draft.paymentMethod, label: t("payment.title") };
}

function* ofAddress(
  t: T,
  address: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>,
  { parts, taxNumber }: AddressLayout,
  names: Names,
  block: string,
): Generator<Named> {
  const fields = address.getFieldset();
  for (const name of ["country", ...names, "phone"] as const) {
    yield { field: fields[name], block, label: t(`address.${name}`) };
  }
  for (const { name, label } of parts) yield { field: fields[name], block, label };
  yield { field: fields.companyName, block, label: t("address.companyName") };
  yield { field: fields.taxNumber, block, label: taxNumber };
}
