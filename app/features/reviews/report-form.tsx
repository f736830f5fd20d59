import { Form, useLocation } from "react-router";
import { REPORT_REASONS } from "#contract/limits.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formError } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";

type ReportFormProps = {
  id: string;
  author: string;
  reply: Reply | undefined;
};

/** Opened by a link, so that it works without JavaScript. */
export function ReportForm({ id, author, reply }: ReportFormProps) {
  const t = useT(reviewsTexts);
  const text = useText();
  const error = reply?.error?.["reason"]?.[0] ?? formError(reply);
  const { pathname, search } = useLocation();
  return (
    <section id="report" aria-labelledby="report-title" className="border-t border-line pt-6">
      <h2 id="report-title" className="text-xl">
        {t("report.title")}
      </h2>
      <Form method="post" action={pathname + search} className="mt-2 flex flex-col gap-3">
        {error && <Notice kind="error">{text(error as MessageKey)}</Notice>}
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend>{t("report.text", { author })}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={reason === typed(reply, "reason")}
                required
                className="size-5 shrink-0 accent-accent"
              />
              {t(`report.${reason}`)}
            </label>
          ))}
        </fieldset>
        <BotCheck action="report" />
        <p className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="report" pending={t("report.pending")}>
            {t("report.submit")}
          </SubmitButton>
          <ButtonLink look="quiet" to={pathname}>
            {t("report.cancel")}
          </ButtonLink>
        </p>
      </Form>
    </section>
  );
}
