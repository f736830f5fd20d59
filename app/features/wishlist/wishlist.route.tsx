import type { ReactNode } from "react";
import { href } from "react-router";
import { wishlistTexts } from "#locales/wishlist/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { publicConfig } from "#app/server/config.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { formError, ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { RecommendedIsland } from "#app/shop/island.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { Heart } from "#app/ui/heart.tsx";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/wishlist.route";
import { moveToCart } from "./move-to-cart.server.ts";
import { removeWish } from "./remove-wish.server.ts";
import { SharePanel } from "./share-panel.tsx";
import { shareWishlist, unshareWishlist } from "./share.server.ts";
import { WishItem } from "./wish-item.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const [wishes, { token }] = await Promise.all([
    odoo.query("wishlist.get", {}),
    odoo.query("wishlist.sharing", {}),
  ]);
  const share = { token, origin: publicConfig.publicUrl };
  return { wishes, share, isGuest: !odoo.shopper.isSignedIn };
}

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), {
    move: moveToCart,
    remove: removeWish,
    share: shareWishlist,
    unshare: unshareWishlist,
  });
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "wishlist:title");
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(wishlistTexts);
  const { wishes, share, isGuest } = loaderData;
  const pressed = typed(actionData, "id");
  const isThere = wishes.some(({ id }) => id === pressed);
  const problem = !isThere && <ReplyErrors reply={actionData} />;
  if (wishes.length === 0) return <EmptyWishlist>{problem}</EmptyWishlist>;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 text-3xl">{t("title")}</h1>
      {isGuest && <GuestNote />}
      {problem}
      <ul
        aria-label={t("list")}
        className="mt-4 flex flex-col divide-y divide-line border-y border-line empty:hidden"
      >
        {wishes.map((wish) => (
          <WishItem
            key={wish.id}
            wish={wish}
            error={pressed === wish.id ? formError(actionData) : undefined}
          />
        ))}
      </ul>
      <SharePanel {...share} />
    </div>
  );
}

function GuestNote() {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  const to = new URLSearchParams({ to: local(href("/wishlist")) });
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-soft">
      {t("guest")}
      <ButtonLink look="quiet" to={`${local(href("/login"))}?${to}`} className="text-left">
        {t("logIn")}
      </ButtonLink>
    </p>
  );
}

function EmptyWishlist({ children }: { children: ReactNode }) {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  return (
    <>
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <span className="grid size-28 place-items-center rounded-full bg-blush text-accent">
          <span style={{ scale: 2 }}>
            <Heart />
          </span>
        </span>
        <h1 className="text-3xl">{t("title")}</h1>
        {children}
        <p className="font-semibold">{t("empty.title")}</p>
        <p className="max-w-sm text-soft">{t("empty.text")}</p>
        <ButtonLink to={local("/")}>{t("empty.action")}</ButtonLink>
      </div>
      <RecommendedIsland />
    </>
  );
}
