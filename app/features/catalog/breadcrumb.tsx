import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { CategoryLink } from "#contract/catalog.ts";
import { shopTexts } from "#locales/shop/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";

/** The links from the home page down to the current page, which is not one of `links`. */
export function Breadcrumb({ links, current }: { links: CategoryLink[]; current: string }) {
  const t = useT(shopTexts);
  const local = useLocalPath();
  const steps = [
    { to: local(href("/")), name: t("home") },
    ...links.map(({ id, name }) => ({ to: local(href("/category/*", { "*": id })), name })),
  ];
  return (
    <nav aria-label={t("breadcrumb")} className="mb-3 text-sm text-soft">
      <ol className="crumbs">
        {steps.map(({ to, name }) => (
          <li key={to} className="flex items-center gap-x-2">
            <Link to={to} className="py-2 text-soft hover:text-ink">
              {name}
            </Link>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
