import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { shellTexts } from "#locales/shell/texts.ts";
import type { ContentPath } from "#app/content-pages.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useRootData } from "#app/shop/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LightSwitch } from "./light-switch.tsx";

export function Footer() {
  const t = useT(shellTexts);
  const local = useLocalPath();
  const { config, shop } = useRootData() ?? {};
  return (
    <footer className="border-t border-line bg-mist">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-4 text-sm text-soft">
        <nav aria-label={t("footer.links")}>
          <MoreLinks>
            <li>
              <LightSwitch />
            </li>
          </MoreLinks>
        </nav>
        <form
          method="post"
          action={local(href("/newsletter/:step?"))}
          className="flex flex-wrap items-end gap-3"
        >
          <label className="flex min-w-0 max-w-xs grow basis-40 flex-col gap-1">
            {t("footer.newsletter")}
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              className="min-h-12 rounded-control border border-edge bg-white px-3 text-base"
            />
          </label>
          <input name="website" hidden />
          {config?.botCheck && (
            <input
              type="hidden"
              name="bot-token"
              data-bot-check="newsletter"
              data-site-key={config.botCheck.siteKey || undefined}
              data-script={config.botCheck.script || undefined}
            />
          )}
          <Button look="secondary">{t("footer.subscribe")}</Button>
          <p className="w-full">{t("footer.consent")}</p>
        </form>
        {/* oxlint-disable-next-line react/no-danger -- support-line.server.ts and price-choice.server.ts escape */}
        <div dangerouslySetInnerHTML={{ __html: shop?.contacts ?? "" }} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>{shop?.legal}</p>
          <LanguageSwitch full />
        </div>
      </div>
    </footer>
  );
}

/** Also in the menu, where phones have it at hand. */
export function MoreLinks({ children }: { children?: ReactNode }) {
  const t = useT(shellTexts);
  const local = useLocalPath();
  const { config, shop } = useRootData() ?? {};
  return (
    <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
      {[
        ...(shop?.pages ?? []),
        ...(shop?.hasGiftCards ? (["/gift-cards"] as const) : []),
        ...(config?.asksForConsent ? (["/privacy-choices"] as const) : []),
      ].map((path) => (
        <li key={path}>
          <Link to={local(path)} className="inline-flex min-h-11 items-center text-ink">
            {t(`footer.pages.${keyOf(path)}`)}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

type Key<P> = P extends `/${infer K}` ? K : never;

function keyOf<P extends ContentPath | "/privacy-choices" | "/gift-cards">(path: P) {
  return path.slice(1) as Key<P>;
}
