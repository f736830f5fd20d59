import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { loadTexts } from "#app/i18n/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { publicConfig } from "#app/server/config.server.ts";
import { textOf } from "#app/server/forms.server.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/posted-form.server.ts";
import { AuthLayout } from "#app/shell/auth-layout.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { typed } from "#app/ui/typed.ts";
import type { Route } from "./+types/login.route";
import { continueAsGuest } from "./continue-as-guest.server.ts";
import { GuestForm } from "./guest-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { logIn } from "./log-in.server.ts";
import { logOut } from "./log-out.server.ts";
import { pathTo } from "./path-to.ts";
import { returnPath } from "./return-path.server.ts";

await loadTexts("auth", "form");

export async function loader({ context, request }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const asked = new URL(request.url).searchParams.get("to");
  const { customer } = await odoo.query("session.get", {});
  if (customer) throw redirect(returnPath(asked, localPath("/", context.get(localeContext))));
  const isOptional = publicConfig.checkoutAccount === "optional";
  return {
    to: returnPath(asked, ""),
    canBeGuest: isOptional && odoo.shopper.cartQuantity > 0,
    constraints: {
      logIn: getZodConstraint(session["session.logIn"].input),
      guest: getZodConstraint(session["session.continueAsGuest"].input),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = INTENTS.get(textOf(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  return intent(form, context.get(odooContext), context.get(localeContext));
}

const INTENTS = new Map<string, typeof logIn | typeof logOut | typeof continueAsGuest>([
  ["log-in", logIn],
  ["log-out", logOut],
  ["guest", continueAsGuest],
]);

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "auth:title");
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("auth");
  const local = useLocalPath();
  const { to, canBeGuest, constraints } = loaderData;
  const intent = typed(actionData, "intent");
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="mt-1 text-soft">{t("intro")}</p>
        </div>
        <LogInForm
          to={to}
          constraint={constraints.logIn}
          reply={intent === "log-in" ? actionData : undefined}
        />
        <p>
          {t("login.noAccount")}{" "}
          <ButtonLink look="quiet" to={pathTo(local(href("/signup")), to)}>
            {t("login.signUp")}
          </ButtonLink>
        </p>
        {canBeGuest && (
          <GuestForm
            to={to}
            constraint={constraints.guest}
            reply={intent === "guest" ? actionData : undefined}
          />
        )}
      </div>
    </AuthLayout>
  );
}
