import { getZodConstraint } from "@conform-to/zod/v4";
import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestsTexts } from "#locales/requests/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { customerIn } from "#app/server/shopper/require-customer.server.ts";
import { byIntent, readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { typed } from "#app/ui/form/typed.ts";
import type { Route } from "./+types/my-requests.route";
import { RequestForm } from "./request-form.tsx";
import { RequestItem } from "./request-item.tsx";
import { ProductRequest, submitRequest } from "./submit-request.server.ts";
import { takeQuote } from "./take-quote.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = customerIn(context);
  const requests = await context.get(odooContext).query("requests.list", {});
  return {
    requests,
    form: { email, note: "", constraint: getZodConstraint(ProductRequest(false)) },
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPostWithImages(args);
  return byIntent(post, {
    take: takeQuote,
    submit: () => submitRequest(post, post.local(href("/my-account/request-product"))),
  });
}

/** Reloads the data after a refused quote, which has changed, but not after a refused form. */
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
  const isQuote = typed(actionData, "intent") === "take";
  return (
    <>
      <h1 className="text-3xl">{t("mine.title")}</h1>
      <p className="mt-1 text-soft">{requests.length > 0 ? t("mine.intro") : t("mine.none")}</p>
      <div className="mt-5 flex max-w-2xl flex-col gap-8">
        <section aria-labelledby="new-request">
          <h2 id="new-request" className="mb-2 text-xl">
            {t("mine.form")}
          </h2>
          {/* The key clears the form once the request is listed. */}
          <RequestForm key={requests[0]?.id} {...form} reply={isQuote ? undefined : actionData} />
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
                  reply={
                    isQuote && typed(actionData, "id") === request.quote?.id
                      ? actionData
                      : undefined
                  }
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
