import { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";

export const PASSWORD = "Mật-khẩu-1";

const SIGN_UP = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true as const };

export function newAccount() {
  return { email: `thao-${crypto.randomUUID()}@example.com`, password: PASSWORD };
}

/** A new customer, confirmed and signed in. */
export async function newCustomer(
  bench: Pick<ErpUnderTest, "erp" | "tokenMailedTo">,
  more: { referralCode?: string } = {},
) {
  const shopper = new TestShopper(bench.erp);
  const login = newAccount();
  await shopper.do("session.signUp", { ...login, ...SIGN_UP, ...more });
  const token = await bench.tokenMailedTo(login.email);
  const { customer } = await shopper.do("session.verifyEmail", { token, password: login.password });
  return { shopper, customer, ...login };
}

/** Logs in by a provider with a new account whose address is confirmed. */
export async function logInByProvider(shopper: TestShopper, email: string): Promise<void> {
  const names = { firstName: "Thảo", lastName: "Trần" };
  const subject = crypto.randomUUID();
  const identity = { issuer: "https://provider.example", subject, verifiedEmail: email, ...names };
  const expires = new Date(Date.now() + 600_000);
  const state = { hash: crypto.randomUUID(), expires, to: "/" };
  const { erp, tokens, locale } = shopper;
  const call = { locale, signal: new AbortController().signal, requestId: "test" };
  const answer = await erp.signInBy(identity, state, { ...tokens, ...call });
  if (!answer.ok) throw new Error(`The login was refused: ${answer.refusal}`);
  Object.assign(shopper.tokens, answer.tokens);
}

/** The answer of a login that needed no second step. */
export function atOnce<A extends object>(answer: A): Exclude<A, { step: string }> {
  if ("step" in answer) throw new Error("The login needs a second step");
  return answer as Exclude<A, { step: string }>;
}
