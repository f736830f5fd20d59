import { useRouteLoaderData } from "react-router";
import { useT } from "#app/i18n/use-t.ts";
import type { loader } from "#app/root.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** The links to content pages come with those pages: no link is dead. */
export function Footer() {
  const t = useT("shell");
  const brand = useRouteLoaderData<typeof loader>("root")?.config.brand ?? "";
  return (
    <footer className="border-t border-line bg-mist">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-8 text-sm text-soft">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>{t("footer.returns")}</li>
          <li>{t("footer.payment")}</li>
          <li>{t("footer.delivery")}</li>
        </ul>
        <div className="flex items-center gap-4">
          <p>{t("footer.owner", { brand })}</p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
