import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Output } from "#contract/operations.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { QrImage } from "#app/ui/qr-image.tsx";
import { ToCopy } from "#app/ui/to-copy.tsx";

type TurnOnFormProps = {
  offer: NonNullable<Output<"session.twoSteps">["offer"]>;
  /** From the input schema of `session.turnOnTwoSteps`. */
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** Shows the secret as a code to scan, as a link and as a text, and takes a code of the app. */
export function TurnOnForm({ offer, constraint, reply }: TurnOnFormProps) {
  const t = useT(accountTexts);
  const [form, fields] = useShopForm<{ code: string; password: string }>(reply, constraint, {
    id: "turn-on",
  });
  const { secret, qr } = offer;
  return (
    <SectionForm form={form}>
      <FormErrors form={form} />
      <p>{t("twoSteps.scan")}</p>
      <QrImage qr={qr} label={t("twoSteps.qr")} />
      <p>
        <a href={qr.text} className="font-semibold underline">
          {t("twoSteps.open")}
        </a>
      </p>
      <ToCopy
        id="authenticator-secret"
        label={t("twoSteps.secret")}
        value={secret.match(/.{4}/g)?.join(" ") ?? secret}
      />
      <CodeField field={fields.code} label={t("twoSteps.code")} />
      <PasswordField field={fields.password} label={t("sessions.password")} />
      <p className="text-soft">{t("twoSteps.ends")}</p>
      <SubmitButton name="intent" value="turn-on" pending={t("saving")}>
        {t("twoSteps.turnOn")}
      </SubmitButton>
    </SectionForm>
  );
}
