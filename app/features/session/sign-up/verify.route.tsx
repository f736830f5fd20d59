import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { session } from "#contract/session.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import type { Route } from "./+types/verify.route";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { pathTo } from "#app/features/session/path-to.ts";
import { returnPath } from "#app/features/session/return-path.server.ts";
import { verifyEmail } from "./verify-email.server.ts";

/** A GET changes nothing, because mail scanners open links too (spec 11.5). */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  return {
    token: searchParams.get("token") ?? "",
    to: returnPath(searchParams.get("to"), ""),
    constraint: getZodConstraint(session["session.verifyEmail"].input),
    isSignedIn: context.get(odooContext).shopper.isSignedIn,
  };
}

export async function action(args: Route.ActionArgs) {
  return verifyEmail(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:verify.title");
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const { token, to, isSignedIn, constraint } = loaderData;
  const [form, fields] = useShopForm<{ password: string }>(actionData, constraint, {
    id: "verify",
  });
  const text = useText();
  const error = token === "" ? "session:verify.errors.token-invalid" : formError(actionData);
  const isOver = error !== undefined && !error.startsWith("form:");
  return (
    <AuthPage title={t(isOver ? "verify.failedTitle" : "verify.title")}>
      {isOver ? (
        <>
          <Notice kind="error">{text(error)}</Notice>
          <NextSteps to={to} isSignedIn={isSignedIn} />
        </>
      ) : (
        <AuthForm form={form} to={to}>
          <p>{t("verify.text")}</p>
          <input type="hidden" name="token" value={token} />
          <PasswordField field={fields.password} label={t("password")} />
          <SubmitButton pending={t("verify.pending")}>{t("verify.submit")}</SubmitButton>
        </AuthForm>
      )}
    </AuthPage>
  );
}

/** A repeated request finds the customer signed in; all others can sign up again for a new mail. */
function NextSteps({ to, isSignedIn }: { to: string; isSignedIn: boolean }) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  if (isSignedIn) return <ButtonLink to={to || local("/")}>{t("verify.goOn")}</ButtonLink>;
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to={pathTo(local(href("/login")), { to })}>{t("signup.logIn")}</ButtonLink>
      <ButtonLink look="secondary" to={pathTo(local(href("/signup")), { to })}>
        {t("signup.sent.again")}
      </ButtonLink>
    </div>
  );
}
