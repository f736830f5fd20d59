import type { ComponentProps } from "react";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useHasPasskeys } from "#app/shop/passkey-dialog.ts";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import { RemovePasskeyForm } from "./remove-passkey-form.tsx";

type PasskeysSectionProps = {
  passkeys: ComponentProps<typeof RemovePasskeyForm>["passkeys"];
  name: string;
  constraints: Record<"add" | "remove", ComponentProps<typeof AddPasskeyForm>["constraint"]>;
  replies: Record<"add" | "remove", ComponentProps<typeof RemovePasskeyForm>["reply"]>;
};

/** Adding one takes a script; the list and removing one do not. */
export function PasskeysSection({ passkeys, name, constraints, replies }: PasskeysSectionProps) {
  const t = useT(accountTexts);
  const hasPasskeys = useHasPasskeys();
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 id="passkeys" className="text-xl">
          {t("passkeys.title")}
        </h2>
        <p className="mt-1 text-soft">{t("passkeys.text")}</p>
      </div>
      <ReplyErrors reply={replies.add} />
      {passkeys.length > 0 && (
        <RemovePasskeyForm
          passkeys={passkeys}
          constraint={constraints.remove}
          reply={replies.remove}
        />
      )}
      {hasPasskeys ? (
        <AddPasskeyForm name={name} constraint={constraints.add} />
      ) : (
        <p>{t(hasPasskeys === null ? "passkeys.noScript" : "passkeys.notHere")}</p>
      )}
    </section>
  );
}
