import type { getZodConstraint } from "@conform-to/zod/v4";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ContentLink } from "#app/shop/content-link.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type Offer = {
  /** The mail was sent. */
  isSent: boolean;
  constraint: ReturnType<typeof getZodConstraint>;
};

type AccountOfferProps = Offer & { orderId: string; email: string; reply: Reply | undefined };

/** Lets a guest sign up with one field (spec 11.3): name and address are in the order. */
export function AccountOffer({ orderId, email, isSent, constraint, reply }: AccountOfferProps) {
  const t = useT(checkoutTexts);
  const [form, fields] = useShopForm<{ password: string }>(reply, constraint, { id: "account" });
  if (isSent) return <Notice kind="success">{t("account.sent", { email })}</Notice>;
  return (
    <SectionForm form={form}>
      <div>
        <h2 className="text-xl">{t("account.title")}</h2>
        <p className="mt-1 text-soft">{t("account.text", { email })}</p>
      </div>
      <FormErrors form={form} />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        field={fields.password}
        isNew
        label={t("account.password")}
        hint={t("account.hint")}
      />
      <p className="text-sm">
        {t("account.terms")}{" "}
        <ContentLink to="/terms" className="underline underline-offset-4">
          {t("account.readTerms")}
        </ContentLink>
      </p>
      <SubmitButton pending={t("account.pending")}>{t("account.submit")}</SubmitButton>
    </SectionForm>
  );
}
