import { listingTexts } from "#locales/listing/texts.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { unlessAdded } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/search.route";
import { Breadcrumb } from "#app/features/catalog/breadcrumb.tsx";
import { Listing } from "./listing.tsx";
import { loadListing, searchText } from "./listing.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = await loadListing(context.get(odooContext), url, null);
  return { listing, search: searchText(url.searchParams) };
}

export const shouldRevalidate = unlessAdded;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname);
  const query = loaderData?.search;
  const title = query
    ? translate(locale, "listing:search.title", { query })
    : translate(locale, "listing:search.all");
  return [
    ...pageMeta(matches[0].loaderData, { title }),
    ...(query ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function SearchPage({ loaderData: { listing, search } }: Route.ComponentProps) {
  const t = useT(listingTexts);
  const title = search ? t("search.title", { query: search }) : t("search.all");
  return (
    <>
      <Breadcrumb links={[]} current={title} />
      <h1 className="text-3xl">{title}</h1>
      <Listing listing={listing} search={search} />
    </>
  );
}
