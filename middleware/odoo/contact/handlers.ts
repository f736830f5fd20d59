import { z } from "zod";
import type { contact as contract } from "#contract/contact.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { escaped, lines } from "#middleware/odoo/core/html.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { contactNumber } from "#middleware/rules/contact.ts";

const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** Messages are leads, as product requests are: staff answer them from there. */
export function contact(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "contact.send": odoo.mutation({
      args: ({ message, orderNumber }, { locale }) => ({
        subject: orderNumber === "" ? "contact form" : `order ${orderNumber}`,
        description: [
          `<p>${lines(message)}</p>`,
          ...(orderNumber === "" ? [] : [`<p>Order: ${escaped(orderNumber)}</p>`]),
          `<p>Message by a shopper who reads ${NAMES.of(SHORT_LANGUAGE[locale])}</p>`,
        ].join("\n"),
      }),
      answer: z.object({ id: z.int() }),
      view: ({ id }) => ({ number: contactNumber(id) }),
    }),
  };
}
