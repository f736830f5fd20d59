import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Session } from "#contract/session.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formatDay, useDay } from "#app/shop/day.tsx";
import { CardForm } from "#app/ui/form/card-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type SessionsFormProps = {
  sessions: Session[];
  /** From the input schema of `session.endOthers`. */
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** Where the customer is logged in. Posts the intent `end-other-sessions`. */
export function SessionsForm({ sessions, constraint, reply }: SessionsFormProps) {
  const t = useT(accountTexts);
  const [form, fields] = useShopForm<{ password: string }>(reply, constraint, {
    id: "end-other-sessions",
  });
  return (
    <CardForm form={form}>
      <div>
        <h2 className="text-xl">{t("sessions.title")}</h2>
        <p className="mt-1 text-soft">{t("sessions.text")}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <SessionItem key={`${session.startedAt} ${session.isThis}`} session={session} />
        ))}
      </ul>
      <FormErrors form={form} />
      {sessions.length > 1 ? (
        <>
          <PasswordField field={fields.password} label={t("sessions.password")} />
          <SubmitButton
            name="intent"
            value="end-other-sessions"
            look="secondary"
            pending={t("sessions.pending")}
          >
            {t("sessions.submit")}
          </SubmitButton>
        </>
      ) : (
        <p>{t("sessions.only")}</p>
      )}
    </CardForm>
  );
}

function SessionItem({ session }: { session: Session }) {
  const t = useT(accountTexts);
  const day = useDay();
  const { isThis, browser, startedAt, lastSeen } = session;
  const since = t("sessions.since", { day: day(startedAt) });
  return (
    <li>
      <span className="font-semibold">{browser || t("sessions.unknown")}</span>
      {isThis && ` · ${t("sessions.this")}`}
      <br />
      <span className="text-soft">
        {isThis ? since : `${since}, ${t("sessions.seen", { day: formatDay(lastSeen) })}`}
      </span>
    </li>
  );
}
