import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { MAX_SEARCH_LENGTH } from "#contract/limits.ts";
import { requestsTexts } from "#locales/requests/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext, orNull, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { FormOrSent } from "#app/shop/form-or-sent.tsx";
import { publicMeta } from "#app/shop/shopper-meta.ts";
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

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, "requests:title", "requests:intro");
}

export default function RequestProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(requestsTexts);
  const { sent, form } = loaderData;
  return (
    <FormOrSent
      title={t("title")}
      intro={t("intro")}
      sentText={(part, values) => t(`sent.${part}`, values)}
      sent={sent}
      path={href("/request-product")}
    >
      {form && <RequestForm {...form} reply={actionData} />}
    </FormOrSent>
  );
}

/** While the ERP is down the form is shown all the same, with what was typed, and asks for an address. */
async function customerEmail(odoo: Gateway): Promise<string | null> {
  if (!odoo.shopper.isSignedIn) return null;
  const session = await orNull(odoo.query("session.get", {}));
  return session?.customer?.email ?? null;
}
