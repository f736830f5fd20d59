import { getZodConstraint } from "@conform-to/zod/v4";
import { useLocation } from "react-router";
import { passkeys as passkeyContract } from "#contract/passkeys.ts";
import { account, ProfileFields } from "#contract/account.ts";
import { readablePhone } from "#contract/values/phone.ts";
import { session } from "#contract/session.ts";
import { browserName } from "#contract/values/browser-name.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { typed } from "#app/ui/form/typed.ts";
import type { Route } from "./+types/personal-data.route";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { changePassword } from "./change-password.server.ts";
import { EmailForm } from "./email-form.tsx";
import { endSessions } from "./end-sessions.server.ts";
import { AddPasskey } from "./passkeys/add-passkey.ts";
import { addPasskey } from "./passkeys/add-passkey.server.ts";
import { beginPasskey } from "./passkeys/begin-passkey.server.ts";
import { PasskeysSection } from "./passkeys/passkeys-section.tsx";
import { removePasskey } from "./passkeys/remove-passkey.server.ts";
import { ProfileForm } from "./profile-form.tsx";
import { requestEmailChange } from "./request-email-change.server.ts";
import { SessionsForm } from "./sessions-form.tsx";
import { TwoStepsCard } from "./two-steps/two-steps-card.tsx";
import { updateProfile } from "./update-profile.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const isMailSent = url.searchParams.has("mail-sent");
  const odoo = context.get(odooContext);
  const [profile, sessions, { isOn, offer }, passkeys] = await Promise.all([
    odoo.query("account.get", {}),
    odoo.query("session.list", {}),
    odoo.query("session.twoSteps", {}),
    odoo.query("session.passkeys", {}),
  ]);
  return {
    profile: { ...profile, phone: readablePhone(profile.phone) },
    sessions,
    twoSteps: { isOn, isShown: isOn || offer !== null },
    passkeys,
    browser: browserName(request.headers.get("User-Agent")),
    isMailSent,
    outbox: isMailSent ? await demoOutbox(context.get(localeContext)) : null,
    constraints: {
      profile: getZodConstraint(ProfileFields),
      email: getZodConstraint(account["account.requestEmailChange"].input),
      password: getZodConstraint(session["session.changePassword"].input),
      addPasskey: getZodConstraint(AddPasskey),
      removePasskey: getZodConstraint(passkeyContract["session.removePasskey"].input),
      sessions: getZodConstraint(session["session.endOthers"].input),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), {
    save: updateProfile,
    "change-email": requestEmailChange,
    "change-password": changePassword,
    "end-sessions": endSessions,
    "begin-passkey": beginPasskey,
    "add-passkey": (post) => addPasskey(post, args.request),
    "remove-passkey": removePasskey,
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:nav.personal");
}

export default function PersonalDataPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT(accountTexts);
  const { profile, sessions, twoSteps, passkeys, browser } = loaderData;
  const { isMailSent, outbox, constraints } = loaderData;
  // A begun passkey is read by its own form.
  const actionData = answer && "creation" in answer ? undefined : answer;
  const intent = typed(actionData, "intent");
  const { key } = useLocation(); // remounts the forms with the stored values after saving
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("nav.personal")}</h1>
      <ProfileForm
        key={`profile ${key}`}
        profile={profile}
        constraint={constraints.profile}
        reply={intent === "save" ? actionData : undefined}
      />
      <EmailForm
        key={`email ${key}`}
        email={profile.email}
        isMailSent={isMailSent}
        outbox={outbox}
        constraint={constraints.email}
        reply={intent === "change-email" ? actionData : undefined}
      />
      <ChangePasswordForm
        key={`password ${key}`}
        constraint={constraints.password}
        reply={intent === "change-password" ? actionData : undefined}
      />
      <PasskeysSection
        key={`passkeys ${key}`}
        passkeys={passkeys}
        name={browser}
        constraints={{ add: constraints.addPasskey, remove: constraints.removePasskey }}
        replies={{
          add: intent === "add-passkey" ? actionData : undefined,
          remove: intent === "remove-passkey" ? actionData : undefined,
        }}
      />
      {twoSteps.isShown && <TwoStepsCard isOn={twoSteps.isOn} />}
      <SessionsForm
        key={`sessions ${key}`}
        sessions={sessions}
        constraint={constraints.sessions}
        reply={intent === "end-sessions" ? actionData : undefined}
      />
    </div>
  );
}
