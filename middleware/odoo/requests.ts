import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { type requests as contract, REQUEST_STATES } from "#contract/requests.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import type { OdooClient } from "./client.ts";
import { RequestRow, requestOf } from "./export-account.ts";
import { escaped, lines } from "./html.ts";
import { who } from "./shopper.ts";

/** Staff find all of them by it; the shop's own language, whatever the shopper's. */
const NAME = "Product request";
const LANGUAGE: Record<Locale, string> = { en_US: "English", vi_VN: "Vietnamese" };

const Asked = z.object({
  customer: z.union([z.literal(false), z.object({ id: z.int(), email: z.string() })]),
});
const Listed = z.object({
  requests: z.array(RequestRow.extend({ state: z.enum(REQUEST_STATES) })),
});
const Created = z.tuple([z.int()]);

/** A lead without a salesperson: whoever looks after the pipeline takes it. */
export function requests(odoo: OdooClient): Handlers<typeof contract> {
  async function signedIn(shopper: Shopper) {
    if (shopper.session === null) return null;
    const options = { isRepeatable: true };
    const asked = who({ session: shopper.session, cart: null, orders: [] });
    const { customer } = await odoo.procedure(shopper, "session.get", asked, Asked, options);
    return customer || null;
  }

  return {
    async "requests.list"(_, shopper) {
      if (shopper.session === null) return [];
      const asked = who({ session: shopper.session, cart: null, orders: [] });
      const options = { isRepeatable: true };
      const { requests } = await odoo.procedure(shopper, "requests.list", asked, Listed, options);
      return requests.map(({ state, ...row }) => ({ ...requestOf(row), state }));
    },

    async "requests.submit"({ productLink, note, email }, shopper) {
      const customer = await signedIn(shopper);
      const replyTo = customer?.email ?? email;
      if (replyTo === undefined) return { ok: false, refusal: "email-missing" };
      const lead = {
        name: `${NAME}: ${new URL(productLink).hostname}`,
        email_from: replyTo,
        partner_id: customer?.id ?? false,
        description: description(productLink, note, shopper.locale),
        user_id: false,
      };
      // Odoo's own default decides between lead and opportunity: staff see only those that their CRM is set to.
      const [id] = await odoo.call(shopper, "crm.lead/create", { vals_list: [lead] }, Created);
      return { ok: true, data: { number: `R${String(id).padStart(5, "0")}` } };
    },
  };
}

function description(link: string, note: string, locale: Locale): string {
  const address = escaped(link);
  return [
    `<p><a href="${address}">${address}</a></p>`,
    ...(note === "" ? [] : [`<p>${lines(note)}</p>`]),
    `<p>${NAME} by a shopper who reads ${LANGUAGE[locale]}</p>`,
  ].join("\n");
}
