import { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

/** A new customer without saved data. */
export async function newCustomer(
  bench: ErpUnderTest,
  locale: "en_US" | "vi_VN" = "en_US",
): Promise<TestShopper> {
  const shopper = new TestShopper(bench.erp, locale);
  const email = `buyer-${crypto.randomUUID()}@example.com`;
  await shopper.do("session.signUp", {
    firstName: "Bo",
    lastName: "Lee",
    email,
    password: "Wattle-buyer-1",
    acceptsTerms: true,
    newsletter: false,
    verifyPath: "/verify",
    logInPath: "/login",
  });
  await shopper.do("session.verifyEmail", { token: await bench.tokenMailedTo(email) });
  return shopper;
}
