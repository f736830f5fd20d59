import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { MAX_SEARCH_LENGTH } from "#contract/limits.ts";
import { requestsTexts } from "#locales/requests/texts.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext, orNull, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { Sent } from "#app/shop/sent.tsx";
import type { Route } from "./+types/request-product.route";
import { RequestForm } from "./request-form.tsx";
import { ProductRequest, submitRequest } from "./submit-request.server.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const sent = searchParams.get("sent");
  if (sent !== null) return { sent: /^R\d{5,10}$/.test(sent) ? sent : "", form: null };
  const email = await customerEmail(context.get(odooContext));
  const note = (searchParams.get("q") ?? "").replace(/\p{Cc}/gu, " ").slice(0, MAX_SEARCH_LENGTH);
  const constraint = getZodConstraint(ProductRequest(email === null));
  return { sent, form: { email, note, constraint } };
}

export async function action(args: Route.ActionArgs) {
  return submitRequest(await readPostWithImages(args));
}

export function meta({ location, matches }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname);
  return pageMeta(matches[0].loaderData, {
    title: translate(locale, "requests:title"),
    description: translate(locale, "requests:intro"),
  });
}

export default function RequestProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(requestsTexts);
  const { sent, form } = loaderData;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      {form ? (
        <>
          <div>
            <h1 className="text-3xl">{t("title")}</h1>
            <p className="mt-1 text-soft">{t("intro")}</p>
          </div>
          <RequestForm {...form} reply={actionData} />
        </>
      ) : (
        <Sent
          title={t("sent.title")}
          text={`${sent && t("sent.number", { number: sent })} ${t("sent.next")}`}
          goOn={t("sent.goOn")}
          again={t("sent.again")}
          form={href("/request-product")}
        />
      )}
    </div>
  );
}

/** While the ERP is down the form is shown all the same, with what was typed, and asks for an address. */
async function customerEmail(odoo: Gateway): Promise<string | null> {
  if (!odoo.shopper.isSignedIn) return null;
  const session = await orNull(odoo.query("session.get", {}));
  return session?.customer?.email ?? null;
}
