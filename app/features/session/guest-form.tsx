import { sessionTexts } from "#locales/session/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { AuthForm } from "./auth-form.tsx";
import type { ReturningForm } from "./log-in-form.tsx";

type GuestFormProps = ReturningForm & { isFirst: boolean };

export function GuestForm({ to, constraint, reply, isFirst }: GuestFormProps) {
  const t = useT(sessionTexts);
  const [form, fields] = useShopForm<{ email: string }>(reply, constraint, { id: "guest" });
  return (
    <AuthForm form={form} to={to}>
      <div>
        <h2 className="text-xl">{t("guest.title")}</h2>
        <p className="mt-1 text-soft">{t("guest.text")}</p>
      </div>
      <EmailField field={fields.email} label={t("email")} />
      <SubmitButton
        name="intent"
        value="guest"
        look={isFirst ? "primary" : "secondary"}
        pending={t("guest.pending")}
      >
        {t("guest.submit")}
      </SubmitButton>
    </AuthForm>
  );
}
