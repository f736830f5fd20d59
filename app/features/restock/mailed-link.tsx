import { Form } from "react-router";
import { restockTexts } from "#locales/restock/texts.ts";
import { key } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formError, ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

/** The page of a mailed link. A GET changes nothing, because mail scanners open links too. */
export function MailedLink({ token, reply }: { token: string; reply: Reply | undefined }) {
  const t = useT(restockTexts);
  const local = useLocalPath();
  const text = useText();
  const error = token === "" ? key("restock:errors.token-invalid") : formError(reply);
  if (error && !error.startsWith("form:")) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t("failedTitle")}</h1>
        <Notice kind="error">{text(error)}</Notice>
        <ButtonLink to={local("/")}>{t("goOn")}</ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" className="flex flex-col gap-6">
      <h1 className="text-3xl">{t("confirm.title")}</h1>
      <ReplyErrors reply={reply} />
      <p>{t("confirm.text")}</p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={t("pending")}>{t("confirm.submit")}</SubmitButton>
    </Form>
  );
}
