import { z } from "zod";
import { ChatPicture } from "#contract/chat.ts";
import type { Locale } from "#contract/limits.ts";
import { type requests as contract, REQUEST_STATES } from "#contract/requests.ts";
import type { Handlers, LendPictures } from "#middleware/erp.ts";
import { shownPicture } from "#middleware/uploads/shown.ts";
import { CartAnswer } from "#middleware/odoo/cart/rows.ts";
import { cartView, lineImages } from "#middleware/odoo/cart/view.ts";
import { fileOf } from "#middleware/odoo/chat/handlers.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { RequestRow, requestOf, SIGNED } from "#middleware/odoo/account/export.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { escaped, lines } from "#middleware/odoo/core/html.ts";
import { QuoteRow, quoteOf } from "./quote-rows.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { change, newTokens, recordId, who } from "#middleware/odoo/core/shopper.ts";

const LANGUAGE: Record<Locale, string> = { en_US: "English", vi_VN: "Vietnamese" };

const Listed = z.object({
  requests: z.array(
    RequestRow.extend({
      state: z.enum(REQUEST_STATES),
      quote: z.union([z.literal(false), QuoteRow]),
    }),
  ),
});
const Shown = z.object({
  type: z.union([z.literal(false), ChatPicture.shape.type]),
  data: z.base64(),
});
const Created = z.object({ id: z.int() });
const REPEATABLE = { isRepeatable: true };

/** Leads, and the quotations that staff make from them. */
export function requests(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  gallery: Gallery,
  lendPictures: LendPictures,
): Handlers<typeof contract> {
  return {
    async "requests.list"(_, shopper) {
      if (shopper.session === null) return [];
      const args = who(shopper);
      const found = await odoo.procedure(shopper, "requests.list", args, Listed, REPEATABLE);
      const images = await lineImages(catalogIndex, gallery, shopper.locale);
      return found.requests.map(({ state, quote, ...row }) => ({
        ...requestOf(row),
        id: String(row.id),
        pictures: row.picture_ids.map((id) => ({ id: String(id) })),
        state,
        quote: quote ? quoteOf(quote, images) : null,
      }));
    },

    async "requests.picture"({ requestId, pictureId, isSmall }, shopper) {
      const [request, picture] = [recordId(requestId), recordId(pictureId)];
      if (shopper.session === null || request === null || picture === null) return null;
      const args = { ...who(shopper), request_id: request, picture_id: picture };
      const shown = await odoo.procedure(shopper, "requests.picture", args, Shown, REPEATABLE);
      if (!shown.type) return null;
      return shownPicture({ type: shown.type, bytes: Buffer.from(shown.data, "base64") }, isSmall);
    },

    async "requests.submit"({ productLink = "", note, pictures, email = "" }, shopper) {
      return lendPictures(pictures, (lent) =>
        change("requests.submit", async () => {
          const args = {
            ...who(shopper),
            subject: productLink === "" ? "see the picture" : new URL(productLink).hostname,
            email,
            description: description(productLink, note, shopper.locale),
            pictures: lent.map(fileOf),
          };
          const { id } = await odoo.procedure(shopper, "requests.submit", args, Created);
          return { ok: true, data: { number: `R${String(id).padStart(5, "0")}` } };
        }),
      );
    },

    async "requests.takeQuote"({ id }, shopper) {
      return change("requests.takeQuote", async () => {
        const quotation = recordId(id);
        if (quotation === null) return { ok: false, refusal: "quote-not-found" };
        const args = { ...who(shopper), quote_id: quotation };
        const { procedure } = odoo;
        const answer = await procedure(shopper, "requests.takeQuote", args, CartAnswer, REPEATABLE);
        const images = await lineImages(catalogIndex, gallery, shopper.locale);
        return {
          ok: true,
          data: cartView(answer, images),
          tokens: newTokens(shopper, answer.tokens),
        };
      });
    },
  };
}

/** For staff; link and note are read back from it. */
function description(link: string, note: string, locale: Locale): string {
  const address = escaped(link);
  return [
    ...(link === "" ? [] : [`<p><a href="${address}">${address}</a></p>`]),
    ...(note === "" ? [] : [`<p>${lines(note)}</p>`]),
    `<p>${SIGNED} who reads ${LANGUAGE[locale]}</p>`,
  ].join("\n");
}
