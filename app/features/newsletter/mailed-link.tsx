import { Form, href } from "react-router";
import { newsletterTexts } from "#locales/newsletter.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { LinkRefusal } from "./follow-link.server.ts";

export type Step = "confirm" | "unsubscribe";

type MailedLinkProps = {
  step: Step;
  token: string;
  isDone: boolean;
  refusal: LinkRefusal | undefined;
};

/** Behind a mail's link: opening it does nothing yet, because mail scanners open links too. */
export function MailedLink({ step, token, isDone, refusal: refused }: MailedLinkProps) {
  const t = useT(newsletterTexts);
  const local = useLocalPath();
  const refusal = refused ?? (token === "" ? "token-invalid" : undefined);
  if (isDone) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t(`${step}.doneTitle`)}</h1>
        <Notice kind="success">{t(`${step}.done`)}</Notice>
        <ButtonLink to={local("/")}>{t("goOn")}</ButtonLink>
      </div>
    );
  }
  if (refusal) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t("failedTitle")}</h1>
        <Notice kind="error">{t(`${step}.errors.${refusal}`)}</Notice>
        {step === "confirm" && (
          <ButtonLink to={local(href("/newsletter/:step?"))}>{t("again")}</ButtonLink>
        )}
      </div>
    );
  }
  return (
    <Form method="post" className="flex flex-col gap-6">
      <h1 className="text-3xl">{t(`${step}.title`)}</h1>
      <p>{t(`${step}.text`)}</p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={t("pending")}>{t(`${step}.submit`)}</SubmitButton>
    </Form>
  );
}
