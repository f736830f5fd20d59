import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import type { Output } from "#contract/operations.ts";
import { suggestionsTexts } from "#locales/suggestions/texts.ts";

/** The listbox of the search's combobox. `data-said` is what suggestions.ts announces. */
export function Suggestions({ of }: { of: Output<"catalog.suggest"> }) {
  const t = useT(suggestionsTexts);
  const local = useLocalPath();
  const { products, categories, searches } = of;
  const count = products.length + categories.length + searches.length;
  return (
    <div
      id="suggestions"
      role="listbox"
      aria-label={t("label")}
      data-said={count === 0 ? t("none") : t("count", { count })}
    >
      <Group title={t("searches")}>
        {searches.map((search) => (
          <Option
            key={search}
            to={`${local(href("/search"))}?${new URLSearchParams({ q: search })}`}
          >
            {search}
          </Option>
        ))}
      </Group>
      <Group title={t("categories")}>
        {categories.map(({ id, name }) => (
          <Option key={id} to={local(href("/category/*", { "*": id }))}>
            {name}
          </Option>
        ))}
      </Group>
      <Group title={t("products")}>
        {products.map(({ id, slug, name, image }) => (
          <Option key={id} to={local(href("/product/:slug", { slug }))}>
            <ShopImage image={image} alt="" sizes="40px" upTo={96} />
            {name}
          </Option>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <b aria-hidden="true">{title}</b>
      {children}
    </div>
  );
}

/** Focus stays in the search box: the option that the arrows are at is `aria-selected`. */
function Option({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} id={`suggested${to}`} role="option" aria-selected="false" tabIndex={-1}>
      {children}
    </Link>
  );
}
