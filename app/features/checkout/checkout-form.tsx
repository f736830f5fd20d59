import { getFormProps, getInputProps } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import { Form } from "react-router";
import type { Country, SavedAddress } from "#contract/address.ts";
import type { Checkout, CheckoutDraft, CheckoutResult, MissingPart } from "#contract/checkout.ts";
import type { Rewards } from "#contract/rewards.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import type { CodesReply } from "#app/shop/rewards/codes.server.ts";
import type { AddressLayout } from "#app/shop/address/layout.ts";
import { CodesAndPoints } from "#app/shop/rewards/codes-and-points.tsx";
import { WithoutScripts } from "#app/shop/light-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { addedToTotal, addsName } from "./added-to-total.ts";
import { Block } from "./block.tsx";
import { CheckoutAddress } from "./checkout-address.tsx";
import { Contact } from "./contact.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FIELDS } from "./fields-of-parts.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { FailedPayment } from "./result/failed-payment.tsx";
import { ReceiverFields } from "./receiver-fields.tsx";
import { OrderBar, Review } from "./review.tsx";
import { shownLines } from "./shown-lines.ts";
import { type Begin, isBeginUnsaved, startOf } from "./start.ts";
import { TotalNote } from "./total-note.tsx";
import { useAutosave } from "./use-autosave.ts";

export type CheckoutFormProps = {
  data: {
    checkout: Checkout;
    countries: Record<"billing" | "shipping", Country[]>;
    saved: SavedAddress[];
    begin: Begin;
    layouts: Record<"billing" | "shipping", AddressLayout>;
    /** Of complete addresses. */
    lines: Record<"billing" | "shipping", string[] | null>;
    /** Of a mail to the receiver. */
    languages: { value: string; label: string }[];
    constraint: ReturnType<typeof getZodConstraint>;
    idempotencyKey: string;
    rewards: Rewards | null;
    /** The payment after which the shopper came back. */
    failed: CheckoutResult["failed"];
  };
  reply: Reply | undefined;
  rewardsReply: CodesReply | undefined;
};

/** The whole checkout is one form. With JavaScript it saves the draft while it is filled in. */
export function CheckoutForm({ data, reply, rewardsReply }: CheckoutFormProps) {
  const t = useT(checkoutTexts);
  const { checkout, countries, saved, rewards } = data;
  const [form, fields] = useShopForm<CheckoutDraft>(reply, data.constraint, {
    id: "checkout",
    defaultValue: startOf(checkout, data.begin),
  });
  // Kept across errors, so that another attempt places the same order (spec 13.2).
  const [orderKey] = useState(typed(reply, "idempotencyKey") || data.idempotencyKey);
  // Stays when an address is complete, so that nothing moves under the hands.
  const [asksAll] = useState(!isFolded(data));
  const element = useRef<HTMLFormElement>(null);
  useAutosave(element, isBeginUnsaved(checkout, data.begin));

  const wrong = Object.keys(form.allErrors);
  // Marks a block that was incomplete when the order was placed, until the ERP has its data.
  const isMissing = (part: MissingPart) =>
    checkout.missing.includes(part) && wrong.some((name) => FIELDS[part].test(name));
  const addresses = { countries, layouts: data.layouts, lines: data.lines, wrong };
  const { key, ...other } = getInputProps(fields.hasOtherShipping, { type: "checkbox" });
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={element}
      noValidate
      className="flex flex-col gap-8 md:flex-row md:items-start"
    >
      {/* The default button for Enter: saves the draft and applies a typed code. */}
      <button type="submit" name="intent" value="save#review" hidden>
        {t("save")}
      </button>
      <div className="flex min-w-0 grow flex-col gap-5">
        <ErrorSummary form={form} draft={fields} layouts={data.layouts} checkout={checkout} />
        {asksAll && <p className="text-soft">{t("optionalAll")}</p>}
        <Block
          id="contact"
          title={t("contact.title")}
          isMissing={isMissing("email")}
          missing={t("contact.missing")}
        >
          <Contact field={fields.email} {...checkout} />
        </Block>
        <Block
          id="billing"
          title={t("billing.title")}
          isMissing={isMissing("billing")}
          missing={t("billing.missing")}
        >
          <CheckoutAddress block="billing" field={fields.billing} saved={saved} {...addresses} />
        </Block>
        {checkout.needsDelivery && (
          <>
            <Block
              id="shipping"
              title={t("shipping.title")}
              isMissing={isMissing("shipping")}
              missing={t("shipping.missing")}
            >
              <label htmlFor={other.id} className="peer flex min-h-11 items-center gap-3">
                <input key={key} {...other} className="size-5 shrink-0 accent-accent" />
                {t("shipping.other")}
              </label>
              <div className="hidden flex-col gap-4 peer-has-checked:flex">
                <CheckoutAddress
                  block="shipping"
                  field={fields.shipping}
                  saved={saved.filter(({ country }) =>
                    countries.shipping.some(({ code }) => code === country),
                  )}
                  {...addresses}
                />
                <ReceiverFields field={fields.receiver} languages={data.languages} />
              </div>
            </Block>
            <Block
              id="delivery"
              title={t("delivery.title")}
              isMissing={isMissing("delivery") || isMissing("place")}
            >
              <DeliveryChoice
                field={fields.deliveryMethodId}
                chosen={checkout.draft.deliveryMethodId}
                place={fields.pickupPlaceId}
                lines={checkout.cart.lines}
                methods={checkout.deliveryMethods}
                none={noDelivery(checkout.draft, countries.shipping)}
              />
            </Block>
          </>
        )}
        <Block id="payment" title={t("payment.title")} isMissing={isMissing("payment")}>
          {data.failed && <FailedPayment amount={data.failed.amount} />}
          <PaymentChoice
            field={fields.paymentMethod}
            cardId={fields.cardId}
            saveCard={fields.saveCard}
            autoCharge={fields.autoCharge}
            methods={checkout.paymentMethods}
            isPaid={isPaidByGiftCard(checkout)}
            cards={checkout.cards}
            keepsCards={checkout.isSignedIn}
            needsDelivery={checkout.needsDelivery}
            hasDeposit={checkout.cart.totals.deposit !== null}
          />
        </Block>
      </div>
      <Review cart={checkout.cart} hasPocket>
        <input type="hidden" name="idempotencyKey" value={orderKey} />
        <input type="hidden" name="expectedTotal" value={checkout.cart.totals.total.amount} />
        <input type="hidden" name="lines" value={shownLines(checkout.cart)} />
        {Object.entries(addedToTotal(checkout)).map(([id, amount]) => (
          <input key={id} type="hidden" name={addsName(id)} value={amount} />
        ))}
        <OrderBar cart={checkout.cart}>
          <SubmitButton name="intent" value="place" pending={t("placing")}>
            {t("place")}
          </SubmitButton>
        </OrderBar>
        <TotalNote checkout={checkout} />
        <WithoutScripts>
          <Button type="submit" name="intent" value="save#review" look="quiet">
            {t("save")}
          </Button>
        </WithoutScripts>
        <CodesAndPoints cart={checkout.cart} rewards={rewards} reply={rewardsReply} />
      </Review>
    </Form>
  );
}

/** Whether the addresses are shown as lines. */
function isFolded({ checkout, lines }: CheckoutFormProps["data"]) {
  return lines.billing !== null && (!checkout.draft.hasOtherShipping || lines.shipping !== null);
}

function isPaidByGiftCard({ cart: { totals } }: Checkout) {
  return totals.total.amount === 0 && totals.giftCards.amount > 0;
}

/** Why no delivery can be chosen, if none can. */
function noDelivery({ hasOtherShipping, shipping, billing }: CheckoutDraft, delivered: Country[]) {
  const { country } = hasOtherShipping ? shipping : billing;
  if (country === undefined) return "delivery.later";
  return delivered.some(({ code }) => code === country) ? "delivery.none" : "errors.notDelivered";
}
