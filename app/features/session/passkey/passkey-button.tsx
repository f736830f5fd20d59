import { href, useFetcher, useSubmit } from "react-router";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { askPasskey } from "./ask-passkey.server.ts";
import { askForPasskey, useHasPasskeys, usePasskeyDialog } from "#app/shop/passkey-dialog.ts";

/** Only where the browser has passkeys. Posts `ask-passkey`, and the dialog's answer as `passkey`. */
export function PasskeyButton({ to }: { to: string }) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const submit = useSubmit();
  const hasPasskeys = useHasPasskeys();
  const { data, state, Form } = useFetcher<typeof askPasskey>();
  const options = data && "options" in data ? data.options : undefined;
  const { problem, isOpen } = usePasskeyDialog(options, askForPasskey, (answer) => {
    void submit(
      { intent: "passkey", answer, to },
      { method: "post", action: local(href("/login")) },
    );
  });
  if (!hasPasskeys) return null;
  const isBusy = state !== "idle" || isOpen;
  return (
    <Form method="post" action={local(href("/login"))} className="flex flex-col gap-3">
      {data && !("options" in data) && <ReplyErrors reply={data} />}
      {problem && state === "idle" && (
        <Notice kind={problem === "canceled" ? "info" : "error"}>
          {t(problem === "canceled" ? "passkey.canceled" : "passkey.failed")}
        </Notice>
      )}
      <Button
        type="submit"
        name="intent"
        value="ask-passkey"
        look="secondary"
        aria-disabled={isBusy}
      >
        {t(isBusy ? "passkey.pending" : "passkey.submit")}
      </Button>
    </Form>
  );
}
