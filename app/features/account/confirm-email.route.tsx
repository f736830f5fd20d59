import { Form, href } from "react-router";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { formError, ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { AuthLayout } from "#app/shell/layout/auth-layout.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Route } from "./+types/confirm-email.route";

/** A GET changes nothing, because mail scanners open links too (spec 11.5). */
export async function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

/** Needs no login: the link may be opened in another browser, such as the mail app's. */
export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return submit(post, {
    operation: "account.confirmEmail",
    hidden: { token: "token-invalid" },
    errors: "account:confirm.errors",
    done: ({ email }) =>
      redirectWithToast(post.local(href("/my-account/personal-data")), {
        type: "success",
        key: "toast:account.emailChanged",
        values: { email },
      }),
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:confirm.title");
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(accountTexts);
  const local = useLocalPath();
  const { token } = loaderData;
  const text = useText();
  const error = token === "" ? "account:confirm.errors.token-invalid" : formError(actionData);
  const isOver = error !== undefined && !error.startsWith("form:");
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t(isOver ? "confirm.failedTitle" : "confirm.title")}</h1>
        {isOver ? (
          <>
            <Notice kind="error">{text(error)}</Notice>
            <ButtonLink to={local(href("/my-account/personal-data"))}>
              {t("confirm.goOn")}
            </ButtonLink>
          </>
        ) : (
          <Form method="post" className="flex flex-col gap-4">
            <ReplyErrors reply={actionData} />
            <p>{t("confirm.text")}</p>
            <input type="hidden" name="token" value={token} />
            <SubmitButton pending={t("saving")}>{t("confirm.submit")}</SubmitButton>
          </Form>
        )}
      </div>
    </AuthLayout>
  );
}
