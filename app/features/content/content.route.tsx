import { data, href, redirect } from "react-router";
import { content, HOME_KEY } from "#contract/content.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import { FALLBACK, localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { odooContext, orNull, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import type { Route } from "./+types/content.route";
import { Blocks, hasOwnTitle } from "./blocks/blocks.tsx";
import { shownBlocks } from "./blocks/blocks.server.ts";
import { supportHours } from "./support-hours.server.ts";
import { Support } from "./support-hours.tsx";
import { zoneCookie, zoneOf, zonesWith } from "./zone.server.ts";

/** Content pages are plain HTML and need no scripts. */
export const handle = { scripts: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const key = keyOf(url.pathname);
  const odoo = context.get(odooContext);
  const page = await ask(odoo, key, url.searchParams, localPath("/", localeOfPath(url.pathname)));
  if (!page) throw data(null, { status: 404 });
  const { title, description } = page;
  const blocks = await shownBlocks(odoo, page.blocks, localeOfPath(url.pathname));
  const shown = { title, description, blocks };
  if (key !== GUIDE) return { page: shown, support: null };
  const shop = await orNull(odoo.query("shop.profile", {}));
  const { phone = "", mail = "", chatUrl = "" } = shop?.support ?? {};
  if (!shop || !(phone || mail || chatUrl)) return { page: shown, support: null };
  const hours = supportHours(new Date(), await zoneOf(request, shop.timeZone), shop.support);
  return {
    page: shown,
    support: { phone, mail, chatUrl, hours, zones: zonesWith(shop.timeZone) },
  };
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

/** Loads the published page, or the draft for its author. */
async function ask(odoo: Gateway, key: string, query: URLSearchParams, home: string) {
  const draft = query.get("draft");
  const cms = {
    space: query.get("_storyblok_tk[space_id]"),
    timestamp: query.get("_storyblok_tk[timestamp]"),
    token: query.get("_storyblok_tk[token]"),
  };
  const asking = { key, proof: draft === null ? cms : { draft } };
  const preview = content["content.preview"].input.safeParse(asking);
  if (preview.success) return odoo.query("content.preview", preview.data);
  if (key === HOME_KEY) throw redirect(home);
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
    <article>
      {(!hasOwnTitle(page.blocks) || support) && (
        <div className="prose mx-auto max-w-2xl">
          {!hasOwnTitle(page.blocks) && <h1>{page.title}</h1>}
          {support && <Support {...support} />}
        </div>
      )}
      <Blocks blocks={page.blocks} title={page.title} text={page.description} />
    </article>
  );
}
