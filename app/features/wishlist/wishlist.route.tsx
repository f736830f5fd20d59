import type { ReactNode } from "react";
import { data, href } from "react-router";
import { wishlistTexts } from "#locales/wishlist.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/wishlist.route";
import { moveToCart } from "./move-to-cart.server.ts";
import { removeWish } from "./remove-wish.server.ts";
import { WishItem } from "./wish-item.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  return { wishes: await odoo.query("wishlist.get", {}), isGuest: !odoo.shopper.isSignedIn };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = INTENTS.get(textOf(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  return intent(form, context.get(odooContext), context.get(localeContext));
}

const INTENTS = new Map([
  ["move", moveToCart],
  ["remove", removeWish],
]);

/** Also after a refusal: then the list is not what the shopper saw. */
export function shouldRevalidate() {
  return true;
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "wishlist:title");
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(wishlistTexts);
  const text = useText();
  const { wishes, isGuest } = loaderData;
  const isThere = wishes.some(({ id }) => id === actionData?.id);
  const problem = actionData && !isThere && <Notice kind="error">{text(actionData.error)}</Notice>;
  if (wishes.length === 0) return <EmptyWishlist>{problem}</EmptyWishlist>;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 text-3xl">{t("title")}</h1>
      {isGuest && <GuestNote />}
      {problem}
      <ul
        aria-label={t("list")}
        className="mt-4 flex flex-col divide-y divide-line rounded-card border border-line bg-white"
      >
        {wishes.map((wish) => (
          <WishItem
            key={wish.id}
            wish={wish}
            refusal={actionData?.id === wish.id ? actionData : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

function GuestNote() {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  const to = new URLSearchParams({ to: local(href("/wishlist")) });
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-soft">
      {t("guest")}
      <ButtonLink look="quiet" to={`${local(href("/login"))}?${to}`}>
        {t("logIn")}
      </ButtonLink>
    </p>
  );
}

function EmptyWishlist({ children }: { children: ReactNode }) {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-28 place-items-center rounded-full bg-blush text-accent">
        <Heart />
      </span>
      <h1 className="text-3xl">{t("title")}</h1>
      {children}
      <p className="text-lg font-semibold">{t("empty.title")}</p>
      <p className="max-w-sm text-soft">{t("empty.text")}</p>
      <ButtonLink to={local("/")}>{t("empty.action")}</ButtonLink>
    </div>
  );
}
