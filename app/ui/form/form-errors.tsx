import "#locales/form/texts.ts"; // the errors that all forms share, such as the bot check's
import type { SubmissionResult } from "@conform-to/react";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useText } from "#app/i18n/use-t.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Errors of the whole form. */
export function FormErrors({ form }: { form: { errors?: string[]; errorId: string } }) {
  const text = useText();
  if (!form.errors) return null;
  return (
    <Notice kind="error" id={form.errorId}>
      {form.errors.map((error) => text(error as MessageKey)).join(" ")}
    </Notice>
  );
}

/** The same for forms without conform, such as single buttons. */
export function ReplyErrors({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const text = useText();
  const error = formError(reply);
  return error && <Notice kind="error">{text(error)}</Notice>;
}

export function formError(reply: SubmissionResult<string[]> | undefined): MessageKey | undefined {
  return reply?.error?.[""]?.[0] as MessageKey | undefined;
}
