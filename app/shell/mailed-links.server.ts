import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { stockReductions } from "#app/shop/stock-reductions.server.ts";
import { plainPath } from "./odoo-addresses.ts";

/**
 * Odoo's mails prove who may open a cart or an order: the mail of a cart left behind links `/shop/cart`, messages of an order
 * link `/mail/view` (`portal.mixin`, `_notify_get_action_link`), which leads to `/my/orders`. Products need no proof: their
 * messages are reviews.
 */
export async function mailedAnswer(odoo: Gateway, url: URL): Promise<Response | null> {
  const locale = localeOfPath(url.pathname);
  const path = plainPath(url.pathname);
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const record = path === "/mail/view" ? numberIn(parameter("res_id")) : null;
  if (record && parameter("model") === "product.template")
    return redirect(reviewsOf(`product-${record}`, locale));
  const rated = /^\/rate\/([\da-f]{32})\/([1-5])$/.exec(path);
  if (rated) return openReview(odoo, { token: rated[1]!, stars: rated[2]! }, locale);
  const token = parameter("access_token");
  if (!/^[\da-f-]{36}$/.test(token)) return null;
  const ordered = parameter("model") === "sale.order" ? record : null;
  const order = ordered ?? numberIn(/^\/my\/orders\/(.+)$/.exec(path)?.[1]);
  if (order) {
    const asked = new URLSearchParams({ link: `${order}.${token}` });
    return redirect(`${localPath(href("/order"), locale)}?${asked}`);
  }
  const cart = path === "/shop/cart" ? numberIn(parameter("id")) : null;
  return cart ? openCart(odoo, `${cart}.${token}`, locale) : null;
}

/** The link of a smiley in a mail that asks for a rating (`rating.mixin`): the customer's own review, with these stars. */
async function openReview(
  odoo: Gateway,
  { token, stars }: { token: string; stars: string },
  locale: Locale,
): Promise<Response | null> {
  const product = await odoo.query("reviews.requested", { token });
  if (!product) return null;
  const own = `${reviewsOf(product.slug, locale)}?${new URLSearchParams({ yours: "", stars })}#yours`;
  if (odoo.shopper.isSignedIn) return redirect(own);
  return redirect(`${localPath(href("/login"), locale)}?${new URLSearchParams({ to: own })}`);
}

function reviewsOf(slug: string, locale: Locale): string {
  return localPath(href("/product/:slug/reviews", { slug }), locale);
}

/** The number of a record. */
function numberIn(text = ""): string | null {
  return /^\d{1,10}$/.test(text) ? text : null;
}

async function openCart(odoo: Gateway, link: string, locale: Locale): Promise<Response> {
  const cart = localPath(href("/cart"), locale);
  const opened = await odoo.mutate("cart.recover", { link });
  if (!opened.ok)
    return redirectWithToast(cart, { type: "warning", key: "toast:cart.linkInvalid" });
  const { needsLogIn, adjustments } = opened.data;
  if (needsLogIn) {
    const login = localPath(href("/login"), locale);
    return redirect(`${login}?${new URLSearchParams({ to: cart })}`);
  }
  if (adjustments.length > 0) return redirectWithToast(cart, stockReductions(adjustments, locale));
  return redirect(cart);
}
