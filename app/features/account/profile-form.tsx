import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Profile } from "#contract/account.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type ProfileFormProps = {
  profile: Profile;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function ProfileForm({ profile, constraint, reply }: ProfileFormProps) {
  const t = useT(accountTexts);
  const [form, fields] = useShopForm<Omit<Profile, "email">>(reply, constraint, {
    id: "profile",
    defaultValue: profile,
  });
  const names = [
    <TextField
      key="first"
      field={fields.firstName}
      label={t("personal.firstName")}
      autoComplete="given-name"
    />,
    <TextField
      key="last"
      field={fields.lastName}
      label={t("personal.lastName")}
      autoComplete="family-name"
    />,
  ];
  return (
    <SectionForm form={form}>
      <h2 className="text-xl">{t("personal.title")}</h2>
      <FormErrors form={form} />
      {useLocale() === "vi_VN" ? names.toReversed() : names}
      <TextField
        field={fields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("personal.phone")}
        hint={t("personal.phoneHint")}
        isOptional
      />
      <CheckboxField field={fields.newsletter} label={t("personal.newsletter")} />
      <SubmitButton name="intent" value="save" pending={t("saving")}>
        {t("save")}
      </SubmitButton>
    </SectionForm>
  );
}
