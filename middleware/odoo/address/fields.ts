import { AddressRow } from "./rows.ts";

const CODE = { fields: { code: {} } };

/** What procedures read of an address; the set-up writes it into them, so that no caller chooses the fields. */
export const ADDRESS_FIELDS = {
  ...Object.fromEntries(Object.keys(AddressRow.shape).map((field) => [field, {}])),
  country_id: CODE,
  state_id: CODE,
  commercial_partner_id: { fields: { name: {}, is_company: {}, company_name: {}, vat: {} } },
};
