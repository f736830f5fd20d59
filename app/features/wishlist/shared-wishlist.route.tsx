import { data } from "react-router";
import { ShareToken } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/shared-wishlist.route";
import { WishAvailability, WishLine } from "./wish-line.tsx";

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
          className="flex flex-col divide-y divide-line border-y border-line"
        >
          {wishes.map((wish) => (
            <li key={wish.variantId} className="py-3">
              <WishLine wish={wish}>
                <WishAvailability wish={wish} />
              </WishLine>
            </li>
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
