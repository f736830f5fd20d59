import { data, href, Link } from "react-router";
import { ShareToken, type SharedWish } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { AvailabilityText } from "#app/shop/product/availability.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/shared-wishlist.route";
import { WishPrice } from "./wish-price.tsx";

/** A shared wishlist, read-only (spec 11.8). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const token = ShareToken.safeParse(params.token);
  const wishes = token.success
    ? await context.get(odooContext).query("wishlist.shared", { token: token.data })
    : null;
  if (!wishes) throw data(null, { status: 404 });
  return { wishes };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "wishlist:shared.title");
}

export default function SharedWishlistPage({ loaderData: { wishes } }: Route.ComponentProps) {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-2 text-3xl">{t("shared.title")}</h1>
      <p className="mb-4 text-soft">{t(wishes.length > 0 ? "shared.text" : "shared.empty")}</p>
      {wishes.length > 0 && (
        <ul
          aria-label={t("list")}
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-white"
        >
          {wishes.map((wish) => (
            <SharedItem key={wish.variantId} wish={wish} />
          ))}
        </ul>
      )}
      <p className="mt-6">
        <ButtonLink look="secondary" to={local("/")}>
          {t("empty.action")}
        </ButtonLink>
      </p>
    </div>
  );
}

function SharedItem({ wish }: { wish: SharedWish }) {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  const variant = new URLSearchParams({ variant: wish.variantId });
  const product = `${local(href("/product/:slug", { slug: wish.slug }))}?${variant}`;
  return (
    <li className="flex gap-4 p-4">
      <ShopImage
        image={wish.image}
        alt=""
        sizes="96px"
        upTo={320}
        className="size-20 shrink-0 rounded-control object-cover sm:size-24"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-base font-semibold">
          {wish.availability === null ? (
            wish.name
          ) : (
            <Link to={product} className="text-ink">
              {wish.name}
            </Link>
          )}
        </h2>
        {wish.choice && <p className="text-sm text-soft">{wish.choice}</p>}
        <WishPrice wish={wish} />
        {wish.availability === null ? (
          <p className="font-semibold text-bad">{t("gone")}</p>
        ) : (
          <AvailabilityText availability={wish.availability} left={wish.left} />
        )}
      </div>
    </li>
  );
}
