import { data, href, redirect } from "react-router";
import { content } from "#contract/content.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import { FALLBACK, twinPath } from "#app/i18n/locales.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { odooContext, orNull, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import type { Route } from "./+types/content.route";
import { supportHours } from "./support-hours.server.ts";
import { SupportHours } from "./support-hours.tsx";
import { zoneCookie, zoneOf, zonesWith } from "./zone.server.ts";

/** Content pages are plain HTML and need no scripts. */
export const handle = { scripts: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const key = keyOf(url.pathname);
  const page = await ask(context.get(odooContext), key, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  if (key !== GUIDE) return { page, support: null };
  const shop = await orNull(context.get(odooContext).query("shop.profile", {}));
  if (!shop || !(shop.support.phone || shop.support.chatUrl)) return { page, support: null };
  const hours = supportHours(new Date(), await zoneOf(request, shop.timeZone));
  return { page, support: { ...shop.support, hours, zones: zonesWith(shop.timeZone) } };
}

/** Stores the chosen time zone in a cookie. */
export async function action({ request, url }: Route.ActionArgs) {
  const zone = textOf(await postedForm(request), "zone");
  const headers = isTimeZone(zone) ? { "Set-Cookie": await zoneCookie.serialize(zone) } : undefined;
  throw redirect(url.pathname, { headers });
}

/** The content key: `tet/gifts` for `/vi/storyblok/tet/gifts`. */
function keyOf(pathname: string): string {
  return twinPath(pathname, FALLBACK)
    .replace(/^\/(storyblok\/)?/, "")
    .replace(/\/+$/, "");
}

const GUIDE = href("/guide").slice(1);

/** Loads the published page, or the draft for an author of the CMS. */
async function ask(odoo: Gateway, key: string, query: URLSearchParams) {
  const proof = content["content.preview"].input.safeParse({
    key,
    space: query.get("_storyblok_tk[space_id]"),
    timestamp: query.get("_storyblok_tk[timestamp]"),
    token: query.get("_storyblok_tk[token]"),
  });
  if (proof.success) return odoo.query("content.preview", proof.data);
  const asked = content["content.page"].input.safeParse({ key });
  return asked.success ? odoo.query("content.page", asked.data) : null;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta(matches[0].loaderData, { title, description });
}

export default function ContentPage({ loaderData: { page, support } }: Route.ComponentProps) {
  return (
    <article className="prose mx-auto max-w-2xl">
      <h1>{page.title}</h1>
      {support && <SupportHours {...support} />}
      {/* oxlint-disable-next-line react/no-danger -- passed through safeHtml in the middleware */}
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
