import { Form, href, useFetcher } from "react-router";
import type { Wish } from "#contract/wishlist.ts";
import { wishlistTexts } from "#locales/wishlist/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Day } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { IN_PLACE, isPending } from "#app/shop/posts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
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
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-col justify-between gap-2 md:flex-row md:items-center">
        <WishLine wish={wish} isFaded={!canBeBought(wish)}>
          {wish.availability !== null && <Changes wish={wish} />}
          <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
            <WishAvailability wish={wish} />
            <p>
              {t("added")} <Day date={wish.addedAt} />
            </p>
          </div>
        </WishLine>
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
          className="flex shrink-0 items-center gap-x-4"
        >
          <input type="hidden" name="id" value={wish.id} />
          {canBeBought(wish) && <WishButton wish={wish} intent="move" look="secondary" />}
          {wish.availability === "sold-out" && <RestockLink wish={wish} />}
          <WishButton wish={wish} intent="remove" look="quiet" />
        </Form>
      </div>
      {problem && (
        <Notice kind="error">
          <p className="font-semibold">{t("failed")}</p>
          <p>{text(problem)}</p>
        </Notice>
      )}
    </li>
  );
}

type WishButtonProps = { wish: Wish; intent: "move" | "remove"; look: "secondary" | "quiet" };

function WishButton({ wish, intent, look }: WishButtonProps) {
  const t = useT(wishlistTexts);
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={look}
      className="text-sm"
      aria-label={t(`${intent}Of`, { name: wish.name })}
    >
      {t(intent)}
    </Button>
  );
}

function RestockLink({ wish: { slug, variantId, name } }: { wish: Wish }) {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  const asked = new URLSearchParams({ product: slug, variant: variantId });
  return (
    <ButtonLink
      to={`${local(href("/restock/:step?"))}?${asked}`}
      look="secondary"
      className="text-sm"
      aria-label={t("restockOf", { name })}
    >
      {t("restock")}
    </ButtonLink>
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
          {t(price.amount < before.amount ? "price-down" : "price-up", { before: money(before) })}
        </p>
      )}
      {wish.isBack && <p className="text-sm font-semibold text-good">{t("back")}</p>}
    </>
  );
}

function canBeBought({ availability }: Wish): boolean {
  return availability !== null && availability !== "sold-out";
}
