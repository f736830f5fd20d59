import { createContext, href, redirect, type MiddlewareFunction } from "react-router";
import type { Customer } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { type Gateway, GatewayError, odooContext } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";

/** Who is signed in, on pages behind `requireCustomer`. */
export const customerContext = createContext<Customer>();

/** Route middleware of the account (design 5): others log in first and come back to where they were going. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const odoo = context.get(odooContext);
  const logIn = () => {
    // Not the request's, which asks for `.data` on a client navigation. After a form was posted: back to its page.
    const to = new URLSearchParams({ to: url.pathname + url.search });
    return redirect(`${localPath(href("/login"), context.get(localeContext))}?${to}`);
  };
  const { customer } = await odoo.query("session.get", {});
  if (!customer) throw logIn();
  context.set(customerContext, customer);
  context.set(odooContext, orLogIn(odoo, logIn));
  return next();
};

/** The login may end after it was looked at: then whatever is asked next leads to the login as well. */
function orLogIn(odoo: Gateway, logIn: () => Response): Gateway {
  const guarded = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw error instanceof GatewayError && error.code === "not-signed-in" ? logIn() : error;
    });
  return {
    query: (name, input) => guarded(odoo.query(name, input)),
    mutate: (name, input) => guarded(odoo.mutate(name, input)),
    defer: (name, input) => odoo.defer(name, input),
    get shopper() {
      return odoo.shopper;
    },
  };
}
