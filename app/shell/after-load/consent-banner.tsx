import { href } from "react-router";
import { privacyTexts } from "#locales/privacy/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";

type Props = {
  /** The page to return to, with its parameters. */
  to: string;
  isMarketingAsked: boolean;
};

/** Rendered by the server only (privacy.server.tsx). Each choice posts the form and loads a new document. */
export function ConsentBanner({ to, isMarketingAsked }: Props) {
  const t = useT(privacyTexts);
  const local = useLocalPath();
  return (
    <aside
      id="privacy"
      aria-label={t("banner.label")}
      className="border-b border-line bg-mist px-4 py-3 text-sm"
    >
      <form
        method="post"
        action={local(href("/privacy-choices"))}
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-3"
      >
        <p className="grow basis-60">
          {t(isMarketingAsked ? "banner.textMarketing" : "banner.text")}
        </p>
        <input type="hidden" name="to" value={to} />
        <Choice value="all">{t("all")}</Choice>
        <Choice value="none">{t("none")}</Choice>
        <a
          href={local(href("/privacy-choices"))}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("banner.choose")}
        </a>
      </form>
    </aside>
  );
}

/** Both answers look the same. */
function Choice({ value, children }: { value: "all" | "none"; children: string }) {
  return (
    <button
      name="choice"
      value={value}
      className="inline-flex min-h-11 grow items-center justify-center rounded-control border border-edge bg-white px-3 py-2 text-center font-semibold text-ink hover:bg-mist sm:grow-0"
    >
      {children}
    </button>
  );
}
