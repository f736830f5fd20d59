import { z } from "zod";
import { checkout, CheckoutDetails, PAYMENT_METHODS } from "#contract/checkout.ts";
import { Id } from "#contract/values/shapes.ts";
import { key } from "#app/i18n/messages.ts";

/** Nothing chosen is said in words of its own: there is no field that "is required". */
const CHOICES = {
  deliveryMethodId: z.string(key("checkout:errors.delivery")).pipe(Id),
  paymentMethod: z.enum(PAYMENT_METHODS, key("checkout:errors.payment")),
};

const { input } = checkout["checkout.placeOrder"];

/** Everything an order needs (spec 5). The draft has it by then, so that only what the operation takes is left of it. */
export const OrderForm = CheckoutDetails.extend({ ...input.shape, ...CHOICES })
  .superRefine((details, context) => {
    if (details.hasOtherShipping && !details.shipping) {
      const message = key("form:errors.required");
      context.addIssue({ code: "custom", path: ["shipping", "firstName"], message });
    }
  })
  .transform((all) => input.parse(all));

/** Without the fields of the other address, where there is none. */
export function neededFields(form: FormData): FormData {
  const needed = new FormData();
  const hasOtherShipping = form.has("hasOtherShipping");
  for (const [name, value] of form) {
    if (hasOtherShipping || !name.startsWith("shipping.")) needed.append(name, value);
  }
  return needed;
}
