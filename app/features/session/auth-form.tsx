import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { BotAction } from "#app/server/forms/bot-check.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { CardForm } from "#app/ui/form/card-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";

type AuthFormProps<T extends Record<string, unknown>> = {
  form: FormMetadata<T, string[]>;
  /** The path to return to; empty for the default. */
  to?: string;
  /** The bot check's action, on forms that bots post. */
  botAction?: BotAction;
  /** The page that answers, unless it is this one. */
  action?: string;
  children: ReactNode;
};

/** The frame of the login and sign-up forms, with form errors and the return path. */
export function AuthForm<T extends Record<string, unknown>>({
  form,
  to = "",
  botAction,
  action,
  children,
}: AuthFormProps<T>) {
  return (
    <CardForm form={form} {...(action && { action })}>
      <FormErrors form={form} />
      <input type="hidden" name="to" value={to} />
      {botAction && <BotCheck action={botAction} />}
      {children}
    </CardForm>
  );
}
