import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { MAX_ORDER_LINK_LENGTH } from "#contract/limits.ts";
import { orders } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/open-order.route";
import { findOrder } from "./find-order.server.ts";
import { FindOrderForm } from "./find-order-form.tsx";

/**
 * Opens the link of an order mail. It only gives this browser access to the order, so mail scanners do no harm, and it
 * can be used repeatedly. Without a link, or with one that opens nothing, the page asks for the order.
 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [odoo, locale] = [context.get(odooContext), context.get(localeContext)];
  const constraint = getZodConstraint(orders["orders.find"].input);
  const page = { refusal: null, isSent: searchParams.has("sent"), outbox: null, constraint };
  const link = searchParams.get("link");
  if (link === null) return { ...page, outbox: page.isSent ? await demoOutbox(locale) : null };
  const opened = await open(odoo, link);
  if (!opened.ok) return data({ ...page, refusal: opened.refusal }, { status: 404 });
  const { id, needsLogIn } = opened.data;
  const to = needsLogIn ? href("/my-account/my-orders/:id", { id }) : href("/order/:id", { id });
  throw redirect(localPath(to, locale));
}

async function open(odoo: Gateway, link: string) {
  if (link === "" || link.length > MAX_ORDER_LINK_LENGTH)
    return { ok: false, refusal: "link-invalid" } as const;
  return odoo.mutate("orders.open", { link });
}

export async function action(args: Route.ActionArgs) {
  return findOrder(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  const { refusal, isSent } = args.loaderData ?? {};
  return shopperMeta(
    args,
    refusal ? "orders:link.title" : isSent ? "orders:find.sent.title" : "orders:find.title",
  );
}

export default function OpenOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const { refusal, isSent, outbox, constraint } = loaderData;
  if (isSent)
    return (
      <div className="mx-auto flex max-w-xl flex-col gap-4 py-6">
        <h1 className="text-3xl">{t("find.sent.title")}</h1>
        <Notice kind="success">{t("find.sent.text")}</Notice>
        <p>{t("find.sent.missing")}</p>
        <DemoOutboxLink outbox={outbox} />
        <p>
          <ButtonLink look="secondary" to={local(href("/order"))}>
            {t("find.sent.again")}
          </ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-6">
      <h1 className="text-3xl">{t(refusal ? "link.title" : "find.title")}</h1>
      {refusal && <p>{t(refusal === "link-expired" ? "link.expired" : "link.invalid")}</p>}
      <p>{t("find.intro")}</p>
      <FindOrderForm constraint={constraint} reply={actionData} />
      <p>{t("link.help")}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="secondary" to={local(href("/my-account/my-orders"))}>
          {t("link.account")}
        </ButtonLink>
        <ButtonLink look="quiet" to={local("/")}>
          {t("link.home")}
        </ButtonLink>
      </p>
    </div>
  );
}
