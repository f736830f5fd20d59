import type { Locale } from "#contract/limits.ts";
import type { LinkRule } from "#contract/values/links.ts";
import type { Log } from "#middleware/http/log.ts";
import type { ClaimImages } from "#middleware/erp.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import { renderMail, type Sender } from "#middleware/mail/render.ts";
import { type LineImages, lineImages } from "#middleware/odoo/catalog/listed-goods.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { OdooClient } from "./client/client.ts";
import { createOperations } from "./operations.ts";

type Parts = {
  client: OdooClient;
  catalogIndex: CatalogIndex;
  gallery: Gallery;
  sender: Sender;
  claimImages: ClaimImages;
  /** How long an order waits for its bank transfer. */
  bankTransferDays: number;
  /** How long after the delivery goods can be returned. */
  returnDays: () => number;
  /** After which a session without a visit ends; the procedures' own number when missing. */
  sessionIdleDays: number | undefined;
  payments: Payments;
  /** Signs the links in mails. */
  secret: string;
  /** Where texts of staff may link to. */
  links: LinkRule;
  log: Log;
};

/** The dependencies of all features' handlers. */
export type Odoo = ReturnType<typeof createOdoo>;

export function createOdoo({ client, ...parts }: Parts) {
  return {
    ...client,
    ...parts,
    ...createOperations(client, parts),

    /** The images of a cart's or an order's lines. */
    lineImages({ locale }: { locale: Locale }): Promise<LineImages> {
      return lineImages(parts.catalogIndex, parts.gallery, locale);
    },

    /** The arguments of `send_mail`, which puts a mail into the outbox. */
    mail(content: MailContent, locale: Locale) {
      return { ...renderMail(content, locale, parts.sender), lang: locale };
    },
  };
}
