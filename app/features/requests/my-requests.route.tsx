import { getZodConstraint } from "@conform-to/zod/v4";
import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestsTexts } from "#locales/requests.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useT } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedFormWithPictures } from "#app/server/forms/posted-form.server.ts";
import { customerContext } from "#app/server/require-customer.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/my-requests.route";
import { RequestForm } from "./request-form.tsx";
import { RequestItem } from "./request-item.tsx";
import { ProductRequest, submitRequest } from "./submit-request.server.ts";
import { takeQuote } from "./take-quote.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(customerContext);
  const requests = await context.get(odooContext).query("requests.list", {});
  return {
    requests,
    form: { email, note: "", constraint: getZodConstraint(ProductRequest(false)) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedFormWithPictures(request);
  const [odoo, locale] = [context.get(odooContext), context.get(localeContext)];
  if (textOf(form, "intent") === "take") return takeQuote(form, odoo, locale);
  return submitRequest(form, odoo, locale, () =>
    localPath(href("/my-account/request-product"), locale),
  );
}

/** A quote that was refused is not what it was; a form that was refused keeps its page as it is. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "take" || defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "requests:mine.title");
}

export default function MyRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(requestsTexts);
  const { requests, form } = loaderData;
  const refusal = actionData && "quote" in actionData ? actionData.quote : null;
  const reply = actionData && "quote" in actionData ? undefined : actionData;
  return (
    <>
      <h1 className="text-3xl">{t("mine.title")}</h1>
      <p className="mt-1 text-soft">{requests.length > 0 ? t("mine.intro") : t("mine.none")}</p>
      <div className="mt-5 flex max-w-2xl flex-col gap-8">
        <section aria-labelledby="new-request">
          <h2 id="new-request" className="mb-2 text-xl">
            {t("mine.form")}
          </h2>
          {/* Empty again once what was sent stands below. */}
          <RequestForm key={requests[0]?.id} {...form} reply={reply} />
        </section>
        {requests.length > 0 && (
          <section aria-labelledby="my-requests">
            <h2 id="my-requests" className="mb-2 text-xl">
              {t("mine.list")}
            </h2>
            <ul className="flex flex-col gap-4">
              {requests.map((request) => (
                <RequestItem
                  key={request.id}
                  request={request}
                  error={refusal && refusal.id === request.quote?.id ? refusal.error : undefined}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
