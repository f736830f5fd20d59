import { Form } from "react-router";
import { receiverTexts } from "#locales/receiver/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

/** Mails the receiver once more. */
export function AskAgain() {
  const t = useT(receiverTexts);
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton name="intent" value="ask-again" look="quiet" pending={t("state.sending")}>
        {t("state.again")}
      </SubmitButton>
    </Form>
  );
}
