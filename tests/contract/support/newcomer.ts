import { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

export const PASSWORD = "Mật-khẩu-1";

/** A newly signed-up, confirmed customer that no other test uses. */
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
