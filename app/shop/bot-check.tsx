import { botTexts } from "#locales/bot/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useRootData } from "./use-root-data.ts";
import type { BotAction } from "#app/server/forms/bot-check.server.ts";

/** For forms that bots post: a hidden trap field, and a field for the token that scripts add. */
export function BotCheck({ action }: { action: BotAction }) {
  const t = useT(botTexts);
  const check = useRootData()?.config.botCheck;
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
      {check?.siteKey && <p className="text-sm text-soft">{t("checkBy")}</p>}
    </>
  );
}
