import type { Registry } from "./registry.ts";

const FIELDS = `<xpath expr="//field[@name='tag_ids']" position="after">
  <field name="x_how" readonly="1"/>
  <field name="x_asked" readonly="1"/>
  <field name="x_confirmed" readonly="1"/>
  <field name="x_lang" readonly="1"/>
</xpath>`;

/** The mailing list of subscribers; staff write to it with Odoo's "Email Marketing". */
export async function addNewsletter({ ensure, ref }: Registry): Promise<number> {
  const list = await ensure({
    key: "newsletter",
    model: "mailing.list",
    what: 'the mailing list "Shop newsletter"',
    values: { name: "Shop newsletter", is_public: true },
  });
  await ensure({
    key: "view_consent",
    model: "ir.ui.view",
    what: "the proof of consent on the form of a mailing contact",
    values: {
      name: "Wattle: consent",
      model: "mailing.contact",
      inherit_id: await ref("mass_mailing.mailing_contact_view_form"),
      mode: "extension",
    },
    keep: { arch: FIELDS },
  });
  return list;
}
