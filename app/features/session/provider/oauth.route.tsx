import { Form, href } from "react-router";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { postOf, readPost } from "#app/server/forms/posted-form.server.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/oauth.route";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { finishProvider } from "./finish-provider.server.ts";
import { begunLogin } from "#app/features/session/login-cookie.server.ts";
import { pathTo } from "#app/features/session/path-to.ts";

export const handle = { scripts: false };

/**
 * The redirect target of a provider. Finishes the login in the browser that began it. Any other browser must confirm it
 * with a button, because a link must not log anybody in.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, url } = args;
  const state = url.searchParams.get("state") ?? "";
  const { isOwn, to } = await begunLogin(request, state);
  if (!isOwn || request.method !== "GET") return { reply: undefined, to: "", answer: url.search };
  return finishProvider(postOf(args, new FormData()), url.search, to);
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return finishProvider(post, textOf(post.form, "answer"), "");
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:oauth.title");
}

export default function OauthPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const text = useText();
  const { to, answer, reply } = actionData ?? loaderData;
  const error = formError(reply) ?? (answer === "" ? "session:oauth.errors.state-invalid" : null);
  if (error !== null) {
    return (
      <AuthPage title={t("oauth.failedTitle")}>
        <Notice kind={error === "session:oauth.errors.provider-canceled" ? "info" : "error"}>
          {text(error)}
        </Notice>
        <ButtonLink to={pathTo(local(href("/login")), { to })}>{t("oauth.back")}</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("oauth.title")} intro={t("oauth.text")}>
      <Form method="post" action={local(href("/oauth_auth"))} className="flex flex-col gap-4">
        <input type="hidden" name="answer" value={answer} />
        <Button type="submit">{t("oauth.submit")}</Button>
      </Form>
    </AuthPage>
  );
}
