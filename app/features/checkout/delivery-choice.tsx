import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CartLine } from "#contract/cart.ts";
import type { DeliveryMethod } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDays } from "#app/shop/day-span.ts";
import { Price } from "#app/shop/money/price.tsx";
import { FieldErrors } from "#app/ui/form/fields.tsx";
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>("[data-method]") ?? [])];
    // Never against the shopper's choice, which may still be on its way.
    if (radios.some(({ checked }) => checked)) return;
    const radio = radios.find(({ value }) => value === chosen);
    if (radio) radio.checked = true;
  }, [chosen, methods]);
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
  return (
    <>
      <FieldErrors field={field} />
      <Choices ref={list}>
        {methods.map((method, index) => (
          <Method
            key={method.id}
            {...{ field, method }}
            isFirst={index === 0}
            isChosenAtFirst={method.id === chosen}
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
      <UpdateForm to="payment" />
    </>
  );
}

type MethodProps = Pick<DeliveryChoiceProps, "field"> & {
  method: DeliveryMethod;
  isFirst: boolean;
  isChosenAtFirst: boolean;
  /** Shown while this method is chosen. */
  children: ReactNode;
};

function Method({ field, method, isFirst, isChosenAtFirst, children }: MethodProps) {
  const t = useT(checkoutTexts);
  // A later default would check a button that the shopper has not touched, and so undo their choice.
  const [defaultChecked] = useState(isChosenAtFirst);
  const { key, ...input } = getInputProps(field, { type: "radio", value: method.id });
  return (
    <Choice>
      <label className="peer flex gap-3 p-3">
        <input
          key={key}
          {...input}
          data-method
          defaultChecked={defaultChecked}
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
              {t("delivery.arrives", { days: formatDays(method.arrival) })}
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
