import { createContext, href, redirect, type MiddlewareFunction } from "react-router";
import type { Customer } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { odooContext } from "./gateway.server.ts";
import { localeContext } from "./locale.server.ts";

/** Who is signed in, on pages behind `requireCustomer`. */
export const customerContext = createContext<Customer>();

/** Route middleware of the account (design 5): others log in first and come back to where they were going. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { customer } = await context.get(odooContext).query("session.get", {});
  if (!customer) {
    const { pathname, search } = new URL(request.url);
    // A form posted after the login has ended: back to its page, not to the post.
    const to = new URLSearchParams({ to: pathname + search });
    throw redirect(`${localPath(href("/login"), context.get(localeContext))}?${to}`);
  }
  context.set(customerContext, customer);
  return next();
};
