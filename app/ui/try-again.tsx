import { useLocation } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

/** Offered where something failed to load (spec 8.7). */
export function TryAgain() {
  const t = useT(shellTexts);
  const { pathname, search } = useLocation();
  return (
    <>
      {t("error.again")}{" "}
      <a href={pathname + search} className="inline-flex min-h-11 items-center text-accent">
        {t("error.refresh")}
      </a>
    </>
  );
}
