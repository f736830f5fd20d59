import type { Locale } from "#contract/limits.ts";
import type { ClaimImages } from "#middleware/erp.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import { renderMail, type Sender } from "#middleware/mail/render.ts";
import { type LineImages, lineImages } from "#middleware/odoo/cart/view.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { OdooClient } from "./client.ts";
import { createOperations } from "./operations.ts";

type Parts = {
  client: OdooClient;
  catalogIndex: CatalogIndex;
  gallery: Gallery;
  sender: Sender;
  claimImages: ClaimImages;
  /** Signs the links in mails. */
  secret: string;
};

/** What the handlers of all features are made of. */
export type Odoo = ReturnType<typeof createOdoo>;

export function createOdoo({ client, ...parts }: Parts) {
  return {
    ...client,
    ...parts,
    ...createOperations(client, parts.claimImages),

    /** The images of a cart's or an order's lines. */
    lineImages({ locale }: { locale: Locale }): Promise<LineImages> {
      return lineImages(parts.catalogIndex, parts.gallery, locale);
    },

    /** What a procedure puts into the outbox with `send_mail`. */
    mail(letter: MailContent, locale: Locale) {
      return { ...renderMail(letter, locale, parts.sender), lang: locale };
    },
  };
}
