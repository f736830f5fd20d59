import { getZodConstraint } from "@conform-to/zod/v4";
import { href, redirect } from "react-router";
import { session } from "#contract/session.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { publicConfig } from "#app/server/config.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/login.route";
import { AuthPage } from "./auth-page.tsx";
import { AskCodeForm } from "./code/ask-code-form.tsx";
import { beginProvider } from "./provider/begin-provider.server.ts";
import { continueAsGuest } from "./continue-as-guest.server.ts";
import { GuestForm } from "./guest-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { logIn } from "./log-in.server.ts";
import { logOut } from "./log-out.server.ts";
import { pathTo } from "./path-to.ts";
import { ProviderButtons, ToProvider } from "./provider/provider-buttons.tsx";
import { askPasskey } from "./passkey/ask-passkey.server.ts";
import { logInByPasskey } from "./passkey/log-in-by-passkey.server.ts";
import { PasskeyButton } from "./passkey/passkey-button.tsx";
import { returnPath } from "./return-path.server.ts";

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const asked = searchParams.get("to");
  const [{ customer }, providers] = await Promise.all([
    odoo.query("session.get", {}),
    odoo.query("session.providers", {}),
  ]);
  if (customer) throw redirect(returnPath(asked, localPath("/", context.get(localeContext))));
  const hasCookies = Boolean(request.headers.get("Cookie"));
  const isOptional = publicConfig.checkoutAccount === "optional";
  return {
    to: returnPath(asked, ""),
    ref: searchParams.get("ref") ?? "",
    hasCookies,
    isLost: !hasCookies && searchParams.get("after") === "login",
    canBeGuest: isOptional && odoo.shopper.cartQuantity > 0,
    providers,
    constraints: {
      logIn: getZodConstraint(session["session.logIn"].input),
      code: getZodConstraint(session["session.requestCode"].input),
      guest: getZodConstraint(session["session.continueAsGuest"].input),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), {
    "log-in": logIn,
    "log-out": logOut,
    guest: continueAsGuest,
    provider: beginProvider,
    "ask-passkey": askPasskey,
    passkey: (post) => logInByPasskey(post, args.request),
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:title");
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  if (actionData && "continueTo" in actionData) {
    return (
      <AuthPage title={t("providers.leaving")}>
        <ToProvider url={actionData.continueTo} />
      </AuthPage>
    );
  }
  const { to, ref, hasCookies, isLost, canBeGuest, providers, constraints } = loaderData;
  // A question for a passkey is read by its own button.
  const reply = actionData && "options" in actionData ? undefined : actionData;
  const intent = typed(reply, "intent");
  const replyTo = (name: string) => (intent === name ? reply : undefined);
  const isCheckout = canBeGuest && to.includes(href("/checkout"));
  const guest = canBeGuest && (
    <GuestForm
      to={to}
      constraint={constraints.guest}
      reply={replyTo("guest")}
      isFirst={isCheckout}
    />
  );
  return (
    <AuthPage title={t("title")} intro={t("intro")}>
      {isLost && <Notice kind="error">{t("login.lost")}</Notice>}
      {!isLost && to.includes(href("/my-account")) && (
        <Notice kind="info">{t(hasCookies ? "login.needed" : "login.noCookies")}</Notice>
      )}
      <ReplyErrors reply={replyTo("provider") ?? replyTo("passkey") ?? replyTo("log-out")} />
      {isCheckout && guest}
      <div>
        <LogInForm
          to={to}
          constraint={constraints.logIn}
          reply={replyTo("log-in")}
          isFirst={!isCheckout}
        />
        <ButtonLink look="quiet" to={local(href("/reset-password"))} className="mt-1">
          {t("login.forgot")}
        </ButtonLink>
      </div>
      <PasskeyButton to={to} />
      {!isCheckout && guest}
      <AskCodeForm to={to} constraint={constraints.code} reply={undefined} />
      <ProviderButtons providers={providers} to={to} />
      <p>
        {t("login.noAccount")}{" "}
        <ButtonLink look="quiet" to={pathTo(local(href("/signup")), { to, ref })}>
          {t("login.signUp")}
        </ButtonLink>
      </p>
      <ButtonLink look="quiet" to={local(href("/order"))} className="self-start">
        {t("login.findOrder")}
      </ButtonLink>
    </AuthPage>
  );
}
