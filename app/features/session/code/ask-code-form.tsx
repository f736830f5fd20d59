import { href } from "react-router";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import type { ReturningForm } from "#app/features/session/log-in-form.tsx";

/** Asks for a mailed code; the page of the code answers. */
export function AskCodeForm({ to, constraint, reply }: ReturningForm) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const [form, fields] = useShopForm<{ email: string }>(reply, constraint, { id: "ask-code" });
  return (
    <AuthForm form={form} to={to} botAction="login" action={local(href("/login/code"))}>
      <div>
        <h2 className="text-xl">{t("code.ask.title")}</h2>
        <p className="mt-1 text-soft">{t("code.ask.text")}</p>
      </div>
      <EmailField field={fields.email} label={t("code.ask.label")} />
      <SubmitButton name="intent" value="ask" look="secondary" pending={t("code.ask.pending")}>
        {t("code.ask.submit")}
      </SubmitButton>
    </AuthForm>
  );
}
