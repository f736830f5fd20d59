import type { session } from "#contract/session.ts";
import { ErpError, type Handlers } from "#middleware/erp.ts";
import { signedIn } from "#middleware/sandbox/core/customers.ts";
import {
  beginSession,
  customerOf,
  endAllSessions,
  endSessionById,
  sessionsOf,
} from "#middleware/sandbox/core/sessions.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { verifyPassword } from "./passwords.ts";

type Contract = Pick<typeof session, "session.list" | "session.end" | "session.endOthers">;

export function sessions(store: Store): Handlers<Contract> {
  return {
    async "session.list"(_, shopper) {
      const { id } = signedIn(read(store, shopper));
      return sessionsOf(store, id, shopper.session);
    },

    async "session.end"({ id, password }, shopper) {
      const found = customerOf(store, shopper.session);
      if (!found) throw new ErpError("not-signed-in");
      const isOne = sessionsOf(store, found.id, shopper.session).some((one) => one.id === id);
      if (!isOne) return { ok: false, refusal: "session-not-found" };
      const isRight = await verifyPassword(password, found.password_hash);
      return change<"session.end">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (!isRight || customer.password_hash !== found.password_hash) {
          return { ok: false, refusal: "wrong-password" };
        }
        const isEnded = endSessionById(store, customer.id, shopper.session, id);
        return isEnded ? { ok: true, data: {} } : { ok: false, refusal: "session-not-found" };
      });
    },

    async "session.endOthers"({ password }, shopper) {
      const found = customerOf(store, shopper.session);
      if (!found) throw new ErpError("not-signed-in");
      const isRight = await verifyPassword(password, found.password_hash);
      return change<"session.endOthers">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (!isRight || customer.password_hash !== found.password_hash) {
          return { ok: false, refusal: "wrong-password" };
        }
        endAllSessions(store, customer);
        const token = beginSession(store, customer.id, shopper.browser);
        return { ok: true, data: {}, tokens: { session: token } };
      });
    },
  };
}
