import { loadTexts } from "#app/i18n/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/thank-you.route";
import { OrderPlaced } from "./order-placed.tsx";
import { pageOf } from "./result.server.ts";
import { UnfinishedPayment } from "./unfinished-payment.tsx";

await loadTexts("cart", "checkout");

/** The provider's answer turned the cart into an order behind the browser's back: its cookie learns that first. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const odoo = context.get(odooContext);
    if (odoo.shopper.cartQuantity > 0) await odoo.mutate("checkout.settle", {});
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const [result, countries, outbox] = await Promise.all([
    odoo.query("checkout.result", {}),
    odoo.query("address.countries", {}),
    demoOutbox(context.get(localeContext)),
  ]);
  if (result.state !== "placed" && result.state !== "paying") {
    throw pageOf(result, context.get(localeContext));
  }
  return { result, countries, outbox };
}

export function meta(args: Route.MetaArgs) {
  const isPlaced = args.loaderData?.result.state === "placed";
  return shopperMeta(args, isPlaced ? "checkout:thanks.title" : "checkout:thanks.paying");
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const t = useT("checkout");
  const { result, countries, outbox } = loaderData;
  if (result.order)
    return <OrderPlaced order={result.order} countries={countries} outbox={outbox} />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-3xl">{t("thanks.paying")}</h1>
      <p>{t("thanks.payingText")}</p>
      <UnfinishedPayment paymentUrl={result.paymentUrl} />
    </div>
  );
}
