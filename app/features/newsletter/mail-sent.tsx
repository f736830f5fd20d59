import { href } from "react-router";
import { newsletterTexts } from "#locales/newsletter/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { DemoOutbox } from "#app/server/demo-outbox.server.ts";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The same for all addresses, so that it does not reveal who subscribes. */
export function MailSent({ outbox }: { outbox: DemoOutbox | null }) {
  const t = useT(newsletterTexts);
  const local = useLocalPath();
  return (
    <>
      <Notice kind="success">{t("sent.text")}</Notice>
      <DemoOutboxLink outbox={outbox} />
      <p>
        {t("sent.missing")}{" "}
        <ButtonLink look="quiet" to={local(href("/newsletter/:step?"))}>
          {t("sent.again")}
        </ButtonLink>
      </p>
      <ButtonLink look="secondary" to={local("/")}>
        {t("goOn")}
      </ButtonLink>
    </>
  );
}
