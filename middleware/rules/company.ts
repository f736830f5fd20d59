import type { AddressDraft, SavedAddress } from "#contract/address.ts";
import { taxNumberOf } from "#contract/values/tax-numbers.ts";

/** The company of a customer, as the ERP has it; texts are empty where there is none. */
export type Company = { companyName: string; taxNumber: string };

type Shown = Pick<AddressDraft, "companyName" | "taxNumber">;

/** What an address in that country shows of the company: another country's number is left out (spec 12.5). */
export function companyIn(country: string, { companyName, taxNumber }: Company): Shown {
  return {
    companyName: companyName || undefined,
    taxNumber: taxNumberOf(country, taxNumber),
  };
}

/** The company after a billing address was saved: an empty field removes only what that address showed before. */
export function changedCompany(typed: Shown, before: Company, shown: Shown = {}): Company {
  return {
    companyName: typed.companyName || (shown.companyName ? "" : before.companyName),
    taxNumber: typed.taxNumber || (shown.taxNumber ? "" : before.taxNumber),
  };
}

/** At the checkout of a customer an empty field is the account's. */
export function withAccountsCompany(billing: AddressDraft, company: Company): AddressDraft {
  const own = companyIn(billing.country ?? "", company);
  return {
    ...billing,
    companyName: billing.companyName || own.companyName,
    taxNumber: billing.taxNumber || own.taxNumber,
  };
}

/** Saved addresses with the customer's company, which is part of billing addresses only. */
export function withCompany(addresses: SavedAddress[], company: Company): SavedAddress[] {
  return addresses.map((address) => ({
    ...address,
    companyName: undefined,
    taxNumber: undefined,
    ...(address.isForBilling && companyIn(address.country, company)),
  }));
}
