import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { CategoryLink as Entry } from "#contract/catalog.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { MoreLinks } from "./footer.tsx";
import { MenuIcon } from "#app/ui/icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export type MenuEntry = Entry & { children: Entry[] };

/** Works without JavaScript; with it, closes after a choice, on Escape and by a press or the focus elsewhere. */
export function CategoryMenu({ entries }: { entries: MenuEntry[] }) {
  const t = useT(shellTexts);
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    if (shownAt.current === key) return; // opened before hydration
    shownAt.current = key;
    details.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute("open");
    };
    for (const type of ["pointerdown", "focusin"]) addEventListener(type, closeOutside);
    return () => {
      for (const type of ["pointerdown", "focusin"]) removeEventListener(type, closeOutside);
    };
  }, []);

  return (
    <details
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-control pr-2 font-semibold">
        <MenuIcon />
        <span className="sr-only md:not-sr-only">{t("menu")}</span>
      </summary>
      <nav
        aria-label={t("nav.categories")}
        className="absolute inset-x-0 border-y border-line bg-white raised"
      >
        <ul className="mx-auto grid max-w-6xl gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-2 md:grid-cols-4">
          {entries.map((category) => (
            <li key={category.id}>
              <CategoryLink category={category} strong />
              <ul className="hidden md:block">
                {category.children.map((child) => (
                  <li key={child.id}>
                    <CategoryLink category={child} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="border-t border-line px-4 text-sm md:hidden">
          <LanguageSwitch full />
          <MoreLinks />
        </div>
      </nav>
    </details>
  );
}

export function CategoryLink({ category, strong }: { category: Entry; strong?: boolean }) {
  const local = useLocalPath();
  return (
    <Link
      to={local(href("/category/*", { "*": category.id }))}
      className={`block py-2 no-underline hover:underline ${strong ? "font-semibold" : "text-soft"}`}
    >
      {category.name}
    </Link>
  );
}
