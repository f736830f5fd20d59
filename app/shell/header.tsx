import { Form, href, Link, useLocation, useRouteLoaderData, useSearchParams } from "react-router";
import { MAX_SEARCH_LENGTH } from "#contract/limits.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { loader } from "#app/root.tsx";
import { Brand } from "./brand.tsx";
import { CategoryMenu, type MenuEntry } from "./category-menu.tsx";
import { BagIcon, PersonIcon, SearchIcon } from "./icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export function Header({ menu }: { menu: MenuEntry[] }) {
  const t = useT("shell");
  const local = useLocalPath();
  const root = useRouteLoaderData<typeof loader>("root");
  const quantity = root?.cartQuantity ?? 0;
  return (
    <header className="border-b border-line bg-white">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 md:flex-nowrap md:gap-x-4">
        <CategoryMenu entries={menu} />
        <Link to={local("/")} className="mr-auto no-underline md:mr-0">
          <Brand />
        </Link>
        <SearchBox />
        <nav aria-label={t("nav.you")} className="flex items-center gap-1">
          <LanguageSwitch />
          <Account isSignedIn={root?.isSignedIn ?? false} />
          <Link
            to={local(href("/cart"))}
            className="relative grid size-12 place-items-center text-ink"
            prefetch="intent"
          >
            <BagIcon />
            <span className="sr-only">{t("cart", { count: quantity })}</span>
            {quantity > 0 && (
              <span
                aria-hidden="true"
                className="absolute right-0 top-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-bold text-white"
              >
                {quantity}
              </span>
            )}
          </Link>
        </nav>
      </div>
    </header>
  );
}

function SearchBox() {
  const t = useT("shell");
  const local = useLocalPath();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const action = local(href("/search"));
  const current = pathname === action ? (query.get("q") ?? "") : "";
  return (
    <Form
      action={action}
      role="search"
      className="order-last flex w-full grow md:order-none md:w-auto"
      key={current}
    >
      <label htmlFor="site-search" className="sr-only">
        {t("search.label")}
      </label>
      <input
        id="site-search"
        name="q"
        type="search"
        defaultValue={current}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t("search.placeholder")}
        className="min-h-12 w-full min-w-0 rounded-l-control border border-edge bg-white px-4"
      />
      <button
        type="submit"
        className="grid w-12 shrink-0 place-items-center rounded-r-control border border-transparent bg-accent text-white"
      >
        <SearchIcon />
        <span className="sr-only">{t("search.submit")}</span>
      </button>
    </Form>
  );
}

/** The customer's account; for everybody else, the way to it. */
function Account({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT("shell");
  const local = useLocalPath();
  return (
    <Link
      to={local(isSignedIn ? href("/my-account") : href("/login"))}
      className="grid size-12 place-items-center text-ink"
    >
      <PersonIcon />
      <span className="sr-only">{isSignedIn ? t("account") : t("logIn")}</span>
    </Link>
  );
}
