import { ORDER_TABS, type OrderTab } from "#contract/limits.ts";

/** The facts about an order that both ERPs have. */
export type OrderFacts = {
  /** Odoo's states; the sandbox uses the same. */
  state: "draft" | "sent" | "sale" | "cancel";
  /** Everything that has to be shipped has been shipped. */
  isDelivered: boolean;
  /** Held or charged in full; cash on delivery counts only after it was collected. */
  isSecured: boolean;
};

type Rule = { states: OrderFacts["state"][]; isDelivered?: boolean; isSecured?: boolean };

/** The tabs of spec 4.2. An order is in every tab whose rule it fits. */
export const TAB_RULES: Record<OrderTab, Rule> = {
  all: { states: ["draft", "sent", "sale", "cancel"] },
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
