import type { twoSteps as contract } from "#contract/two-steps.ts";
import { ErpError, type Handlers } from "#middleware/erp.ts";
import { twoStepsMail } from "#middleware/mail/templates/account.ts";
import { authenticatorOffer, matchedCounter } from "#middleware/rules/authenticator.ts";
import { type CustomerRow, signedIn } from "#middleware/sandbox/core/customers.ts";
import { beginSession, customerOf, endAllSessions } from "#middleware/sandbox/core/sessions.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Shopper } from "#middleware/erp.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { verifyPassword } from "./passwords.ts";
import { authenticatorOf, customerAtStep, takeCode } from "./second-step.ts";
import { signIn } from "./sign-in.ts";

export function twoSteps(store: Store): Handlers<typeof contract> {
  /** Ends all sessions and links, tells the customer, and begins a session for this browser. */
  function turned(customer: CustomerRow, shopper: Shopper, isOn: boolean) {
    endAllSessions(store, customer);
    send(store, customer, twoStepsMail(shopper.locale, isOn), shopper.locale);
    const session = beginSession(store, customer.id, shopper.browser);
    return { ok: true as const, data: {}, tokens: { session } };
  }

  /** The signed-in customer, and whether the password is right: false for one that changes meanwhile. */
  async function checked(shopper: Shopper, password: string) {
    const found = customerOf(store, shopper.session);
    if (!found) throw new ErpError("not-signed-in");
    const isRight = await verifyPassword(password, found.password_hash);
    return (customer: CustomerRow) => isRight && customer.password_hash === found.password_hash;
  }

  return {
    async "session.confirmLogIn"({ step, code }, shopper) {
      return change<"session.confirmLogIn">(store, shopper, () => {
        const customer = customerAtStep(store, step);
        const refusal = customer ? takeCode(store, customer, code) : "step-expired";
        if (!customer || refusal) return { ok: false, refusal: refusal ?? "step-expired" };
        return signIn(store, customer, shopper);
      });
    },

    async "session.twoSteps"({ secret }, shopper) {
      const { id, email } = signedIn(read(store, shopper));
      const isOn = authenticatorOf(store, id) !== undefined;
      return { isOn, offer: isOn ? null : authenticatorOffer(store.publicUrl, email, secret) };
    },

    async "session.turnOnTwoSteps"({ secret, code, password }, shopper) {
      const isRight = await checked(shopper, password);
      return change<"session.turnOnTwoSteps">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (authenticatorOf(store, customer.id)) return { ok: false, refusal: "already-on" };
        if (!isRight(customer)) return { ok: false, refusal: "wrong-password" };
        const counter = matchedCounter(secret, code, store.now());
        if (counter === null) return { ok: false, refusal: "code-wrong" };
        store.run("INSERT INTO authenticator VALUES (?, ?, ?)", customer.id, secret, counter);
        return turned(customer, shopper, true);
      });
    },

    async "session.turnOffTwoSteps"({ password }, shopper) {
      const isRight = await checked(shopper, password);
      return change<"session.turnOffTwoSteps">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (!isRight(customer)) return { ok: false, refusal: "wrong-password" };
        if (!authenticatorOf(store, customer.id)) return { ok: true, data: {} };
        forgetAuthenticator(store, customer.id);
        return turned(customer, shopper, false);
      });
    },
  };
}

export function forgetAuthenticator(store: Store, customerId: number): void {
  store.run("DELETE FROM authenticator WHERE customer_id = ?", customerId);
  store.run("DELETE FROM authenticator_attempt WHERE customer_id = ?", customerId);
}
