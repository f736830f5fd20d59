import { href } from "react-router";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/reset-password-success.route";
import { AuthPage } from "#app/features/session/auth-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { outbox: await demoOutbox(context.get(localeContext)) };
}

export const handle = { scripts: false };

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:reset.sent.title");
}

export default function ResetPasswordSuccessPage({ loaderData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  return (
    <AuthPage title={t("reset.sent.title")}>
      <Notice kind="success">{t("reset.sent.text")}</Notice>
      <DemoOutboxLink outbox={loaderData.outbox} />
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
