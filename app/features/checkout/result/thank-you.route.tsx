import { href } from "react-router";
import { getZodConstraint } from "@conform-to/zod/v4";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { session } from "#contract/session.ts";
import { shipToLines } from "#app/shop/address/layout.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/thank-you.route";
import { AccountOffer } from "./account-offer.tsx";
import { OrderPlaced } from "./order-placed.tsx";
import { pageOf } from "./result.server.ts";
import { signUpFromOrder } from "./sign-up-from-order.server.ts";
import { UnfinishedPayment } from "./unfinished-payment.tsx";

/** A provider's webhook may have placed the order; this updates the browser's cookie before the page is loaded. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const odoo = context.get(odooContext);
    if (odoo.shopper.cartQuantity > 0) await odoo.mutate("checkout.settle", {});
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const [result, { customer }, outbox] = await Promise.all([
    odoo.query("checkout.result", {}),
    odoo.query("session.get", {}),
    demoOutbox(locale),
  ]);
  if (result.state !== "placed" && result.state !== "paying") {
    throw pageOf(result, locale);
  }
  const isSent = url.searchParams.get("account") === "asked";
  const { input } = session["session.signUpFromOrder"];
  const offer = customer ? null : { isSent, constraint: getZodConstraint(input) };
  const shipTo = result.order && (await shipToLines(odoo, locale, result.order));
  return { result, shipTo: shipTo ?? [], offer, outbox };
}

export async function action(args: Route.ActionArgs) {
  return signUpFromOrder(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  const isPlaced = args.loaderData?.result.state === "placed";
  return shopperMeta(args, isPlaced ? "checkout:thanks.title" : "checkout:thanks.paying");
}

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  const { result, shipTo, offer, outbox } = loaderData;
  const { order } = result;
  if (order) {
    const { id } = order;
    const path = offer ? href("/order/:id", { id }) : href("/my-account/my-orders/:id", { id });
    return (
      <OrderPlaced order={order} orderPath={local(path)} shipTo={shipTo} outbox={outbox}>
        {offer && (
          <AccountOffer {...offer} orderId={order.id} email={order.email} reply={actionData} />
        )}
      </OrderPlaced>
    );
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-3xl">{t("thanks.paying")}</h1>
      <p>{t("thanks.payingText")}</p>
      <UnfinishedPayment paymentUrl={result.paymentUrl} />
    </div>
  );
}
