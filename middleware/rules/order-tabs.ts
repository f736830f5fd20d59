import { ORDER_TABS, type OrderTab } from "#contract/limits.ts";

/** What both ERPs know of an order. */
export type OrderFacts = {
  /** Odoo's, which the sandbox has as well. */
  state: "draft" | "sent" | "sale" | "cancel";
  /** Everything that goes out has gone. */
  isDelivered: boolean;
  /** Held or taken in full; cash on delivery is not until it is handed over. */
  isSecured: boolean;
};

type Rule = { states: OrderFacts["state"][]; isDelivered?: boolean; isSecured?: boolean };

/** The tabs of spec 4 (design 7). An order is in every tab whose rule it fits. */
export const TAB_RULES: Record<OrderTab, Rule> = {
  all: { states: ["sent", "sale", "cancel"] },
  draft: { states: ["draft"] },
  "to-confirm": { states: ["sent"] },
  "wait-payment": { states: ["sent", "sale"], isDelivered: false, isSecured: false },
  "to-receive": { states: ["sale"], isDelivered: false },
  completed: { states: ["sale"], isDelivered: true },
  canceled: { states: ["cancel"] },
};

export function isIn(tab: OrderTab, facts: OrderFacts): boolean {
  const { states, isDelivered, isSecured } = TAB_RULES[tab];
  return (
    states.includes(facts.state) &&
    (isDelivered ?? facts.isDelivered) === facts.isDelivered &&
    (isSecured ?? facts.isSecured) === facts.isSecured
  );
}

export function tabsOf(facts: OrderFacts): Exclude<OrderTab, "all">[] {
  return ORDER_TABS.filter((tab) => tab !== "all").filter((tab) => isIn(tab, facts));
}
