import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { OrderLine } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { LinePicture } from "#app/shop/images/line-picture.tsx";
import { counted } from "#app/shop/product/counted.ts";
import { GiftState } from "./gift-state.tsx";
import { Price } from "#app/shop/money/price.tsx";

/** The ordered goods, with links to their product pages. */
export function OrderGoods({ lines }: { lines: OrderLine[] }) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const money = useMoney();
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex gap-3">
          <LinePicture line={line} width={64} />
          <div className="min-w-0 grow text-sm">
            <div className="flex justify-between gap-3 text-base font-semibold">
              {line.gift ? (
                <p className="min-w-0">{line.name}</p>
              ) : (
                <Link
                  to={local(href("/product/:slug", { slug: line.slug }))}
                  className="min-w-0 text-ink"
                >
                  {line.name}
                </Link>
              )}
              <Price money={line.subtotal} className="shrink-0" />
            </div>
            {line.choice && <p className="text-soft">{line.choice}</p>}
            <p className="text-soft">
              {counted(t("order.quantity", { count: line.quantity }), line.unit)}
              {line.quantity > 1 && ` · ${t("order.each", { price: money(line.unitPrice) })}`}
              {line.deliveredQuantity > 0 &&
                ` · ${t("order.delivered", { count: line.deliveredQuantity })}`}
            </p>
            {line.gift && <GiftState line={line} gift={line.gift} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
