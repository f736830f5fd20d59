import { createHash, randomBytes } from "node:crypto";
import type { SavedAddress } from "#contract/address.ts";
import type { Customer } from "#contract/session.ts";
import { type Company, withCompany } from "#middleware/rules/company.ts";
import { withDefaults } from "#middleware/rules/default-addresses.ts";
import { ErpError } from "#middleware/erp.ts";
import type { Store } from "./store.ts";

/** The price list of guests and of new customers. */
export const GUEST_PRICE_LIST = "retail";

export type CustomerRow = {
  id: number;
  email: string;
  /** Empty if the customer signs in by a provider and has no password yet. */
  password_hash: string;
  first_name: string;
  last_name: string;
  price_list_id: string;
  phone: string;
  company_name: string;
  tax_number: string;
};

export type NewCustomer = Omit<
  CustomerRow,
  "id" | "price_list_id" | "phone" | "company_name" | "tax_number"
> & {
  /** The referral code given at sign-up. */
  invited_with: string | null;
  terms_accepted_at: string;
};

/** The signed-in customer; throws for guests. */
export function signedIn({ customer }: { customer: CustomerRow | undefined }): CustomerRow {
  if (!customer) throw new ErpError("not-signed-in");
  return customer;
}

export function customerByEmail(store: Store, email: string): CustomerRow | undefined {
  return store.get<CustomerRow>("SELECT * FROM customer WHERE email = ?", email);
}

export function addCustomer(store: Store, person: NewCustomer): CustomerRow {
  const customer = store.get<CustomerRow>(
    `INSERT INTO customer (email, password_hash, first_name, last_name, price_list_id,
       terms_accepted_at, invited_with) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    person.email,
    person.password_hash,
    person.first_name,
    person.last_name,
    GUEST_PRICE_LIST,
    person.terms_accepted_at,
    person.invited_with,
  );
  if (!customer) throw new Error("The database returned no customer");
  return customer;
}

type Account = Pick<CustomerRow, "id" | "email">;

/** Deletes mailed links and logins that were not finished, because another person may have begun them. */
export function endLinks(store: Store, { id, email }: Account): void {
  store.run("DELETE FROM password_reset WHERE customer_id = ?", id);
  store.run("DELETE FROM email_change WHERE customer_id = ?", id);
  store.run("DELETE FROM login_step WHERE customer_id = ?", id);
  store.run("DELETE FROM passkey_request WHERE customer_id = ?", id);
  store.run("DELETE FROM sign_up WHERE email = ?", email);
  store.run("DELETE FROM login_code WHERE email = ?", email);
}

export function savedAddresses(store: Store, customerId: number): SavedAddress[] {
  const rows = store.all<{
    id: number;
    address: string;
    is_default_billing: number;
    is_default_shipping: number;
    is_for_billing: number;
    is_for_shipping: number;
  }>("SELECT * FROM customer_address WHERE customer_id = ? ORDER BY id", customerId);
  const customer = store.get<CustomerRow>("SELECT * FROM customer WHERE id = ?", customerId);
  const addresses = withDefaults(
    rows.map((row) => ({
      ...JSON.parse(row.address),
      id: String(row.id),
      isForBilling: row.is_for_billing === 1,
      isForShipping: row.is_for_shipping === 1,
      isDefaultBilling: row.is_default_billing === 1,
      isDefaultShipping: row.is_default_shipping === 1,
    })),
  );
  return customer ? withCompany(addresses, companyOf(customer)) : addresses;
}

export function companyOf({ company_name, tax_number }: CustomerRow): Company {
  return { companyName: company_name, taxNumber: tax_number };
}

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: String(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}

/** A random token. */
export function secret(): string {
  return randomBytes(24).toString("base64url");
}

/** The database contains only hashes of tokens, which cannot be used to log in. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
