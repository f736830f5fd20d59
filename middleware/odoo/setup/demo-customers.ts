import type { Book } from "./book.ts";
import { CUSTOMERS } from "./demo-texts.ts";

/** Customers who can log in, each with one address. */
export async function addDemoCustomers(book: Book): Promise<void> {
  const { admin, ref } = book;
  for (const customer of CUSTOMERS) {
    const [state] = await admin.search(
      "res.country.state",
      [
        ["country_id.code", "=", customer.country],
        ["code", "in", [customer.state, `VN-${customer.state}`]],
      ],
      ["id"],
    );
    const address = {
      name: `${customer.firstName} ${customer.lastName}`,
      x_first_name: customer.firstName,
      x_last_name: customer.lastName,
      phone: customer.phone,
      street: customer.street,
      street2: customer.street2,
      x_street_type: customer.streetType,
      city: customer.city,
      zip: customer.zip,
      state_id: state?.id ?? false,
      country_id: await ref(`base.${customer.country.toLowerCase()}`),
      lang: customer.lang,
    };
    const partner = await book.ensure({
      key: `demo_contact_${customer.key}`,
      model: "res.partner",
      what: `the demo customer ${customer.email}`,
      values: { ...address, email: customer.email },
    });
    await book.ensure({
      key: `demo_user_${customer.key}`,
      model: "res.users",
      what: `the login of ${customer.email}`,
      context: { no_reset_password: true },
      values: {
        partner_id: partner,
        login: customer.email,
        password: customer.password,
        lang: customer.lang,
        group_ids: [await ref("base.group_portal")],
      },
    });
  }
}
