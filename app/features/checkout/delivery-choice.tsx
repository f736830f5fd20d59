import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { DeliveryMethod } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDay } from "#app/shop/day.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { FieldErrors } from "#app/ui/form/fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type DeliveryChoiceProps = {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  methods: DeliveryMethod[];
  isCountryKnown: boolean;
};

export function DeliveryChoice({ field, methods, isCountryKnown }: DeliveryChoiceProps) {
  const t = useT(checkoutTexts);
  if (methods.length === 0) {
    return (
      <>
        <FieldErrors field={field} />
        <p id={field.id} tabIndex={-1} className="text-soft">
          {isCountryKnown ? t("delivery.none") : t("delivery.later")}
        </p>
        <SubmitButton
          name="intent"
          value="save#delivery"
          look="secondary"
          className="self-start"
          pending={t("saving")}
        >
          {t("delivery.show")}
        </SubmitButton>
      </>
    );
  }
  return (
    <>
      <FieldErrors field={field} />
      {methods.map((method, index) => (
        <Method key={method.id} {...{ field, method }} isFirst={index === 0} />
      ))}
    </>
  );
}

type MethodProps = Pick<DeliveryChoiceProps, "field"> & {
  method: DeliveryMethod;
  isFirst: boolean;
};

function Method({ field, method, isFirst }: MethodProps) {
  const t = useT(checkoutTexts);
  const { key, ...input } = getInputProps(field, { type: "radio", value: method.id });
  return (
    <label className="flex gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-blush">
      <input
        key={key}
        {...input}
        id={isFirst ? field.id : `${field.id}-${method.id}`}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{method.name}</span>
          {method.price.amount === 0 ? (
            <span>{t("delivery.free")}</span>
          ) : (
            <Price money={method.price} />
          )}
        </span>
        <span className="block text-sm text-soft">{method.description}</span>
        {method.arrival && (
          <span className="block text-sm">
            {t("delivery.arrives", {
              earliest: formatDay(method.arrival.earliest),
              latest: formatDay(method.arrival.latest),
            })}
          </span>
        )}
        {!method.allowsCashOnDelivery && (
          <span className="block text-sm text-soft">{t("delivery.noCash")}</span>
        )}
      </span>
    </label>
  );
}
