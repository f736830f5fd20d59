import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import { account, ProfileChange } from "#contract/account.ts";
import { readablePhone } from "#contract/phone.ts";
import { loadTexts } from "#app/i18n/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms.server.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { typed } from "#app/ui/typed.ts";
import type { Route } from "./+types/personal-data.route";
import { EmailForm } from "./email-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { requestEmailChange } from "./request-email-change.server.ts";
import { updateProfile } from "./update-profile.server.ts";

await loadTexts("form");

export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = await context.get(odooContext).query("account.get", {});
  return {
    profile: { ...profile, phone: readablePhone(profile.phone) },
    isMailSent: url.searchParams.has("mail-sent"),
    constraints: {
      profile: getZodConstraint(ProfileChange),
      email: getZodConstraint(account["account.requestEmailChange"].input),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = INTENTS.get(textOf(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  return intent(form, context.get(odooContext), context.get(localeContext));
}

const INTENTS = new Map<string, typeof updateProfile | typeof requestEmailChange>([
  ["save", updateProfile],
  ["change-email", requestEmailChange],
]);

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:nav.personal");
}

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("account");
  const { profile, isMailSent, constraints } = loaderData;
  const intent = typed(actionData, "intent");
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("nav.personal")}</h1>
      <ProfileForm
        profile={profile}
        constraint={constraints.profile}
        reply={intent === "save" ? actionData : undefined}
      />
      <EmailForm
        email={profile.email}
        isMailSent={isMailSent}
        constraint={constraints.email}
        reply={intent === "change-email" ? actionData : undefined}
      />
    </div>
  );
}
