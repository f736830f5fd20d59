import { TestShopper } from "#middleware/test-shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

/** Somebody new who has signed up, confirmed the address and is signed in. */
export async function newCustomer({ erp, tokenMailedTo }: ErpUnderTest) {
  const shopper = new TestShopper(erp);
  const login = someone();
  await shopper.do("session.signUp", { ...login, ...SIGN_UP });
  const token = await tokenMailedTo(login.email);
  const { customer } = await shopper.do("session.verifyEmail", { token });
  return { shopper, customer, ...login };
}

export function someone() {
  return { email: `thao-${crypto.randomUUID()}@example.com`, password: "Mật-khẩu-1" };
}

export const PATHS = { verifyPath: "/verify", logInPath: "/login" };

const SIGN_UP = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true as const, ...PATHS };
