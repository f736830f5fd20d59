import { z } from "zod";
import type { restock as contract } from "#contract/restock.ts";
import { restockAskedMail } from "#middleware/mail/templates/restock.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { recordId } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { slugOf } from "#middleware/odoo/core/texts.ts";
import { readRestockLink, restockUrl } from "#middleware/rules/restock-link.ts";

const Asked = z.object({ is_noted: z.boolean() });
const Confirmed = z.object({ name: z.string(), template_id: z.int(), slug_name: z.string() });

/** Who waits is in `stock_notification_partner_ids`, Odoo's own field (decision 075); `mail.findNews` sends the mail. */
export function restock(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    async "restock.ask"({ variantId, email = "" }, shopper) {
      const id = recordId(variantId);
      if (id === null) return { ok: false, refusal: "variant-not-found" };
      const { locale } = shopper;
      const link = restockUrl(
        { ...odoo.sender, secret: odoo.secret },
        { variantId: String(id), email, locale },
        new Date(),
      );
      const mail = odoo.mail(restockAskedMail(locale, "PRODUCT-NAME", link), locale);
      const args = { variant_id: id, email, mail };
      const answer = await odoo.ask(shopper, "restock.ask", args, Asked);
      return { ok: true, data: { isNoted: answer.is_noted } };
    },

    async "restock.confirm"({ token }, shopper) {
      const asked = readRestockLink(odoo.secret, token, new Date());
      if (!asked.ok) return asked;
      const { variantId, email, locale: language } = asked;
      const args = { variant_id: Number(variantId), email, language };
      const again = { isRepeatable: true };
      const answer = await odoo.ask(shopper, "restock.confirm", args, Confirmed, again);
      const slug = slugOf(answer.slug_name, answer.template_id);
      return { ok: true, data: { name: answer.name, slug } };
    },
  };
}
