import { sessionTexts } from "#locales/session.ts";
import { useT } from "#app/i18n/use-t.ts";
import { type Field, TextField } from "#app/ui/fields.tsx";

type EmailFieldProps = { field: Field; autoComplete?: "email" | "username" };

/** For a login the address is the user's name: password managers look for that. */
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
