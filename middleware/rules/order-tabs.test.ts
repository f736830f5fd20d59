import { expect, test } from "vitest";
import { type OrderFacts, tabsOf } from "./order-tabs.ts";

test.each<[OrderFacts["state"], "gone" | "here", "secured" | "open", string[]]>([
  ["draft", "here", "open", ["draft"]],
  ["sent", "here", "open", ["to-confirm", "wait-payment"]],
  ["sent", "here", "secured", ["to-confirm"]],
  ["sale", "here", "open", ["wait-payment", "to-receive"]],
  ["sale", "here", "secured", ["to-receive"]],
  ["sale", "gone", "secured", ["completed"]],
  ["sale", "gone", "open", ["completed"]],
  ["cancel", "here", "open", ["canceled"]],
  ["cancel", "gone", "secured", ["canceled"]],
])("%s, goods %s, money %s: %j", (state, goods, money, tabs) => {
  const facts = { state, isDelivered: goods === "gone", isSecured: money === "secured" };
  expect(tabsOf(facts)).toEqual(tabs);
});
