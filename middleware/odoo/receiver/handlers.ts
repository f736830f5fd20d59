import { z } from "zod";
import type { receiver as contract } from "#contract/receiver.ts";
import { closed, correctionOf } from "#middleware/rules/receiver.ts";
import { readReceiverLink } from "#middleware/rules/receiver-link.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { AskedRow, askedAddress } from "./rows.ts";

const Found = z.object({ asked: z.union([z.literal(false), AskedRow]) });
const Confirmed = z.object({ asked: AskedRow });
const Again = z.object({ email: z.string() });
const again = { isRepeatable: true };

/** The mail is written by `mail.findNews` when the order is confirmed (decision 077). */
export function receiver(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    async "receiver.get"({ link }, shopper) {
      const opened = readReceiverLink(odoo.secret, link, new Date());
      if (!opened.ok) return opened.refusal === "link-expired" ? closed("expired") : null;
      const { asked } = await odoo.ask(shopper, "receiver.get", { order_id: opened.id }, Found);
      return asked ? askedAddress(asked) : null;
    },

    async "receiver.confirm"({ link, ...typed }, shopper) {
      const opened = readReceiverLink(odoo.secret, link, new Date());
      if (!opened.ok) return opened;
      const order = { order_id: opened.id };
      const { asked } = await odoo.ask(shopper, "receiver.get", order, Found);
      if (!asked) return { ok: false, refusal: "link-invalid" };
      const { state, address } = askedAddress(asked);
      if (state === "canceled") return { ok: false, refusal: "order-canceled" };
      if (!address) return { ok: false, refusal: "parcel-left" };
      const corrected = correctionOf(address, typed);
      if (!corrected.ok) return corrected;
      const { address1, address2, suburb, phone } = corrected.correction;
      const values = { street: address1, street2: address2, city: suburb, phone };
      const args = { ...order, values, time: typed.time };
      const answer = await odoo.ask(shopper, "receiver.confirm", args, Confirmed, again);
      return { ok: true, data: askedAddress(answer.asked) };
    },

    "receiver.askAgain": odoo.mutation({
      ids: { orderId: "order-not-found" },
      answer: Again,
      view: ({ email }) => ({ email }),
    }),
  };
}
