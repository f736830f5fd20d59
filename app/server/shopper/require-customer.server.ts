import { createContext, href, redirect, type MiddlewareFunction } from "react-router";
import type { Locale } from "#contract/limits.ts";
import type { Customer } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { askSession } from "./ask-session.server.ts";
import { type Gateway, GatewayError, odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";

/** Who is signed in, on pages behind `requireCustomer`. */
export const customerContext = createContext<Customer>();

/**
 * To the login, and from there back to the page. Its `url` is not the request's, which asks for `.data` on a client
 * navigation.
 */
export function logInFirst({ pathname, search, hash }: URL, locale: Locale): Response {
  const to = new URLSearchParams({ to: pathname + search + hash });
  return redirect(`${localPath(href("/login"), locale)}?${to}`);
}

/** Route middleware of the account (spec 11): others log in first and come back to where they were going. */
export const requireCustomer: MiddlewareFunction<Response> = async (args, next) => {
  const { url, context } = args;
  const odoo = context.get(odooContext);
  const logIn = () => logInFirst(url, context.get(localeContext));
  const session = await askSession(args);
  if (!session) return next();
  const { customer } = session;
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
