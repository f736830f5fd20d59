import { Form, useFetcher } from "react-router";
import type { Wish } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Day } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { IN_PLACE, isPending } from "#app/shop/posts.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WishAvailability, WishLine } from "./wish-line.tsx";

/** `error`: of the answer that the document came with. */
type WishItemProps = { wish: Wish; error: MessageKey | undefined };

/** Disappears before the ERP has answered, and returns with the reason if it refuses. */
export function WishItem({ wish, error }: WishItemProps) {
  const t = useT(wishlistTexts);
  const text = useText();
  const fetcher = useFetcher<Reply | null>({ key: `wish-${wish.id}` });
  if (isPending(fetcher)) return null;

  const problem = fetcher.data ? formError(fetcher.data) : error;

  function leave(intent: string, form: HTMLFormElement) {
    focusNeighbour(form, 'button[value="remove"]');
    const cartBy = intent === "move" ? 1 : 0;
    void fetcher.submit({ intent, id: wish.id, wishesBy: -1, cartBy }, IN_PLACE);
  }

  return (
    <li className="flex flex-col gap-3 py-4">
      <WishLine wish={wish} isFaded={!canBeBought(wish)}>
        {wish.availability !== null && <Changes wish={wish} />}
        <WishAvailability wish={wish} />
        <p className="text-sm text-soft">
          {t("added")} <Day date={wish.addedAt} />
        </p>
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent;
            leave(
              submitter instanceof HTMLButtonElement ? submitter.value : "",
              event.currentTarget,
            );
          }}
          className="mt-1 flex flex-wrap gap-x-4 gap-y-1"
        >
          <input type="hidden" name="id" value={wish.id} />
          {canBeBought(wish) && (
            <Button
              type="submit"
              name="intent"
              value="move"
              look="secondary"
              aria-label={t("moveOf", { name: wish.name })}
            >
              {t("move")}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            aria-label={t("removeOf", { name: wish.name })}
          >
            {t("remove")}
          </Button>
        </Form>
      </WishLine>
      {problem && (
        <Notice kind="error">
          <p className="font-semibold">{t("failed")}</p>
          <p>{text(problem)}</p>
        </Notice>
      )}
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
          className={`text-sm font-semibold ${price.amount < before.amount ? "text-good" : "text-warn"}`}
        >
          {t(price.amount < before.amount ? "price-down" : "price-up", {
            before: money(before),
            now: money(price),
          })}
        </p>
      )}
      {wish.isBack && <p className="text-sm font-semibold text-good">{t("back")}</p>}
    </>
  );
}

function canBeBought({ availability }: Wish): boolean {
  return availability !== null && availability !== "sold-out";
}
