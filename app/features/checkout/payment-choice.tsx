import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { Card } from "#contract/cards.ts";
import type { PaymentMethod } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { CardChoice } from "#app/shop/money/card-choice.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { CheckboxField, FieldErrors } from "#app/ui/form/fields.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { Choice, Choices } from "./choices.tsx";

type Field<T> = FieldMetadata<T, Record<string, unknown>, string[]>;
type PaymentChoiceProps = {
  field: Field<string | undefined>;
  cardId: Field<string | undefined>;
  saveCard: Field<boolean>;
  autoCharge: Field<boolean>;
  methods: PaymentMethod[];
  cards: Card[];
  /** False for guests, who cannot save cards. */
  keepsCards: boolean;
  /** Gift cards cover the whole total. */
  isPaid: boolean;
  /** False: nothing has to be shipped, so a card is charged at once. */
  needsDelivery: boolean;
  /** Less than the total is due now. */
  hasDeposit: boolean;
};

export function PaymentChoice(props: PaymentChoiceProps) {
  const { field, cardId, saveCard, autoCharge, methods, cards, keepsCards, needsDelivery } = props;
  const t = useT(checkoutTexts);
  if (props.isPaid) {
    // Posts "card", the method without a fee; nothing is charged to a card.
    return (
      <p id={field.id} tabIndex={-1}>
        {t("payment.paidByGiftCard")}
        <input type="hidden" name={field.name} value="card" />
      </p>
    );
  }
  const cardHelp = !needsDelivery
    ? "payment.cardHelpAtOnce"
    : props.hasDeposit
      ? "payment.cardHelpDeposit"
      : "payment.cardHelp";
  const offered = methods
    .filter(({ availability }) => availability !== "coming-soon")
    .toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)));
  const coming = methods.filter((method) => !offered.includes(method));
  const save = keepsCards && <CheckboxField field={saveCard} label={t("payment.saveCard")} />;
  return (
    <>
      <FieldErrors field={field} />
      <Choices>
        {offered.map((method, index) => (
          <Method key={method.id} {...{ field, method }} isFirst={index === 0}>
            {method.id === "card" && (
              <div className="hidden flex-col gap-3 pb-3 pl-11 pr-3 peer-has-checked:flex">
                <p className="text-sm text-soft">
                  {t(cardHelp)} {cards.length === 0 && t("payment.cardPage")}
                </p>
                {cards.length > 0 ? (
                  <CardChoice
                    id={cardId.id}
                    name={cardId.name}
                    cards={cards}
                    chosen={cardId.initialValue ?? ""}
                  >
                    {save}
                  </CardChoice>
                ) : (
                  save
                )}
                <FieldErrors field={cardId} />
                {needsDelivery && (
                  <CheckboxField field={autoCharge} label={t("payment.autoCharge")} />
                )}
              </div>
            )}
            {method.id === "bank-transfer" && (
              <div className="hidden flex-col gap-3 pb-3 pl-11 pr-3 peer-has-checked:flex">
                <p className="text-sm text-soft">
                  {t("payment.transferHelp")}{" "}
                  {t(needsDelivery ? "payment.transferKeeps" : "payment.transferAtOnce")}
                </p>
              </div>
            )}
          </Method>
        ))}
      </Choices>
      {coming.length > 0 && (
        <p className="text-sm text-soft">
          {coming.map(({ id }) => t(`payment.${id}`)).join(", ")} – {t("payment.coming-soon")}
        </p>
      )}
    </>
  );
}

function isAvailable({ availability }: PaymentMethod) {
  return availability === "available";
}

type MethodProps = Pick<PaymentChoiceProps, "field"> & {
  method: PaymentMethod;
  isFirst: boolean;
  children: React.ReactNode;
};

function Method({ field, method, isFirst, children }: MethodProps) {
  const t = useT(checkoutTexts);
  const money = useMoney();
  const canBeChosen = isAvailable(method);
  const errors = useErrors(field);
  const { key, defaultChecked, ...input } = getInputProps(field, {
    type: "radio",
    value: method.id,
  });
  const note =
    method.availability === "available"
      ? method.fee.amount > 0 && t("payment.fee", { fee: money(method.fee) })
      : t(`payment.${method.availability}`);
  return (
    <Choice>
      <label
        className={`peer flex min-h-11 gap-3 p-3 ${canBeChosen ? "" : "cursor-not-allowed text-soft"}`}
      >
        <input
          // Remounts the input when its availability changes, which clears a choice that is no longer possible.
          key={`${key}-${canBeChosen}`}
          {...input}
          id={isFirst ? field.id : `${field.id}-${method.id}`}
          defaultChecked={canBeChosen && defaultChecked}
          disabled={!canBeChosen}
          aria-invalid={errors ? true : undefined}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{t(`payment.${method.id}`)}</span>
          {note && <span className="text-sm">{note}</span>}
        </span>
      </label>
      {children}
    </Choice>
  );
}
