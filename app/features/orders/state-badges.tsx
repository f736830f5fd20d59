import type { OrderSummary } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

type Tab = OrderSummary["tabs"][number];

/** The states of an order, named as the tabs that list it. */
export function StateBadges({ tabs }: { tabs: Tab[] }) {
  const t = useT(ordersTexts);
  return (
    <ul className="flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <li key={tab} className={`rounded-full px-3 py-1 text-sm font-semibold ${LOOKS[tab]}`}>
          {t(`tabs.${tab}`)}
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Record<Tab, string> = {
  draft: "bg-mist text-soft",
  "to-confirm": "bg-warn-light text-warn",
  "wait-payment": "bg-warn-light text-warn",
  "to-receive": "bg-blush text-accent-dark",
  completed: "bg-good-light text-good",
  canceled: "bg-mist text-soft",
};
