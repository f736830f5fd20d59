import { href } from "react-router";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/order-return.route";
import { loadOffer } from "./load-offer.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { ReturnCard } from "./return-card.tsx";
import { ReturnForm } from "./return-form.tsx";

/** For guests: requires the order's token in the cookie. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadOffer(context.get(odooContext), params.id);
}

export async function action(args: Route.ActionArgs) {
  const post = await readPostWithImages(args);
  const { id: orderId } = args.params;
  return requestReturn(post, { orderId, page: post.url.pathname });
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "returns:title");
}

export default function OrderReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(returnsTexts);
  const local = useLocalPath();
  const { offer, returns, constraint } = loaderData;
  const { orderId: id, orderNumber: number } = offer;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <h1 className="text-3xl">{t("form.title", { number })}</h1>
      {returns.length > 0 && (
        <section aria-labelledby="returns" className="flex flex-col gap-4">
          <h2 id="returns" className="text-xl">
            {t("list.ofOrder")}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {returns.map((one) => (
              <ReturnCard key={one.id} one={one} orderPath={null} />
            ))}
          </ul>
        </section>
      )}
      <ReturnForm key={returns.length} offer={offer} constraint={constraint} reply={actionData} />
      <ButtonLink look="quiet" to={local(href("/order/:id", { id }))} className="self-start">
        {t("form.back", { number })}
      </ButtonLink>
    </div>
  );
}
