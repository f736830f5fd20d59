import { href } from "react-router";
import type { Provider } from "#contract/session-providers.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";

/** Plain forms, because they end with a document of another site. */
export function ProviderButtons({ providers, to }: { providers: Provider[]; to: string }) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  if (providers.length === 0) return null;
  return (
    <section aria-label={t("providers.title")} className="flex flex-col gap-3">
      {providers.map(({ id, name }) => (
        <form key={id} method="post" action={local(href("/login"))} className="flex flex-col">
          <input type="hidden" name="providerId" value={id} />
          <input type="hidden" name="to" value={to} />
          <Button type="submit" name="intent" value="provider" look="secondary">
            {t("providers.continue", { name })}
          </Button>
        </form>
      ))}
      <p className="text-sm text-soft">{t("providers.terms")}</p>
    </section>
  );
}

/** Redirects to the provider at once; the link is for browsers that ignore the refresh. */
export function ToProvider({ url }: { url: string }) {
  const t = useT(sessionTexts);
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p>
        <a href={url} className="font-semibold underline">
          {t("providers.go")}
        </a>
      </p>
    </>
  );
}
