import type { PlacedOrder } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { counted } from "#app/shop/product/counted.ts";
import { Thumbnail } from "#app/shop/images/thumbnail.tsx";
import { GiftWords } from "#app/shop/gift-words.tsx";
import { Price } from "#app/shop/money/price.tsx";

/** The ordered lines, read-only. */
export function OrderLines({ lines }: { lines: PlacedOrder["lines"] }) {
  const t = useT(checkoutTexts);
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap gap-x-3 gap-y-1">
          <Thumbnail image={line.image} width={56} />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-semibold">{line.name}</p>
            {line.choice && <p className="text-soft">{line.choice}</p>}
            <p className="text-soft">
              {counted(t("review.quantity", { count: line.quantity }), line.unit)}
            </p>
          </div>
          <Price money={line.subtotal} className="shrink-0 text-sm font-semibold" />
          {line.gift && (
            <div className="w-full">
              <GiftWords gift={line.gift} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
