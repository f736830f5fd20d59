import { Form } from "react-router";
import type { Wish } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { WishAvailability, WishLine } from "./wish-line.tsx";

type WishItemProps = { wish: Wish; error: MessageKey | undefined };

export function WishItem({ wish, error }: WishItemProps) {
  const t = useT(wishlistTexts);
  const text = useText();
  return (
    <li className="flex flex-col gap-3 p-4">
      <WishLine wish={wish} isFaded={!canBeBought(wish)}>
        {wish.availability !== null && <Changes wish={wish} />}
        <WishAvailability wish={wish} />
        <p className="text-sm text-soft">
          {t("added")} <Day date={wish.addedAt} />
        </p>
      </WishLine>
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
  const { price, priceBefore: before } = wish;
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
    </>
  );
}

function canBeBought({ availability }: Wish): boolean {
  return availability !== null && availability !== "sold-out";
}
