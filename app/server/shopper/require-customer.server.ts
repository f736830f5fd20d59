import {
  createContext,
  href,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import type { Locale } from "#contract/limits.ts";
import type { Customer } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { askSession, guardFailure } from "./ask-session.server.ts";
import { caught, type Gateway, odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";

const customerContext = createContext<Customer>();

/** The signed-in customer, on pages behind `requireCustomer`. */
export function customerIn(context: Readonly<RouterContextProvider>): Customer {
  const failure = context.get(guardFailure);
  if (failure) throw failure;
  return context.get(customerContext);
}

/**
 * Redirects to the login, which returns to the page. Takes the route's `url`, because the request's ends in `.data` on
 * client navigations.
 */
export function logInFirst({ pathname, search, hash }: URL, locale: Locale): Response {
  const to = new URLSearchParams({ to: pathname + search + hash });
  return redirect(`${localPath(href("/login"), locale)}?${to}`);
}

/** Route middleware of the account (spec 2.1): others log in first and then return to the page. */
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

/** A login may end during a request: later calls then redirect to the login as well. */
function orLogIn(odoo: Gateway, logIn: () => Response): Gateway {
  const guarded = <T>(work: Promise<T>) =>
    caught(work, (failure) => {
      throw failure.code === "not-signed-in" ? logIn() : failure;
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
