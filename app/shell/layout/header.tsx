import type { ReactNode } from "react";
import { Form, href, useLocation, useSearchParams } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { MAX_SEARCH_LENGTH } from "#contract/limits.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Place } from "#app/shop/place.tsx";
import { sumOf, usePending } from "#app/shop/posts.ts";
import { useInCart } from "#app/shop/use-in-cart.ts";
import { useShopperMarks } from "#app/shop/use-shopper-marks.ts";
import { Heart } from "#app/ui/heart.tsx";
import { useRootData } from "#app/shop/use-root-data.ts";
import { Brand } from "./brand.tsx";
import { CategoryLink, CategoryMenu, type MenuEntry } from "./category-menu.tsx";
import { BagIcon, PersonIcon, SearchIcon } from "#app/ui/icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export function Header({ menu }: { menu: MenuEntry[] }) {
  const t = useT(shellTexts);
  const local = useLocalPath();
  return (
    <header className="border-b border-line bg-white">
      <div className="site-header">
        <CategoryMenu entries={menu} />
        <Link to={local("/")} className="no-underline">
          <Brand />
        </Link>
        <SearchBox />
        <nav aria-label={t("nav.you")} className="flex items-center">
          <LanguageSwitch />
          <Place name="header">
            <HeaderState />
          </Place>
        </nav>
      </div>
      <ul className="mx-auto hidden max-w-6xl gap-6 px-4 lg:flex">
        {menu.slice(0, 6).map((category) => (
          <li key={category.id}>
            <CategoryLink category={category} />
          </li>
        ))}
      </ul>
    </header>
  );
}

/** The shopper's part of the header; also served as an island. */
export function HeaderState() {
  const { isSignedIn, wishes } = useShopperMarks();
  const pending = usePending();
  const wished = Math.max(0, wishes + sumOf(pending, "wishesBy"));
  const inCart = useInCart();
  return (
    <>
      <Account isSignedIn={isSignedIn} />
      <Counted to={href("/wishlist")} text="wishes" count={wished}>
        <Heart />
      </Counted>
      <Counted to={href("/cart")} text="cart" count={inCart}>
        <BagIcon />
      </Counted>
    </>
  );
}

type CountedProps = { to: string; text: "cart" | "wishes"; count: number; children: ReactNode };

/** A link with a count. */
function Counted({ to, text, count, children }: CountedProps) {
  const t = useT(shellTexts);
  return (
    <Link to={useLocalPath()(to)} className="relative grid size-11 place-items-center">
      {children}
      <span className="sr-only">{t(text, { count })}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0 top-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-semibold text-white"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

function SearchBox() {
  const t = useT(shellTexts);
  const local = useLocalPath();
  const example = useRootData()?.shop?.searchExample;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const action = local(href("/search"));
  const current = pathname === action ? (query.get("q") ?? "") : "";
  return (
    <Form action={action} role="search" className="site-search" key={current}>
      <input
        id="site-search"
        name="q"
        type="search"
        aria-label={t("search.label")}
        defaultValue={current}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={example && t("search.example", { example })}
      />
      <button aria-label={t("search.submit")}>
        <SearchIcon />
      </button>
    </Form>
  );
}

/** A link to the account, or to the login. */
function Account({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT(shellTexts);
  const local = useLocalPath();
  return (
    <Link
      to={local(isSignedIn ? href("/my-account") : href("/login"))}
      className="grid size-11 place-items-center"
    >
      <PersonIcon />
      <span className="sr-only">{isSignedIn ? t("account") : t("logIn")}</span>
    </Link>
  );
}
