import type { FieldMetadata } from "@conform-to/react";
import type { Checkout } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";

type ContactProps = Pick<Checkout, "draft" | "isSignedIn" | "missing"> & {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
};

/** Where the confirmation goes; a customer's address is known. */
export function Contact({ field, draft, isSignedIn, missing }: ContactProps) {
  const t = useT(checkoutTexts);
  if (isSignedIn && !missing.includes("email")) {
    return (
      <p id={field.id} tabIndex={-1}>
        <span className="break-words">{draft.email}</span>
        <span className="block text-sm text-soft">{t("contact.yours")}</span>
        <input type="hidden" name={field.name} value={draft.email} />
      </p>
    );
  }
  return (
    <EmailField
      field={field}
      label={t("contact.email")}
      hint={isSignedIn ? t("contact.yours") : t("contact.emailHint")}
      readOnly={isSignedIn}
    />
  );
}
