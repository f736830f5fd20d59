import { Link } from "#app/ui/link.tsx";
import { ORDER_TABS, type OrderTab } from "#contract/limits.ts";
import type { OrderList } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { listAddress } from "./list-address.ts";

type OrderTabsProps = { tab: OrderTab; search: string; counts: OrderList["counts"] };

/** Links, because each tab has its own URL. */
export function OrderTabs({ tab, search, counts }: OrderTabsProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  return (
    <nav aria-label={t("tabs.label")}>
      <ul
        style={{ scrollPaddingInline: "1rem" }}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
      >
        {ORDER_TABS.map((one) => (
          <li key={one} style={one === tab ? IN_VIEW : undefined}>
            <Link
              to={local(listAddress({ tab: one, search }))}
              aria-current={one === tab ? "page" : undefined}
              className="tab relative whitespace-nowrap"
            >
              {t(`tabs.${one}`)}
              <span aria-hidden="true" className="text-sm figures opacity-80">
                {counts[one]}
              </span>
              <span className="sr-only">({t("tabs.count", { count: counts[one] })})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the row is wider than the screen. Browsers that do not know it yet show its start. */
const IN_VIEW = { scrollInitialTarget: "nearest" } as const;
