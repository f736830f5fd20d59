import { newAccount, PASSWORD } from "#tests/contract/support/people.ts";
import { HttpShopper } from "./http-shopper.ts";
import type { Shops } from "./shops.ts";

const NAMES = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true as const };

/** A new customer of the shop, signed in. */
export async function newCustomerOf(
  { urls: [url = ""], books }: Shops,
  email = newAccount().email,
) {
  const shopper = new HttpShopper(url);
  await shopper.do("session.signUp", { email, password: PASSWORD, ...NAMES });
  const token = await books.tokenMailedTo(email);
  await shopper.do("session.verifyEmail", { token, password: PASSWORD });
  return shopper;
}
