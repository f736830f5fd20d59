import { data } from "react-router";
import { loadTexts } from "#app/i18n/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms.server.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/posted-form.server.ts";
import { OrderSummary } from "#app/shop/order-summary.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/cart.route";
import { acceptChanges } from "./accept-changes.server.ts";
import { CartItem } from "./cart-item.tsx";
import { changeQuantity } from "./change-quantity.server.ts";
import { CouponForm } from "./coupon-form.tsx";
import { applyCoupon, removeCoupon } from "./coupon.server.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { Changes, LockedCart, Problem, ToCheckout } from "./notes.tsx";
import { removeLine } from "./remove-line.server.ts";
import { setQuantity } from "./set-quantity.server.ts";

await loadTexts("cart");

export async function loader({ context }: Route.LoaderArgs) {
  return { cart: await context.get(odooContext).query("cart.get", {}) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = INTENTS.get(textOf(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  return intent(form, context.get(odooContext), context.get(localeContext));
}

const INTENTS = new Map<string, typeof changeQuantity | typeof removeLine>([
  ["change", changeQuantity],
  ["set", setQuantity],
  ["remove", removeLine],
  ["accept", acceptChanges],
  ["apply-coupon", applyCoupon],
  ["remove-coupon", removeCoupon],
]);

/** Also after a refusal: then the cart is not what the shopper saw. */
export function shouldRevalidate() {
  return true;
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "cart:title");
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("cart");
  const { cart } = loaderData;
  if (cart.lines.length === 0) return <EmptyCart />;
  const reply = actionData && "adjustment" in actionData ? undefined : actionData;
  const hasChanged = cart.lines.some((line) => line.issue !== null);
  return (
    <>
      <h1 className="mb-6 text-3xl">{t("title")}</h1>
      <div className="flex flex-col gap-8 md:flex-row md:items-start">
        <section aria-label={t("lines")} className="flex min-w-0 grow flex-col gap-4">
          {cart.isLocked && <LockedCart />}
          <Problem reply={reply} lines={cart.lines} />
          {hasChanged && <Changes />}
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-white">
            {cart.lines.map((line) => (
              <CartItem key={line.id} line={line} isLocked={cart.isLocked} reply={reply} />
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="summary"
          className="flex shrink-0 flex-col gap-5 rounded-card bg-mist p-5 md:sticky md:top-4 md:w-80"
        >
          <h2 id="summary" className="text-xl">
            {t("summary.title")}
          </h2>
          {!cart.isLocked && <CouponForm coupon={cart.coupon} reply={reply} />}
          <OrderSummary totals={cart.totals} coupon={cart.coupon} />
          <ToCheckout isLocked={cart.isLocked} />
        </section>
      </div>
    </>
  );
}
