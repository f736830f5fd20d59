import { Form, href } from "react-router";
import { newsletterTexts } from "#locales/newsletter/texts.ts";
import { key } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formError, ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

export type Step = "confirm" | "unsubscribe";

type MailedLinkProps = {
  step: Step;
  token: string;
  isDone: boolean;
  reply: Reply | undefined;
};

/** The page of a mailed link. A GET changes nothing, because mail scanners open links too. */
export function MailedLink({ step, token, isDone, reply }: MailedLinkProps) {
  const t = useT(newsletterTexts);
  const local = useLocalPath();
  const text = useText();
  const error = token === "" ? key(`newsletter:${step}.errors.token-invalid`) : formError(reply);
  if (isDone) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t(`${step}.doneTitle`)}</h1>
        <Notice kind="success">{t(`${step}.done`)}</Notice>
        <ButtonLink to={local("/")}>{t("goOn")}</ButtonLink>
      </div>
    );
  }
  if (error && !error.startsWith("form:")) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t("failedTitle")}</h1>
        <Notice kind="error">{text(error)}</Notice>
        {step === "confirm" && (
          <ButtonLink to={local(href("/newsletter/:step?"))}>{t("again")}</ButtonLink>
        )}
      </div>
    );
  }
  return (
    <Form method="post" className="flex flex-col gap-6">
      <h1 className="text-3xl">{t(`${step}.title`)}</h1>
      <ReplyErrors reply={reply} />
      <p>{t(`${step}.text`)}</p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={t("pending")}>{t(`${step}.submit`)}</SubmitButton>
    </Form>
  );
}
