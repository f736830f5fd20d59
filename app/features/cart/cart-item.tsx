import { useState } from "react";
import { href, useFetcher, type Fetcher } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { GiftWords } from "#app/shop/gift-words.tsx";
import { DepositShare } from "#app/shop/money/deposit-share.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { IN_PLACE, isPending, usePending } from "#app/shop/posts.ts";
import { ListedProduct } from "#app/shop/product/listed-product.tsx";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { typed } from "#app/ui/form/typed.ts";
import type { changeQuantity } from "./change-quantity.server.ts";
import { LineButton } from "./line-button.tsx";
import { Issue, UnitPrice } from "./line-facts.tsx";
import { Quantity, Update } from "./quantity.tsx";
import type { removeLine } from "./remove-line.server.ts";
import { useQuantity } from "./use-quantity.ts";

type CartItemProps = {
  line: CartLine;
  /** The order has one, by this line or another. */
  hasDeposit: boolean;
  isLocked: boolean;
  reply: Reply | undefined;
};

/** Disappears before the ERP has answered a removal, and returns with the reason if it refuses. */
export function CartItem({ line, hasDeposit, isLocked, reply }: CartItemProps) {
  const t = useT(cartTexts);
  const text = useText();
  const local = useLocalPath();
  const change = useFetcher<typeof changeQuantity>();
  const quantity = useQuantity(line, (fields) =>
    change.submit({ ...fields, lineId: line.id }, IN_PLACE),
  );
  const [isTyped, setTyped] = useState(false);
  const removal = useFetcher<typeof removeLine>();
  const isChanging = usePending().some((form) => form.get("lineId") === line.id);
  if (isPending(removal)) return null;

  const isMine = typed(reply, "lineId") === line.id;
  const adjustment = change.data && "adjustment" in change.data ? change.data.adjustment : null;
  const unchanged = errorOf(change);
  const error = (isMine && reply?.error?.["quantity"]?.[0]) || unchanged;
  // Shows the former quantity after a refusal before the cart is loaded again.
  const shown = unchanged ? line.quantity : quantity.shown;
  const refused = errorOf(removal);

  function remove(form: HTMLFormElement) {
    focusNeighbour(form, 'button[value="remove"]');
    const fields = { intent: "remove", lineId: line.id, cartBy: -quantity.forget() };
    void removal.submit(fields, IN_PLACE);
  }

  const removeButton = !isLocked && <LineButton line={line} intent="remove" onPress={remove} />;
  const controls = (
    <div className="flex flex-wrap items-start gap-x-4">
      {line.gift ? (
        removeButton
      ) : isLocked ? (
        <p>
          × {line.quantity} {line.unit}
        </p>
      ) : line.isQuoted ? (
        <p className="flex min-h-12 items-center">{t("quoted", { count: line.quantity })}</p>
      ) : (
        <Quantity
          line={line}
          quantity={{ ...quantity, shown }}
          adjustment={adjustment}
          error={error}
          wrong={isMine ? typed(reply, "quantity") : ""}
          onTyped={() => setTyped(true)}
        />
      )}
      <p
        aria-busy={isChanging}
        className={`ml-auto flex min-h-12 items-center font-semibold md:order-1 ${isChanging ? "opacity-50" : ""}`}
      >
        <span className="sr-only">{t("subtotal")} </span>
        <Price money={line.subtotal} />
      </p>
      {!isLocked && !line.gift && (
        <div className="flex min-h-12 w-full flex-wrap items-center gap-x-2 md:w-auto">
          {removeButton}
          {canBeWished(line) && <LineButton line={line} intent="wish" />}
          {!line.isQuoted && <Update line={line} set={quantity.set} isTyped={isTyped} />}
        </div>
      )}
      {refused && (
        <p role="alert" className="w-full text-sm font-semibold text-bad">
          {text(refused)}
        </p>
      )}
    </div>
  );
  return (
    <li className="flex flex-col gap-2 py-3">
      <ListedProduct
        product={line}
        to={line.gift ? null : local(href("/product/:slug", { slug: line.slug }))}
        foot={controls}
        picture={
          line.gift && <img src="/gift-card.svg" alt="" className="size-20 shrink-0 sm:size-24" />
        }
      >
        {line.gift ? <GiftWords gift={line.gift} /> : <UnitPrice line={line} />}
        {hasDeposit && <DepositShare percent={line.depositPercent} />}
        <Issue line={line} />
      </ListedProduct>
    </li>
  );
}

/** An offer, and what is no longer sold, can only be removed. */
function canBeWished({ isQuoted, issue }: CartLine): boolean {
  return !isQuoted && issue !== "not-for-sale";
}

/** Of the last answer; its data is null if none came. */
function errorOf(fetcher: Pick<Fetcher, "state" | "data">): MessageKey | undefined {
  if (isPending(fetcher)) return undefined;
  const reply: Reply = fetcher.data ?? {};
  return (reply.error?.["quantity"]?.[0] as MessageKey | undefined) ?? formError(reply);
}
