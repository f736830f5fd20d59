import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { unlessAdded } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/category.route";
import { Breadcrumb } from "#app/features/catalog/breadcrumb.tsx";
import { Listing } from "./listing.tsx";
import { loadListing } from "./listing.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadListing(context.get(odooContext), url, params["*"].replace(/\/$/, ""));
}

export const shouldRevalidate = unlessAdded;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const category = loaderData?.category;
  if (!category) return [];
  const { name: title, description, image } = category;
  return pageMeta(matches[0].loaderData, { title, description, image });
}

export default function CategoryPage({
  loaderData: { category, ...listing },
}: Route.ComponentProps) {
  const t = useT(listingTexts);
  const local = useLocalPath();
  if (!category) return null;
  return (
    <>
      <Breadcrumb links={category.breadcrumb.slice(0, -1)} current={category.name} />
      <h1 className="text-3xl">{category.name}</h1>
      <p className="mt-2 max-w-prose text-soft">{category.description}</p>
      {category.children.length > 0 && (
        <nav aria-label={t("listing.categories")} className="-mx-4 mt-2 md:mx-0">
          <ul className="crumbs px-4 py-2 md:flex-wrap md:px-0">
            {category.children.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={local(href("/category/*", { "*": id }))}
                  className="flex min-h-11 items-center rounded-full bg-mist px-4 text-ink no-underline hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Listing listing={{ category, ...listing }} />
    </>
  );
}
