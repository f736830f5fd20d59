import { createContext, type RouterContextProvider } from "react-router";
import { caught, type GatewayError, odooContext } from "#app/server/gateway/gateway.server.ts";

/** Why the guard of a posted form let it pass without a customer. */
export const guardFailure = createContext<GatewayError | null>(null);

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The session for the guards of pages. Null if the ERP is down and a form is posted: the action's own call then fails as
 * well, and the form returns with what was typed (submit.server.ts), without a script on the error page.
 */
export function askSession({ request, context }: Args) {
  const odoo = context.get(odooContext);
  return caught(odoo.query("session.get", {}), (failure) => {
    if (request.method !== "POST" || failure.status < 500) throw failure;
    context.set(guardFailure, failure);
    const fail = () => Promise.reject(failure);
    context.set(odooContext, { query: fail, mutate: fail, defer: fail, shopper: odoo.shopper });
    return null;
  });
}
