import { Form, href, Link } from "react-router";
import type { Wish } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { AvailabilityText } from "#app/shop/product/availability.tsx";
import { Day } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { WishPrice } from "./wish-price.tsx";

type WishItemProps = { wish: Wish; error: MessageKey | undefined };

export function WishItem({ wish, error }: WishItemProps) {
  const t = useT(wishlistTexts);
  const text = useText();
  const local = useLocalPath();
  const variant = new URLSearchParams({ variant: wish.variantId });
  const product = `${local(href("/product/:slug", { slug: wish.slug }))}?${variant}`;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex gap-4">
        <ShopImage
          image={wish.image}
          alt=""
          sizes="96px"
          upTo={320}
          className={`size-20 shrink-0 rounded-control object-cover sm:size-24 ${canBeBought(wish) ? "" : "opacity-60"}`}
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
          <Changes wish={wish} />
          <p className="text-sm text-soft">
            {t("added")} <Day date={wish.addedAt} />
          </p>
        </div>
      </div>
      {error && (
        <Notice kind="error">
          <p className="font-bold">{t("failed")}</p>
          <p>{text(error)}</p>
        </Notice>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2 sm:pl-28">
        <input type="hidden" name="id" value={wish.id} />
        {canBeBought(wish) && (
          <SubmitButton
            name="intent"
            value="move"
            aria-label={t("moveOf", { name: wish.name })}
            pending={t("moving")}
          >
            {t("move")}
          </SubmitButton>
        )}
        <SubmitButton
          name="intent"
          value="remove"
          look="quiet"
          className={canBeBought(wish) ? "" : "-ml-2"}
          aria-label={t("removeOf", { name: wish.name })}
          pending={t("removing")}
        >
          {t("remove")}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** The changes since the product was added to the list. */
function Changes({ wish }: { wish: Wish }) {
  const t = useT(wishlistTexts);
  const money = useMoney();
  const { price, priceBefore: before, availability } = wish;
  if (availability === null) return <p className="font-semibold text-bad">{t("gone")}</p>;
  return (
    <>
      {price && before && (
        <p
          className={`text-sm font-medium ${price.amount < before.amount ? "text-good" : "text-warn"}`}
        >
          {t(price.amount < before.amount ? "price-down" : "price-up", {
            before: money(before),
            now: money(price),
          })}
        </p>
      )}
      {wish.isBack && <p className="text-sm font-medium text-good">{t("back")}</p>}
      <AvailabilityText availability={availability} left={wish.left} />
    </>
  );
}

function canBeBought({ availability }: Wish): boolean {
  return availability !== null && availability !== "sold-out";
}
