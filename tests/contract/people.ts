import type { Customer } from "#contract/session.ts";
import { TestShopper } from "#middleware/test-shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

/** Somebody who has just become a customer, so that no other test has bought or written anything as them. */
export async function newCustomer(
  { erp, tokenMailedTo }: ErpUnderTest,
  firstName = "Thảo",
  lastName = "Trần",
): Promise<{ shopper: TestShopper; customer: Customer; password: string }> {
  const shopper = new TestShopper(erp);
  const email = `new-${crypto.randomUUID()}@example.com`;
  const password = "Right-password-1";
  const pages = { verifyPath: "/verify", logInPath: "/login" };
  const consent = { acceptsTerms: true } as const;
  await shopper.do("session.signUp", {
    firstName,
    lastName,
    email,
    password,
    ...consent,
    ...pages,
  });
  const { customer } = await shopper.do("session.verifyEmail", {
    token: await tokenMailedTo(email),
  });
  return { shopper, customer, password };
}
