/**
 * What an uninstall switches off instead of deleting it, because orders and invoices refer to it, and how the next set-up
 * brings it back. Its external id then begins with `OFF`, which tells it from what staff have archived.
 */
export const OFF = "off_";
export const SWITCHES: Record<string, { on: Switch; off: Switch }> = {
  "delivery.carrier": { on: { active: true }, off: { active: false } },
  "loyalty.program": { on: { active: true }, off: { active: false } },
  "mailing.list": { on: { active: true }, off: { active: false } },
  "payment.provider": {
    on: { state: "enabled", is_published: true },
    off: { state: "disabled", is_published: false },
  },
  "product.pricelist": { on: { active: true }, off: { active: false } },
  "product.product": { on: { active: true }, off: { active: false } },
};
type Switch = Record<string, string | boolean>;
