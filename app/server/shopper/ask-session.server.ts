import type { RouterContextProvider } from "react-router";
import { caught, odooContext } from "#app/server/gateway/gateway.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The session for the guards of pages. Null if the ERP is down and a script posts a form: the action's own call then
 * fails as well, and the form returns with what was typed (submit.server.ts).
 */
export function askSession({ request, context }: Args) {
  const odoo = context.get(odooContext);
  return caught(odoo.query("session.get", {}), (failure) => {
    const isFetched = request.method === "POST" && new URL(request.url).pathname.endsWith(".data");
    if (!isFetched || failure.status < 500) throw failure;
    const fail = () => Promise.reject(failure);
    context.set(odooContext, { query: fail, mutate: fail, defer: fail, shopper: odoo.shopper });
    return null;
  });
}
