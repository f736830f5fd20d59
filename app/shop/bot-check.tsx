import { useRouteLoaderData } from "react-router";
import { formTexts } from "#locales/form.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { loader } from "#app/root.tsx";
import type { BotAction } from "#app/server/forms/bot-check.server.ts";

/** In forms that machines like to fill in: a field nobody sees, and the place of a token that scripts may bring. */
export function BotCheck({ action }: { action: BotAction }) {
  const t = useT(formTexts);
  const check = useRouteLoaderData<typeof loader>("root")?.config.botCheck;
  return (
    <>
      <p className="hidden" aria-hidden="true">
        <label>
          {t("honeypot")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {check && (
        <input
          type="hidden"
          name="bot-token"
          data-bot-check={action}
          data-site-key={check.siteKey || undefined}
          data-script={check.script || undefined}
        />
      )}
      {check?.siteKey && <p className="text-sm text-soft">{t("botCheckBy")}</p>}
    </>
  );
}
