import { Suspense } from "react";
import { Await, data, Form, href } from "react-router";
import { cartTexts } from "#locales/cart/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { changeCodes } from "#app/shop/rewards/codes.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { CodesAndPoints } from "#app/shop/rewards/codes-and-points.tsx";
import { DroppedCodes } from "#app/shop/rewards/codes.tsx";
import { OrderSummary } from "#app/shop/money/order-summary.tsx";
import { usePending } from "#app/shop/posts.ts";
import { changePoints } from "#app/shop/rewards/points.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ProductRow } from "#app/shop/product/product-row.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { typed } from "#app/ui/form/typed.ts";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/cart.route";
import { acceptChanges } from "./accept-changes.server.ts";
import { CartItem } from "./cart-item.tsx";
import { accessoriesOf } from "./accessories.server.ts";
import { cartDelivery } from "./cart-delivery.server.ts";
import { CartDelivery, useLeastPrice } from "./cart-delivery.tsx";
import { changeQuantity } from "./change-quantity.server.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { Changes, ChangingCart, LockedCart, Problem, ToCheckout } from "./notes.tsx";
import { FreeDeliveryNote } from "./free-delivery-note.tsx";
import { moveToWishlist } from "./move-to-wishlist.server.ts";
import { removeLine } from "./remove-line.server.ts";
import { setQuantities } from "./set-quantities.server.ts";
import { setQuantity } from "./set-quantity.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const [cart, rewards, delivery] = await Promise.all([
    odoo.query("cart.get", {}),
    odoo.shopper.isSignedIn ? odoo.query("rewards.get", {}) : null,
    cartDelivery(odoo, context.get(localeContext), request),
  ]);
  const hasCookies = Boolean(request.headers.get("Cookie"));
  return { cart, rewards, delivery, hasCookies, accessories: accessoriesOf(odoo, cart) };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  if (post.form.has("intent"))
    return byIntent(post, {
      change: changeQuantity,
      set: setQuantity,
      "set-all": (all) => setQuantities(all, "/cart"),
      checkout: (all) => setQuantities(all, "/checkout"),
      remove: removeLine,
      accept: acceptChanges,
      wish: moveToWishlist,
    });
  const to = post.local(href("/cart"));
  const changed = (await changeCodes(post, to)) ?? (await changePoints(post, to));
  if (!changed) throw data(null, { status: 400 });
  return changed;
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "cart:title");
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(cartTexts);
  const local = useLocalPath();
  const { cart, rewards, delivery, hasCookies, accessories } = loaderData;
  const leastPrice = useLeastPrice(delivery);
  const freeDelivery =
    cart.freeDelivery ?? (cart.totals.delivery ? null : delivery?.estimate.freeDelivery);
  const isChanging = usePending().some((form) => form.has("cartBy"));
  const answer = actionData && !("adjustment" in actionData) ? actionData : undefined;
  const answerTo = (button: string) => (typed(answer, button) === "" ? undefined : answer);
  const reply = answerTo("intent");
  if (cart.lines.length === 0 && isChanging) return <ChangingCart />;
  if (cart.lines.length === 0)
    return (
      <>
        <Problem reply={reply} lines={[]} />
        <EmptyCart hasCookies={hasCookies} />
      </>
    );
  const hasGoods = cart.lines.some(({ gift }) => !gift);
  const hasChanged = cart.lines.some((line) => line.issue !== null);
  return (
    <>
      <h1 className="mb-4 text-3xl">{t("title")}</h1>
      <div className="flex flex-col gap-5 md:flex-row md:items-start md:gap-8">
        <section aria-label={t("lines")} className="flex min-w-0 grow flex-col gap-4">
          {cart.isLocked && <LockedCart />}
          <Problem reply={reply} lines={cart.lines} />
          {hasChanged && <Changes />}
          <Form method="post" preventScrollReset className="empty:hidden">
            <DroppedCodes dropped={cart.dropped} />
          </Form>
          <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
            {cart.lines.map((line) => (
              <CartItem
                key={line.id}
                line={line}
                hasDeposit={cart.totals.deposit !== null}
                isLocked={cart.isLocked}
                reply={reply}
              />
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="summary"
          className={`contents shrink-0 flex-col gap-5 rounded-card bg-mist p-5 md:flex md:w-88 ${rewards ? "" : "md:sticky md:top-4"}`}
        >
          <h2 id="summary" className="text-xl">
            {t("summary.title")}
          </h2>
          <div aria-busy={isChanging} className={isChanging ? "opacity-50" : undefined}>
            <OrderSummary
              totals={cart.totals}
              lines={cart.lines}
              noDelivery={leastPrice}
              totalBar="phones"
            />
          </div>
          {freeDelivery && <FreeDeliveryNote {...freeDelivery} />}
          <ToCheckout {...cart} />
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-x-4">
              <ButtonLink to={local("/")} look="quiet" className="self-start text-sm">
                {t("continue")}
              </ButtonLink>
              {hasGoods && <CartDelivery delivery={delivery} />}
            </div>
            <Form method="post" preventScrollReset>
              <CodesAndPoints
                cart={cart}
                rewards={rewards}
                reply={answerTo("codes") ?? answerTo("points")}
              />
            </Form>
          </div>
        </section>
      </div>
      <Suspense fallback={null}>
        <Await resolve={accessories} errorElement={<></>}>
          {(products) => (
            <ProductRow id="accessories" title={t("accessories")} products={products} />
          )}
        </Await>
      </Suspense>
    </>
  );
}
