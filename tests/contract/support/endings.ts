import type { ErpUnderTest } from "./erps.ts";
import { logInByProvider, type newCustomer } from "./people.ts";

/** The password that an owner chooses instead. */
export const NEW = "Another-day-8";

export type Person = Awaited<ReturnType<typeof newCustomer>>;

/** Actions by which an owner ends all other access to the account. */
export function endingsOf({
  tokenMailedTo,
}: Pick<ErpUnderTest, "tokenMailedTo">): Record<string, (owner: Person) => Promise<unknown>> {
  return {
    "a new password by mail": async ({ shopper, email }) => {
      await shopper.do("session.requestReset", { email });
      const token = await tokenMailedTo(email);
      await shopper.do("session.resetPassword", { token, password: NEW });
    },
    "a new password in the account": ({ shopper, password }) =>
      shopper.do("session.changePassword", { currentPassword: password, password: NEW }),
    "the first login by a provider": ({ shopper, email }) => logInByProvider(shopper, email),
    "closing the account": ({ shopper, email }) => shopper.do("account.delete", { phrase: email }),
  };
}
