import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { type requests as contract, REQUEST_STATES } from "#contract/requests.ts";
import { RequestRow, requestOf, SIGNED } from "#middleware/odoo/account/export.ts";
import { CartAnswer } from "#middleware/odoo/cart/rows.ts";
import { cartView } from "#middleware/odoo/cart/view.ts";
import { imageOf, ImageRow } from "#middleware/odoo/chat/rows.ts";
import { escaped, lines } from "#middleware/odoo/core/html.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { QuoteRow, quoteOf } from "./quote-rows.ts";

const NAMES = new Intl.DisplayNames("en", { type: "language" });

const Listed = z.object({
  requests: z.array(
    RequestRow.extend({
      state: z.enum(REQUEST_STATES),
      quote: z.union([z.literal(false), QuoteRow]),
    }),
  ),
});

/** Product requests are leads; their quotes are quotations that staff make from them. */
export function requests(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "requests.list": odoo.query({
      onlyFor: customers,
      otherwise: [],
      answer: Listed,
      async view({ requests }, { shopper }) {
        const images = await odoo.lineImages(shopper);
        return requests.map(({ state, quote, ...row }) => ({
          ...requestOf(row),
          id: String(row.id),
          pictures: row.image_ids.map((id) => ({ id: String(id) })),
          state,
          quote: quote ? quoteOf(quote, images) : null,
        }));
      },
    }),

    "requests.picture": odoo.query({
      onlyFor: customers,
      ids: ["requestId", "pictureId"],
      otherwise: null,
      answer: ImageRow,
      view: (image, { input }) => imageOf(image, input.isSmall),
    }),

    "requests.submit": odoo.mutation({
      takesImages: true,
      args: ({ productLink = "", note }, { locale }) => ({
        subject: productLink === "" ? "see the picture" : new URL(productLink).hostname,
        description: description(productLink, note, locale),
      }),
      answer: z.object({ id: z.int() }),
      view: ({ id }) => ({ number: `R${String(id).padStart(5, "0")}` }),
    }),

    "requests.takeQuote": odoo.mutation({
      ids: { id: "quote-not-found" },
      isRepeatable: true,
      answer: CartAnswer,
      view: async (answer, { shopper }) => cartView(answer, await odoo.lineImages(shopper)),
    }),
  };
}

/** For staff; `requestOf` reads link and note back from it. */
function description(link: string, note: string, locale: Locale): string {
  const address = escaped(link);
  return [
    ...(link === "" ? [] : [`<p><a href="${address}">${address}</a></p>`]),
    ...(note === "" ? [] : [`<p>${lines(note)}</p>`]),
    `<p>${SIGNED} who reads ${NAMES.of(SHORT_LANGUAGE[locale])}</p>`,
  ].join("\n");
}
