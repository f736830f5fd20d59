import { href, type MiddlewareFunction, redirect } from "react-router";
import { localPath } from "#app/i18n/locales.ts";
import { publicConfig } from "#app/server/config.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { askSession } from "./ask-session.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { logInFirst } from "./require-customer.server.ts";

/** Route middleware of checkout (spec 11.3): a customer, or a guest who gave an e-mail address. */
export const requireShopper: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  const odoo = context.get(odooContext);
  const session = await askSession(args);
  if (!session) return next();
  const { customer, guestEmail } = session;
  if (customer || (publicConfig.checkoutAccount === "optional" && guestEmail !== null))
    return next();

  // The guest's address belongs to the cart; a repeated request or Back after the order must not redirect to the login.
  const locale = context.get(localeContext);
  if ((await odoo.query("checkout.result", {})).state === "placed") {
    if (request.method === "POST" || odoo.shopper.cartQuantity === 0) return next();
    // Asked for before the order, with the cart's cookie, and answered after it: scripts follow this redirect.
    const { lines } = await odoo.query("cart.get", {});
    if (lines.length === 0) throw redirect(localPath(href("/checkout/thank-you"), locale));
  }
  throw logInFirst(new URL(localPath(href("/checkout"), locale), args.url), locale);
};
