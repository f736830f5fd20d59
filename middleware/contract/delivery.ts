import { z } from "zod";
import { CountryCode, StateCode } from "./address.ts";
import { FreeDelivery } from "./cart.ts";
import { DeliveryMethod } from "./checkout.ts";
import { MAX_POSTCODE_LENGTH } from "./limits.ts";
import { query, queryNoCache } from "./operation.ts";
import { addressFormatOf } from "./values/address-formats.ts";
import { stateOfPostcode } from "./values/postcodes.ts";
import { Id, line } from "./values/shapes.ts";
import { PROVINCES } from "./values/wards.ts";

/**
 * Where goods would go, as far as the delivery depends on it: in Viet Nam the province, in Australia the postcode, from which
 * the state follows. Messages are text keys.
 */
export const DeliveryPlace = z
  .object({
    country: CountryCode,
    state: StateCode.or(z.literal("")).default(""),
    postcode: line(MAX_POSTCODE_LENGTH).default(""),
  })
  .superRefine(checkPlace)
  .transform(({ country, state, postcode }) => {
    const { parts } = addressFormatOf(country);
    return {
      country,
      state: country === "AU" ? stateOfPostcode(postcode) : parts.includes("state") ? state : "",
      postcode: parts.includes("postcode") ? postcode.toUpperCase() : "",
    };
  });
export type DeliveryPlace = z.output<typeof DeliveryPlace>;

type Typed = { country: string; state: string; postcode: string };

function checkPlace({ country, state, postcode }: Typed, context: z.RefinementCtx): void {
  const refuse = (part: string, message: string) =>
    context.addIssue({ code: "custom", path: [part], message });
  if (country === "VN" && !PROVINCES.includes(state)) refuse("state", "form:errors.choose");
  const { postcode: format, required } = addressFormatOf(country);
  if (!format) return;
  if (!postcode) {
    if (required.includes("postcode")) refuse("postcode", "form:errors.required");
  } else if (!format.test(postcode))
    refuse(
      "postcode",
      country === "AU" ? "checkout:errors.australianPostcode" : "checkout:errors.postcode",
    );
  else if (country === "AU" && stateOfPostcode(postcode) === "")
    refuse("postcode", "checkout:errors.postcode");
}

/** What the ERP would do: nothing has to be delivered, or one of these, which may be none. */
const Estimate = z.object({
  needsDelivery: z.boolean(),
  offers: z.array(
    DeliveryMethod.pick({
      id: true,
      name: true,
      description: true,
      price: true,
      arrival: true,
    }).extend({
      /** The shopper comes for the goods. */
      isCollected: z.boolean(),
    }),
  ),
});
export type Estimate = z.infer<typeof Estimate>;

export const delivery = {
  /** For one piece of a variant. Null: it is not for sale. Counted by address (decision 083). */
  "delivery.forVariant": query({
    input: z.object({ variantId: Id, place: DeliveryPlace }),
    output: Estimate.extend({ productId: Id }).nullable(),
    cacheSeconds: 60,
    tags: (_, found) => ["countries", found ? `product:${found.productId}` : "listing"],
  }),

  /** For the shopper's cart as it is, which stays as it is. Null: it is empty. Counted by address. */
  "delivery.forCart": queryNoCache({
    input: z.object({ place: DeliveryPlace }),
    output: Estimate.extend({
      /** As in the cart, if it went there. */
      freeDelivery: FreeDelivery.nullable(),
    }).nullable(),
  }),
};
