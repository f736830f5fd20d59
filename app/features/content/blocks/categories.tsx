import { href } from "react-router";
import type { Image } from "#contract/values/shapes.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { Link } from "#app/ui/link.tsx";

type CategoriesProps = { id: string; title: string; categories: CategoryCardProps[] };

export function Categories({ id, title, categories }: CategoriesProps) {
  const t = useT(listingTexts);
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4">
        {title || t("front.categories")}
      </h2>
      <ul className="product-row md:grid-cols-7">
        {categories.map((category) => (
          <li key={category.id} className="w-28 shrink-0 snap-start scroll-ml-4 md:w-auto">
            <CategoryCard {...category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CategoryCardProps = { id: string; name: string; image: Image };

function CategoryCard({ id, name, image }: CategoryCardProps) {
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
        sizes="(min-width: 52rem) 10rem, 7rem"
        className="aspect-square w-full rounded-card object-cover"
      />
      <span className="mt-2 block text-sm font-semibold group-hover:underline">{name}</span>
    </Link>
  );
}
