import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Output } from "#contract/operations.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";

type ChooseOrderProps = { orders: Output<"returns.orders">["orders"] };

/** The orders with returnable goods, each with a link to its return form. */
export function ChooseOrder({ orders }: ChooseOrderProps) {
  const t = useT(returnsTexts);
  const local = useLocalPath();
  return (
    <section aria-labelledby="start" className="flex flex-col gap-3 rounded-card bg-mist p-5">
      <h2 id="start" className="text-xl">
        {t("start.title")}
      </h2>
      {orders.length === 0 ? (
        <p>{t("start.none")}</p>
      ) : (
        <>
          <p>{t("start.choose")}</p>
          <ul className="flex flex-wrap gap-3">
            {orders.map(({ orderId, orderNumber, until }) => (
              <li key={orderId}>
                <Link
                  to={`${local(href("/my-account/returns"))}?order=${orderId}`}
                  className="inline-flex min-h-12 flex-col justify-center rounded-control border border-edge bg-white px-5 py-2 text-ink no-underline hover:bg-paper"
                >
                  <span className="font-semibold">{t("list.order", { number: orderNumber })}</span>
                  <span className="text-sm text-soft">
                    {t("start.until")} <Day date={until} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
