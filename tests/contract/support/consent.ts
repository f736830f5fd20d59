import { NewsletterConsent } from "#contract/newsletter.ts";
import type { Admin } from "#middleware/odoo/setup/admin.ts";

/** Reads the consent fields of a mailing contact and its subscription. */
export async function consentInOdoo(
  admin: Admin,
  email: string,
): Promise<NewsletterConsent | null> {
  const [list] = await admin.search(
    "ir.model.data",
    [
      ["module", "=", "wattle"],
      ["name", "=", "newsletter"],
    ],
    ["res_id"],
  );
  const of = [
    ["list_id", "=", list?.["res_id"]],
    ["contact_id.email", "=", email],
  ];
  const fields = ["opt_out", "opt_out_datetime", "contact_id"];
  const [subscription] = await admin.search("mailing.subscription", of, fields);
  if (!subscription) return null;
  const proof = ["x_how", "x_asked", "x_confirmed", "is_blacklisted"];
  const [contact] = await admin.search("mailing.contact", [["email", "=", email]], proof);
  return NewsletterConsent.parse({
    isSubscribed: subscription["opt_out"] === false && contact?.["is_blacklisted"] === false,
    how: contact?.["x_how"],
    askedAt: timeOf(contact?.["x_asked"]),
    confirmedAt: timeOf(contact?.["x_confirmed"]),
    endedAt: timeOf(subscription["opt_out_datetime"]),
  });
}

function timeOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return new Date(`${value.slice(0, 19).replace(" ", "T")}Z`).toISOString();
}
