import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import type { CartLine } from "#contract/cart.ts";
import type { DeliveryMethod } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDays } from "#app/shop/day-span.ts";
import { Price } from "#app/shop/money/price.tsx";
import { FieldErrors } from "#app/ui/form/fields.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { UpdateForm } from "./block.tsx";
import { Choice, Choices } from "./choices.tsx";
import { PlaceChoice } from "./place-choice.tsx";

type Field = FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
type DeliveryChoiceProps = {
  field: Field;
  /** The method of the draft, which the ERP may have chosen. */
  chosen: string | undefined;
  /** Where the goods are collected, by a method with places. */
  place: Field;
  lines: CartLine[];
  methods: DeliveryMethod[];
  /** Why there is nothing to choose from. */
  none: "delivery.later" | "delivery.none" | "errors.notDelivered";
};

export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { field, chosen, place, lines, methods, none } = props;
  const t = useT(checkoutTexts);
  const [own, setOwn] = useState<string>();
  const ids = methods.map(({ id }) => id);
  if (own !== undefined && !ids.includes(own)) setOwn(undefined);
  // The shopper's choice comes first: it may still be on its way when the ERP answers an earlier change.
  const checked = own ?? chosen;
  if (methods.length === 0) {
    return (
      <>
        <FieldErrors field={field} />
        <p id={field.id} tabIndex={-1} className="text-soft">
          {t(none)}
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
  const isLater = lines.some(({ depositPercent }) => depositPercent !== null);
  return (
    <>
      <FieldErrors field={field} />
      {/* When other methods are offered the radio buttons are new ones, so that their default counts again. */}
      {isLater && <p className="text-sm text-warn">{t("delivery.madeToOrder")}</p>}
      <Choices key={ids.join()}>
        {methods.map((method, index) => (
          <Method
            key={method.id}
            {...{ field, method, isLater }}
            isFirst={index === 0}
            isChecked={method.id === checked}
            choose={() => setOwn(method.id)}
          >
            {method.places.length > 0 && (
              <PlaceChoice
                {...{ field: place, lines }}
                places={method.places}
                isChosen={field.initialValue === method.id}
              />
            )}
          </Method>
        ))}
      </Choices>
      <UpdateForm to="payment" label={t("updateTotals")} />
    </>
  );
}

type MethodProps = Pick<DeliveryChoiceProps, "field"> & {
  method: DeliveryMethod;
  /** With goods that are still to be made, nobody knows the day of arrival. */
  isLater: boolean;
  isFirst: boolean;
  /** At first; from then on by the browser. */
  isChecked: boolean;
  choose: () => void;
  /** Shown while this method is chosen. */
  children: ReactNode;
};

function Method({ field, method, isLater, isFirst, isChecked, choose, children }: MethodProps) {
  const t = useT(checkoutTexts);
  const errors = useErrors(field);
  const { key, ...input } = getInputProps(field, { type: "radio", value: method.id });
  return (
    <Choice>
      <label className="peer flex gap-3 p-3">
        <input
          key={key}
          {...input}
          defaultChecked={isChecked}
          onChange={choose}
          aria-invalid={errors && !isChecked ? true : undefined}
          id={isFirst ? field.id : `${field.id}-${method.id}`}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-x-4 font-semibold">
            <span className="min-w-0">{method.name}</span>
            {method.price.amount === 0 ? (
              <span>{t("delivery.free")}</span>
            ) : (
              <Price money={method.price} className="shrink-0" />
            )}
          </span>
          <span className="block text-sm text-soft">{method.description}</span>
          {method.arrival && !isLater && (
            <span className="block text-sm">
              {t(method.places.length > 0 ? "delivery.ready" : "delivery.arrives", {
                days: formatDays(method.arrival),
              })}
            </span>
          )}
          {!method.allowsCashOnDelivery && (
            <span className="block text-sm text-soft">{t("delivery.noCash")}</span>
          )}
        </span>
      </label>
      {children}
    </Choice>
  );
}
