import { z } from "zod";
import { CheckoutDetails, PAYMENT_METHODS } from "#contract/checkout.ts";
import { Id } from "#contract/values/shapes.ts";
import { key } from "#app/i18n/messages.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";

/** What the form carries beside the details: what the shopper saw, and the key under which it becomes an order once. */
export const OrderKeys = z.object({
  idempotencyKey: z.uuid(),
  expectedTotal: z.int(),
});

/** Nothing chosen is said in words of its own: there is no field that "is required". */
const CHOICES = {
  deliveryMethodId: z.string(key("checkout:errors.delivery")).pipe(Id),
  paymentMethod: z.enum(PAYMENT_METHODS, key("checkout:errors.payment")),
};

/** Everything an order needs (spec 5). */
export function parseDetails(form: FormData) {
  const needed = new FormData();
  const hasOtherShipping = form.has("hasOtherShipping");
  for (const [name, value] of form) {
    if (hasOtherShipping || !name.startsWith("shipping.")) needed.append(name, value);
  }
  const Details = CheckoutDetails.extend({ ...OrderKeys.shape, ...CHOICES }).superRefine(
    (details, context) => {
      if (details.hasOtherShipping && !details.shipping) {
        const message = key("form:errors.required");
        context.addIssue({ code: "custom", path: ["shipping", "firstName"], message });
      }
    },
  );
  return parseForm(needed, Details);
}
