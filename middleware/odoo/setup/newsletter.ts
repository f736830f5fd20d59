import type { Registry } from "./registry.ts";

/** The mailing list of subscribers; staff write to it with Odoo's "Email Marketing". */
export async function addNewsletter({ ensure }: Registry): Promise<number> {
  return await ensure({
    key: "newsletter",
    model: "mailing.list",
    what: 'the mailing list "Shop newsletter"',
    values: { name: "Shop newsletter", is_public: true },
  });
}
