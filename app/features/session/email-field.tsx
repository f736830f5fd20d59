import { sessionTexts } from "#locales/session.ts";
import { useT } from "#app/i18n/use-t.ts";
import { type Field, TextField } from "#app/ui/fields.tsx";

type EmailFieldProps = { field: Field; autoComplete?: "email" | "username" };

/** Password managers expect `username` for the address at a login. */
export function EmailField({ field, autoComplete = "username" }: EmailFieldProps) {
  const t = useT(sessionTexts);
  return (
    <TextField
      field={field}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      label={t("email")}
    />
  );
}
