import { href } from "react-router";
import { loadTexts } from "#app/i18n/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/reset-password-success.route";
import { AuthPage } from "./auth-page.tsx";

await loadTexts("auth");

export const handle = { scripts: false };

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "auth:reset.sent.title");
}

export default function ResetPasswordSuccessPage() {
  const t = useT("auth");
  const local = useLocalPath();
  return (
    <AuthPage title={t("reset.sent.title")}>
      <Notice kind="success">{t("reset.sent.text")}</Notice>
      <p>
        {t("reset.sent.missing")}{" "}
        <ButtonLink look="quiet" to={local(href("/reset-password"))}>
          {t("reset.sent.again")}
        </ButtonLink>
      </p>
      <ButtonLink look="secondary" to={local(href("/login"))}>
        {t("reset.back")}
      </ButtonLink>
    </AuthPage>
  );
}
