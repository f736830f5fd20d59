import { href } from "react-router";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderReply } from "./order-action.server.ts";

/** Explains why an action failed, or which goods could not be reordered. */
export function OrderReport({ reply }: { reply: OrderReply | undefined }) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  if (!reply) return null;
  if (!("report" in reply)) return <ReplyErrors reply={reply} />;
  const { problems, added } = reply.report;
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t("reordered.title")}</p>
      <ul className="list-disc py-2 pl-5">
        {problems.map(({ name, choice, reason, asked, got }) => (
          <li key={name + choice}>
            {t(`reordered.reasons.${reason}`, {
              name: choice ? `${name} (${choice})` : name,
              asked,
              got,
            })}
          </li>
        ))}
      </ul>
      <p>{t(added > 0 ? "reordered.rest" : "reordered.none")}</p>
      {added > 0 && (
        <ButtonLink to={local(href("/cart"))} className="mt-3">
          {t("reordered.toCart")}
        </ButtonLink>
      )}
    </Notice>
  );
}
