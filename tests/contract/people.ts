import { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

/** Somebody new who has signed up, confirmed the address and is signed in. */
export async function newCustomer(bench: ErpUnderTest) {
  const shopper = new TestShopper(bench.erp);
  const login = someone();
  await shopper.do("session.signUp", { ...login, ...SIGN_UP });
  const token = await bench.tokenMailedTo(login.email);
  const { customer } = await shopper.do("session.verifyEmail", { token });
  return { shopper, customer, ...login };
}

export function someone() {
  return { email: `thao-${crypto.randomUUID()}@example.com`, password: "Mật-khẩu-1" };
}

export const PATHS = { verifyPath: "/verify", logInPath: "/login" };

const SIGN_UP = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true as const, ...PATHS };
