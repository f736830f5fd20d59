import { fullName } from "#contract/values/full-name.ts";
import type { Values } from "#middleware/odoo/setup/admin.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { CUSTOMERS } from "./texts.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import { addMemberPriceList } from "#middleware/odoo/setup/selling/price-list.ts";

type Place = {
  firstName: string;
  lastName: string;
  phone: string;
  country: string;
  state: string;
  street: string;
  street2: string;
  streetType: string;
  city: string;
  zip: string;
};

/** Customers who can log in: one sends gifts to Viet Nam, one has the members' price list. */
export async function addDemoCustomers(registry: Registry, context: SetupContext): Promise<void> {
  const memberList = await addMemberPriceList(registry, context);
  for (const customer of CUSTOMERS) {
    const partner = await registry.ensure({
      key: `demo_contact_${customer.key}`,
      model: "res.partner",
      what: `the demo customer ${customer.email}`,
      values: {
        ...(await addressValues(registry, customer)),
        email: customer.email,
        lang: customer.lang,
      },
      keep: customer.isMember ? { specific_property_product_pricelist: memberList } : {},
    });
    if (customer.sendsTo) {
      await registry.ensure({
        key: `demo_delivery_${customer.key}`,
        model: "res.partner",
        what: `the address to which ${customer.email} sends`,
        values: {
          ...(await addressValues(registry, customer.sendsTo)),
          parent_id: partner,
          type: "delivery",
        },
      });
    }
    await registry.ensure({
      key: `demo_user_${customer.key}`,
      model: "res.users",
      what: `the login of ${customer.email}`,
      context: { no_reset_password: true },
      values: {
        partner_id: partner,
        login: customer.email,
        password: customer.password,
        lang: customer.lang,
        group_ids: [await registry.ref("base.group_portal")],
      },
    });
  }
}

async function addressValues({ admin, ref }: Registry, place: Place): Promise<Values> {
  const codes = [place.state, `${place.country}-${place.state}`];
  const domain = [
    ["country_id.code", "=", place.country],
    ["code", "in", codes],
  ];
  const [state] = await admin.search("res.country.state", domain, ["id"]);
  return {
    name: fullName(place, "en_US"),
    x_first_name: place.firstName,
    x_last_name: place.lastName,
    phone: place.phone,
    street: place.street,
    street2: place.street2,
    x_street_type: place.streetType,
    city: place.city,
    zip: place.zip,
    state_id: state?.id ?? false,
    country_id: await ref(`base.${place.country.toLowerCase()}`),
  };
}
