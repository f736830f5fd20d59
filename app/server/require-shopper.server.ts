import { href, redirect, type MiddlewareFunction } from "react-router";
import { localPath } from "#app/i18n/locales.ts";
import { publicConfig } from "./config.server.ts";
import { odooContext } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";

/** Route middleware of checkout (design 5): a customer, or a guest who gave an e-mail address. */
export const requireShopper: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const odoo = context.get(odooContext);
  const { customer, guestEmail } = await odoo.query("session.get", {});
  if (customer || (publicConfig.checkoutAccount === "optional" && guestEmail !== null))
    return next();

  // A guest's address goes with the cart: pressing twice and Back must not end at the login.
  const isOver = request.method === "POST" || odoo.shopper.cartQuantity === 0;
  if (isOver && (await odoo.query("checkout.result", {})).state === "placed") return next();

  const locale = context.get(localeContext);
  const to = new URLSearchParams({ to: localPath(href("/checkout"), locale) });
  throw redirect(`${localPath(href("/login"), locale)}?${to}`);
};
