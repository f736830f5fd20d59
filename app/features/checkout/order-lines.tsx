import type { CartLine } from "#contract/cart.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { counted } from "#app/shop/product/counted.ts";
import { formatDay } from "#app/shop/day.tsx";
import { LinePicture } from "#app/shop/images/line-picture.tsx";
import { GiftWords } from "#app/shop/gift-words.tsx";
import { DepositShare } from "#app/shop/money/deposit-share.tsx";
import { Price } from "#app/shop/money/price.tsx";

type OrderLinesProps = {
  lines: (PlacedOrder["lines"][number] & Partial<Pick<CartLine, "depositPercent">>)[];
  /** Of an order that asks for one. */
  hasDeposit?: boolean;
  /** Placed orders tell what the sending of a gift card waits for. */
  isPlaced?: boolean;
};

/** The ordered lines, read-only. */
export function OrderLines({ lines, hasDeposit = false, isPlaced = false }: OrderLinesProps) {
  const t = useT(checkoutTexts);
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex gap-3">
          <LinePicture line={line} width={56} />
          <div className="min-w-0 grow text-sm">
            <p className="font-semibold">{line.name}</p>
            <p className="flex justify-between gap-2 text-soft">
              <span>
                {line.choice && `${line.choice} · `}
                {counted(t("review.quantity", { count: line.quantity }), line.unit)}
              </span>
              <Price money={line.subtotal} className="shrink-0 font-semibold text-ink" />
            </p>
            {hasDeposit && <DepositShare percent={line.depositPercent ?? null} />}
            {line.gift && (
              <GiftWords
                gift={line.gift}
                when={isPlaced && t("thanks.gift", { day: formatDay(line.gift.on) })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
