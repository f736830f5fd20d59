import { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

export const PASSWORD = "Mật-khẩu-1";

/** Somebody who has just signed up and confirmed the address: a customer whom no other test knows. */
export async function newcomer(bench: ErpUnderTest, name = "thao") {
  const email = `${name}-${crypto.randomUUID()}@example.com`;
  const shopper = new TestShopper(bench.erp);
  await shopper.do("session.signUp", {
    firstName: "Thảo",
    lastName: "Trần",
    email,
    password: PASSWORD,
    acceptsTerms: true,
    verifyPath: "/verify",
    logInPath: "/login",
  });
  await shopper.do("session.verifyEmail", { token: await bench.tokenMailedTo(email) });
  return { shopper, email };
}
