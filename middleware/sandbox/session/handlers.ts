import type { session as contract } from "#contract/session.ts";
import type { passkeys as keys } from "#contract/passkeys.ts";
import type { twoSteps as steps } from "#contract/two-steps.ts";
import type { Handlers } from "#middleware/erp.ts";
import {
  customerByEmail,
  GUEST_PRICE_LIST,
  toCustomer,
} from "#middleware/sandbox/core/customers.ts";
import { customerOf, endSession } from "#middleware/sandbox/core/sessions.ts";
import { loginCode } from "./login-code.ts";
import { newPassword } from "./new-password.ts";
import { sessions } from "./sessions.ts";
import { passkeys } from "./passkeys.ts";
import { isLocked } from "#middleware/sandbox/orders/rows.ts";
import { verifyPassword } from "./passwords.ts";
import { change, read, unitsIn } from "#middleware/sandbox/core/shopper.ts";
import { enter } from "./second-step.ts";
import { signUp } from "./sign-up.ts";
import { twoSteps } from "./two-steps.ts";
import { isOffered } from "#middleware/sandbox/core/who.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function session(store: Store): Handlers<typeof contract & typeof keys & typeof steps> {
  return {
    ...loginCode(store),
    ...newPassword(store),
    ...passkeys(store),
    ...sessions(store),
    ...signUp(store),
    ...twoSteps(store),

    async "session.get"(_, shopper) {
      const { customer, cart } = read(store, shopper);
      return {
        customer: customer ? toCustomer(customer) : null,
        guestEmail: customer ? null : (cart?.guest_email ?? null),
      };
    },

    async "session.logIn"({ email, password }, shopper) {
      const found = customerByEmail(store, email);
      const isRight = await verifyPassword(password, found?.password_hash);
      return change<"session.logIn">(store, shopper, () => {
        // Read again: the password may have changed during the check.
        const customer = customerByEmail(store, email);
        if (!isRight || !customer || customer.password_hash !== found?.password_hash) {
          return { ok: false, refusal: "wrong-credentials" };
        }
        return enter(store, customer, shopper);
      });
    },

    async "session.choosePriceList"({ id }, shopper) {
      if (id !== "" && !isOffered(store, id)) return { ok: false, refusal: "price-list-not-found" };
      const priceList = id || GUEST_PRICE_LIST;
      return change<"session.choosePriceList">(store, { ...shopper, priceList }, (who) => {
        const isPaying = who.cart !== undefined && isLocked(store, who.cart);
        if (isPaying) return { ok: false, refusal: "cart-locked" };
        return { ok: true, data: {}, tokens: { priceList } };
      });
    },

    async "session.logOut"(_, shopper) {
      return change<"session.logOut">(store, shopper, () => {
        if (!customerOf(store, shopper.session)) return { ok: true, data: {} };
        endSession(store, shopper.session);
        return { ok: true, data: {}, tokens: { session: null, cart: null, orders: [] } };
      });
    },

    async "session.continueAsGuest"({ email }, shopper) {
      return change<"session.continueAsGuest">(store, shopper, ({ cart }) => {
        if (!cart || unitsIn(store, cart.id) === 0) return { ok: false, refusal: "cart-empty" };
        if (isLocked(store, cart)) return { ok: false, refusal: "cart-locked" };
        store.run(
          "UPDATE sale_order SET guest_email = ?, draft = json_remove(draft, '$.email') WHERE id = ?",
          email,
          cart.id,
        );
        return { ok: true, data: {} };
      });
    },
  };
}
