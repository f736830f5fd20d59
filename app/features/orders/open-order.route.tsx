import { data, href, redirect } from "react-router";
import { MAX_ORDER_LINK_LENGTH } from "#contract/limits.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/open-order.route";

/**
 * Opens the link of an order mail. It only gives this browser access to the order, so mail scanners do no harm, and it
 * can be used repeatedly.
 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const opened = await open(odoo, searchParams.get("link") ?? "");
  if (!opened.ok) return data({ refusal: opened.refusal }, { status: 404 });
  const { id, needsLogIn } = opened.data;
  const page = needsLogIn ? href("/my-account/my-orders/:id", { id }) : href("/order/:id", { id });
  throw redirect(localPath(page, context.get(localeContext)));
}

async function open(odoo: Gateway, link: string) {
  if (link === "" || link.length > MAX_ORDER_LINK_LENGTH)
    return { ok: false, refusal: "link-invalid" } as const;
  return odoo.mutate("orders.open", { link });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:link.title");
}

export default function OpenOrderPage({ loaderData: { refusal } }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-6">
      <h1 className="text-3xl">{t("link.title")}</h1>
      <p>{t(refusal === "link-expired" ? "link.expired" : "link.invalid")}</p>
      <p>{t("link.help")}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={local(href("/my-account/my-orders"))}>{t("link.account")}</ButtonLink>
        <ButtonLink look="secondary" to={local("/")}>
          {t("link.home")}
        </ButtonLink>
      </p>
    </div>
  );
}
