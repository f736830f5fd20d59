import { data, Form, href } from "react-router";
import { account } from "#contract/account.ts";
import { accountTexts } from "#locales/account.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { AuthLayout } from "#app/shell/layout/auth-layout.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/confirm-email.route";

const contract = account["account.confirmEmail"];

/** Opening the link does nothing yet: mail scanners open links too (design 5). */
export async function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

/** The link may be opened where nobody is signed in: in the mail's own browser, say. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const link = contract.input.safeParse({ token: form.get("token") });
  if (!link.success) return refuse("token-invalid");
  const result = await context.get(odooContext).mutate("account.confirmEmail", link.data);
  if (!result.ok) return refuse(result.refusal);
  const page = localPath(href("/my-account/personal-data"), context.get(localeContext));
  const { email } = result.data;
  return redirectWithToast(page, {
    type: "success",
    key: "toast:account.emailChanged",
    values: { email },
  });
}

function refuse(refusal: keyof typeof contract.refusals) {
  return data({ refusal }, { status: contract.refusals[refusal] });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:confirm.title");
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(accountTexts);
  const local = useLocalPath();
  const { token } = loaderData;
  const refusal = actionData?.refusal ?? (token === "" ? "token-invalid" : undefined);
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t(refusal ? "confirm.failedTitle" : "confirm.title")}</h1>
        {refusal ? (
          <>
            <Notice kind="error">{t(`confirm.errors.${refusal}`)}</Notice>
            <ButtonLink to={local(href("/my-account/personal-data"))}>
              {t("confirm.goOn")}
            </ButtonLink>
          </>
        ) : (
          <Form method="post" className="flex flex-col gap-4">
            <p>{t("confirm.text")}</p>
            <input type="hidden" name="token" value={token} />
            <SubmitButton pending={t("saving")}>{t("confirm.submit")}</SubmitButton>
          </Form>
        )}
      </div>
    </AuthLayout>
  );
}
