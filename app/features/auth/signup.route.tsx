import { getZodConstraint } from "@conform-to/zod/v4";
import { href, redirect } from "react-router";
import { localPath } from "#app/i18n/locales.ts";
import { loadTexts } from "#app/i18n/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { invitedWith } from "#app/server/invitation.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/posted-form.server.ts";
import { AuthLayout } from "#app/shell/auth-layout.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/signup.route";
import { pathTo } from "./path-to.ts";
import { returnPath } from "./return-path.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { SignUp, signUp } from "./sign-up.server.ts";

await loadTexts("auth", "form");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("to");
  const odoo = context.get(odooContext);
  const [{ customer }, code] = await Promise.all([
    odoo.query("session.get", {}),
    invitedWith(request),
  ]);
  if (customer) throw redirect(returnPath(asked, localPath("/", context.get(localeContext))));
  const isKnown = code === "" || (await odoo.query("rewards.referralCode", { code })).isKnown;
  return {
    referralCode: isKnown ? code : "",
    hasUnknownCode: !isKnown,
    to: returnPath(asked, ""),
    isSent: searchParams.has("sent"),
    constraint: getZodConstraint(SignUp),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  return signUp(form, context.get(odooContext), context.get(localeContext));
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "auth:signup.title");
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("auth");
  const local = useLocalPath();
  const { to, isSent, constraint, referralCode, hasUnknownCode } = loaderData;
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        {isSent ? (
          <Sent to={to} />
        ) : (
          <>
            <div>
              <h1 className="text-3xl">{t("signup.title")}</h1>
              <p className="mt-1 text-soft">{t("signup.intro")}</p>
            </div>
            {hasUnknownCode && <Notice kind="info">{t("signup.unknownCode")}</Notice>}
            <SignUpForm {...{ to, constraint, referralCode }} reply={actionData} />
          </>
        )}
        <p>
          {t("signup.haveAccount")}{" "}
          <ButtonLink look="quiet" to={pathTo(local(href("/login")), to)}>
            {t("signup.logIn")}
          </ButtonLink>
        </p>
      </div>
    </AuthLayout>
  );
}

/** The same for everybody: nobody learns here whether an address is known. */
function Sent({ to }: { to: string }) {
  const t = useT("auth");
  const local = useLocalPath();
  return (
    <>
      <h1 className="text-3xl">{t("signup.sent.title")}</h1>
      <Notice kind="success">{t("signup.sent.text")}</Notice>
      <p>
        {t("signup.sent.missing")}{" "}
        <ButtonLink look="quiet" to={pathTo(local(href("/signup")), to)}>
          {t("signup.sent.again")}
        </ButtonLink>
      </p>
    </>
  );
}
