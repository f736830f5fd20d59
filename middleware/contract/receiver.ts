import { z } from "zod";
import { PostalAddress } from "./address.ts";
import { MAX_ORDER_LINK_LENGTH, MAX_PHONE_LENGTH, MAX_STREET_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { DeliveryTime } from "./values/receiver.ts";
import { Id, line } from "./values/shapes.ts";

const Link = z.string().min(1).max(MAX_ORDER_LINK_LENGTH);

/** What the link of the receiver's mail shows: nothing of prices, goods, the payer's address or other orders. */
export const AskedAddress = z.object({
  /** `left`: the parcel is with the carrier. */
  state: z.enum(["open", "left", "canceled", "expired"]),
  /** The payer's name; empty unless the address can be changed. */
  sender: z.string(),
  /** Null unless it can be changed. */
  address: PostalAddress.nullable(),
  time: DeliveryTime,
  confirmedAt: z.iso.datetime().nullable(),
});
export type AskedAddress = z.infer<typeof AskedAddress>;

/** The receiver of a parcel that somebody else pays for confirms the address, without a login (decision 077). */
export const receiver = {
  /** Null: not a link of this shop. */
  "receiver.get": queryNoCache({
    input: z.object({ link: Link }),
    output: AskedAddress.nullable(),
  }),

  /**
   * Confirms or corrects the address of that order alone, as often as wished until the parcel leaves; the same call again
   * changes nothing. The ward is one of the province, which stays: the delivery's price depends on it.
   */
  "receiver.confirm": mutation({
    input: z.object({
      link: Link,
      address1: line(MAX_STREET_LENGTH).min(1),
      address2: line(MAX_STREET_LENGTH).default(""),
      /** Of addresses in Viet Nam; others keep theirs. */
      suburb: line(MAX_STREET_LENGTH).default(""),
      phone: line(MAX_PHONE_LENGTH).min(1),
      time: DeliveryTime.default("any"),
    }),
    output: AskedAddress,
    refusals: {
      "link-invalid": 404,
      "link-expired": 404,
      "order-canceled": 409,
      "parcel-left": 409,
      "ward-not-in-province": 422,
      "phone-invalid": 422,
    },
  }),

  /** Mails the receiver of the shopper's own order once more. */
  "receiver.askAgain": mutation({
    input: z.object({ orderId: Id }),
    output: z.object({ email: z.string() }),
    refusals: { "order-not-found": 404, "receiver-not-asked": 409, "receiver-asked-often": 409 },
  }),
};
