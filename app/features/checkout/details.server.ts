import { z } from "zod";
import { checkout, CheckoutDetails, PAYMENT_METHODS } from "#contract/checkout.ts";
import { Id } from "#contract/values/shapes.ts";
import { key } from "#app/i18n/messages.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { addsName } from "./added-to-total.ts";

/** Choices have their own error texts, because "This field is required" does not fit them. */
const CHOICES = {
  deliveryMethodId: z.string(key("checkout:errors.delivery")).pipe(Id),
  paymentMethod: z.enum(PAYMENT_METHODS, key("checkout:errors.payment")),
};

const { input } = checkout["checkout.placeOrder"];

/**
 * All that an order needs (spec 5.7). The draft already holds the details; only the operation's input is left of it.
 * `asksDelivery`: none is chosen yet, nor has the ERP just chosen one.
 */
export function orderForm(needsDelivery: boolean, asksDelivery: boolean) {
  const { deliveryMethodId, ...others } = CHOICES;
  const choices = asksDelivery ? { ...others, deliveryMethodId } : others;
  return CheckoutDetails.extend({ ...input.shape, ...choices })
    .superRefine((details, context) => {
      if (needsDelivery && details.hasOtherShipping && !details.shipping) {
        const message = key("form:errors.required");
        context.addIssue({ code: "custom", path: ["shipping", "firstName"], message });
      }
    })
    .transform((all) => input.parse(all));
}

/** Drops the fields of the second address, and of its receiver, unless it is used. */
export function neededFields(form: FormData): FormData {
  const needed = new FormData();
  const hasOtherShipping = form.has("hasOtherShipping");
  for (const [name, value] of form) {
    if (hasOtherShipping || !/^(shipping|receiver)\./.test(name)) needed.append(name, value);
  }
  return needed;
}

/**
 * The total that the shopper has seen: the one shown, with the price or fee printed beside a choice that was made since.
 * Without JavaScript nothing shows their sum. The ERP compares it, so that a price that has changed is never charged.
 */
export function seenTotal(form: FormData): number {
  const added = ["deliveryMethodId", "paymentMethod"].map((field) =>
    Number(textOf(form, addsName(textOf(form, field)))),
  );
  return added.reduce((total, amount) => total + amount, Number(textOf(form, "expectedTotal")));
}
