import type { getZodConstraint } from "@conform-to/zod/v4";
import { useFetcher, useSubmit } from "react-router";
import { makePasskey, type PasskeyProblem, usePasskeyDialog } from "#app/shop/passkey-dialog.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { beginPasskey } from "./begin-passkey.server.ts";

type AddPasskeyFormProps = {
  /** Such as `Firefox, Windows`. */
  name: string;
  /** From `AddPasskey`. */
  constraint: ReturnType<typeof getZodConstraint>;
};

/** Posts the intent `begin-passkey`, opens the browser's dialog, and posts its answer as `add-passkey`. */
export function AddPasskeyForm({ name, constraint }: AddPasskeyFormProps) {
  const t = useT(accountTexts);
  const submit = useSubmit();
  const { data, state, Form } = useFetcher<typeof beginPasskey>();
  const begun = data && "creation" in data ? data : undefined;
  const reply = data && !("creation" in data) ? data : undefined;
  const [form, fields] = useShopForm<{ name: string; password: string }>(reply, constraint, {
    id: "new-passkey",
    defaultValue: { name },
  });
  const { problem, isOpen } = usePasskeyDialog(
    begun,
    ({ creation }) => makePasskey(creation),
    (answer) => {
      const made = { intent: "add-passkey", answer, name: begun?.name ?? name };
      void submit(made, { method: "post" });
    },
  );
  const isBusy = state !== "idle" || isOpen;
  return (
    <SectionForm form={form} frame={Form}>
      <h3 className="text-base">{t("passkeys.addTitle")}</h3>
      <FormErrors form={form} />
      {problem && state === "idle" && <Problem problem={problem} />}
      <TextField
        field={fields.name}
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        autoComplete="off"
      />
      <PasswordField field={fields.password} label={t("sessions.password")} />
      <Button
        type="submit"
        name="intent"
        value="begin-passkey"
        look="secondary"
        aria-disabled={isBusy}
      >
        {t(isBusy ? "passkeys.pending" : "passkeys.add")}
      </Button>
    </SectionForm>
  );
}

function Problem({ problem }: { problem: PasskeyProblem }) {
  const t = useT(accountTexts);
  return (
    <Notice kind={problem === "failed" ? "error" : "info"}>
      {problem === "canceled" && t("passkeys.canceled")}
      {problem === "known" && t("passkeys.known")}
      {problem === "failed" && t("passkeys.failed")}
    </Notice>
  );
}
