import { href, Link, useRouteLoaderData } from "react-router";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { loader } from "#app/root.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export function Footer() {
  const t = useT("shell");
  const local = useLocalPath();
  const brand = useRouteLoaderData<typeof loader>("root")?.config.brand ?? "";
  return (
    <footer className="border-t border-line bg-mist">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 text-sm text-soft">
        <nav aria-label={t("footer.links")}>
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
            {PAGES.map((path) => (
              <li key={path}>
                <Link to={local(path)} className="inline-flex min-h-11 items-center text-ink">
                  {t(`footer.pages.${path.slice(1) as Page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>{t("footer.returns")}</li>
          <li>{t("footer.payment")}</li>
          <li>{t("footer.delivery")}</li>
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>{t("footer.owner", { brand })}</p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Policies, help, partnership, about (spec 2). */
const PAGES = [
  href("/guide"),
  href("/shipping-isu"),
  href("/return-refund"),
  href("/about-us"),
  href("/vision"),
  href("/partner"),
  href("/policy"),
  href("/terms"),
] as const;
type Page = (typeof PAGES)[number] extends `/${infer Name}` ? Name : never;
