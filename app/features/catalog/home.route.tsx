import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Image } from "#contract/values/shapes.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { ProductRow } from "#app/shop/product/product-row.tsx";
import type { Route } from "./+types/home.route";
import { Hero } from "./hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const [highlights, categories] = await Promise.all([
    odoo.query("catalog.highlights", {}),
    odoo.query("catalog.categories", {}),
  ]);
  return {
    ...highlights,
    categories: categories.map(({ id, name, image }) => ({ id, name, image })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { home } = matches[0].loaderData?.shop ?? {};
  return pageMeta(matches[0].loaderData, {
    title: home?.title ?? "",
    description: home?.text,
    image: loaderData?.hero,
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useT(listingTexts);
  const local = useLocalPath();
  const { hero, categories, latest, bestRated, reduced } = loaderData;
  return (
    <>
      <Hero image={hero} />
      <section aria-labelledby="categories" className="mt-12">
        <h2 id="categories" className="mb-4 text-2xl">
          {t("front.categories")}
        </h2>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4 md:grid-cols-7">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard {...category} />
            </li>
          ))}
        </ul>
      </section>
      <ProductRow
        id="latest"
        title={t("front.latest")}
        products={latest}
        more={
          <Link to={`${local(href("/search"))}?sort=latest`} className="py-2">
            {t("front.all")}
          </Link>
        }
      />
      <ProductRow id="best-rated" title={t("front.bestRated")} products={bestRated} />
      <ProductRow id="reduced" title={t("front.reduced")} products={reduced} />
    </>
  );
}

function CategoryCard({ id, name, image }: { id: string; name: string; image: Image }) {
  const local = useLocalPath();
  return (
    <Link
      to={local(href("/category/*", { "*": id }))}
      className="group block text-ink no-underline"
    >
      <ShopImage
        image={image}
        alt=""
        upTo={480}
        sizes="(min-width: 52rem) 10rem, (min-width: 40rem) 23vw, 30vw"
        className="aspect-square w-full rounded-card object-cover"
      />
      <span className="mt-2 block text-sm font-semibold group-hover:underline">{name}</span>
    </Link>
  );
}
