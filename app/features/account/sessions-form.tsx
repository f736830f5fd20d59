import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Session } from "#contract/session.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formatDay, useDay } from "#app/shop/day.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { Choice } from "./choice.tsx";

type SessionsFormProps = {
  sessions: Session[];
  /** From the input schema of `session.endOthers`. */
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** Where the customer is logged in. Posts the intent `end-sessions` with an id of the list, or `others`. */
export function SessionsForm({ sessions, constraint, reply }: SessionsFormProps) {
  const t = useT(accountTexts);
  const [form, fields] = useShopForm<{ password: string }>(reply, constraint, {
    id: "end-sessions",
  });
  const others = sessions.filter(({ isThis }) => !isThis);
  const known = others.find(({ id }) => id === typed(reply, "id"))?.id ?? "others";
  return (
    <SectionForm form={form}>
      <div>
        <h2 className="text-xl">{t("sessions.title")}</h2>
        <p className="mt-1 text-soft">{t("sessions.text")}</p>
      </div>
      {sessions
        .filter(({ isThis }) => isThis)
        .map((session) => (
          <p key={session.id}>
            <SessionText session={session} />
          </p>
        ))}
      <FormErrors form={form} />
      {others.length > 0 ? (
        <>
          <fieldset>
            <legend>{t("sessions.choose")}</legend>
            {others.map((session) => (
              <Choice key={session.id} value={session.id} isChosen={session.id === known}>
                <SessionText session={session} />
              </Choice>
            ))}
            <Choice value="others" isChosen={known === "others"}>
              {t("sessions.others")}
            </Choice>
          </fieldset>
          <PasswordField field={fields.password} label={t("sessions.password")} />
          <SubmitButton
            name="intent"
            value="end-sessions"
            look="secondary"
            pending={t("sessions.pending")}
          >
            {t("sessions.submit")}
          </SubmitButton>
        </>
      ) : (
        <p>{t("sessions.only")}</p>
      )}
    </SectionForm>
  );
}

function SessionText({ session }: { session: Session }) {
  const t = useT(accountTexts);
  const day = useDay();
  const { isThis, browser, startedAt, lastSeen } = session;
  const since = t("sessions.since", { day: day(startedAt) });
  return (
    <>
      <span className="font-semibold">{browser || t("sessions.unknown")}</span>
      {isThis && ` · ${t("sessions.this")}`}
      <br />
      <span className="text-soft">
        {isThis ? since : `${since}, ${t("sessions.seen", { day: formatDay(lastSeen) })}`}
      </span>
    </>
  );
}
