import { getZodConstraint } from "@conform-to/zod/v4";
import { href, redirect } from "react-router";
import { session } from "#contract/session.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { invitedWith } from "#app/server/shopper/invitation.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { AuthLayout } from "#app/shell/layout/auth-layout.tsx";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/signup.route";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { AskCodeForm } from "#app/features/session/code/ask-code-form.tsx";
import { pathTo } from "#app/features/session/path-to.ts";
import { ProviderButtons } from "#app/features/session/provider/provider-buttons.tsx";
import { returnPath } from "#app/features/session/return-path.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { signUp } from "./sign-up.server.ts";
import { WelcomeDialog } from "./welcome-dialog.tsx";

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const asked = searchParams.get("to");
  const [{ customer }, providers, code] = await Promise.all([
    odoo.query("session.get", {}),
    odoo.query("session.providers", {}),
    invitedWith(request),
  ]);
  if (customer) throw redirect(returnPath(asked, localPath("/", context.get(localeContext))));
  const isKnown = code === "" || (await odoo.query("rewards.referralCode", { code })).isKnown;
  return {
    to: returnPath(asked, ""),
    ref: isKnown ? code : "",
    hasUnknownCode: !isKnown,
    isSent: searchParams.has("sent"),
    outbox: searchParams.has("sent") ? await demoOutbox(context.get(localeContext)) : null,
    providers,
    constraint: getZodConstraint(session["session.signUp"].input),
    codeConstraint: getZodConstraint(session["session.requestCode"].input),
  };
}

export async function action(args: Route.ActionArgs) {
  return signUp(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:signup.title");
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const { to, ref, hasUnknownCode, isSent, outbox, providers, constraint, codeConstraint } =
    loaderData;
  const logIn = pathTo(local(href("/login")), { to, ref });
  if (isSent)
    return (
      <AuthLayout>
        <WelcomeDialog title={t("signup.sent.title")} close={to || local("/")}>
          <Sent again={pathTo(local(href("/signup")), { to, ref })} outbox={outbox} />
          <HaveAccount logIn={logIn} />
        </WelcomeDialog>
      </AuthLayout>
    );
  return (
    <AuthPage title={t("signup.title")} intro={t("signup.intro")}>
      {hasUnknownCode && <Notice kind="info">{t("signup.unknownCode")}</Notice>}
      <SignUpForm to={to} referralCode={ref} constraint={constraint} reply={actionData} />
      <AskCodeForm to={to} constraint={codeConstraint} reply={undefined} />
      <ProviderButtons providers={providers} to={to} />
      <HaveAccount logIn={logIn} />
    </AuthPage>
  );
}

function HaveAccount({ logIn }: { logIn: string }) {
  const t = useT(sessionTexts);
  return (
    <p>
      {t("signup.haveAccount")}{" "}
      <ButtonLink look="quiet" to={logIn}>
        {t("signup.logIn")}
      </ButtonLink>
    </p>
  );
}

/** The same for all addresses, so that it does not reveal who has an account. */
type SentProps = { again: string } & Pick<Route.ComponentProps["loaderData"], "outbox">;

function Sent({ again, outbox }: SentProps) {
  const t = useT(sessionTexts);
  return (
    <>
      <Notice kind="success">{t("signup.sent.text")}</Notice>
      <DemoOutboxLink outbox={outbox} />
      <p>
        {t("signup.sent.missing")}{" "}
        <ButtonLink look="quiet" to={again}>
          {t("signup.sent.again")}
        </ButtonLink>
      </p>
    </>
  );
}
