import { getZodConstraint } from "@conform-to/zod/v4";
import { href, redirect } from "react-router";
import { CODE_MINUTES } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { invitedWith } from "#app/server/shopper/invitation.server.ts";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/code.route";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { returnPath } from "#app/features/session/return-path.server.ts";
import { AskCodeForm } from "./ask-code-form.tsx";
import { askedCode } from "./code-cookie.server.ts";
import { CodeForm } from "./code-form.tsx";
import { logInByCode } from "./log-in-by-code.server.ts";
import { requestCode } from "./request-code.server.ts";

/** The link of the mail fills in the code; a GET changes nothing, because mail scanners open links too (spec 11.5). */
export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const [{ customer }, { email, to }, code] = await Promise.all([
    odoo.query("session.get", {}),
    askedCode(request),
    invitedWith(request),
  ]);
  if (customer) throw redirect(returnPath(to, localPath("/", locale)));
  const isKnown = code !== "" && (await odoo.query("rewards.referralCode", { code })).isKnown;
  return {
    email,
    to,
    code: /^\d{6}$/.exec(searchParams.get("token") ?? "")?.[0] ?? "",
    ref: isKnown ? code : "",
    outbox: email === "" ? null : await demoOutbox(locale),
    constraints: {
      ask: getZodConstraint(session["session.requestCode"].input),
      code: { code: { required: true } },
    },
  };
}

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), {
    ask: requestCode,
    "log-in": (post) => logInByCode(post, args.request),
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:code.title");
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const { email, to, code, ref, outbox, constraints } = loaderData;
  const intent = typed(actionData, "intent");
  const replyTo = (name: string) => (intent === name ? actionData : undefined);
  return (
    <AuthPage title={t("code.title")}>
      {email === "" ? (
        <Notice kind="info">{t("code.noRequest")}</Notice>
      ) : (
        <>
          <Notice kind="success">{t("code.sent", { email, minutes: CODE_MINUTES })}</Notice>
          <DemoOutboxLink outbox={outbox} />
          <CodeForm
            code={code}
            referralCode={ref}
            constraint={constraints.code}
            reply={replyTo("log-in")}
          />
          <p>{t("code.missing")}</p>
        </>
      )}
      <AskCodeForm to={to} constraint={constraints.ask} reply={replyTo("ask")} />
      <ButtonLink look="quiet" to={local(href("/login"))} className="self-start">
        {t("reset.back")}
      </ButtonLink>
    </AuthPage>
  );
}
