import { href } from "react-router";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/update-password-success.route";
import { AuthPage } from "#app/features/session/auth-page.tsx";

export const handle = { scripts: false };

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:updated.title");
}

export default function UpdatePasswordSuccessPage() {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  return (
    <AuthPage title={t("updated.title")}>
      <Notice kind="success">{t("updated.text")}</Notice>
      <ButtonLink to={local(href("/login"))}>{t("title")}</ButtonLink>
    </AuthPage>
  );
}
