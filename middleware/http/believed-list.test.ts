import { expect, onTestFinished, test, vi } from "vitest";
import type { ErpOperations } from "#contract/operations.ts";
import type { Handlers } from "#middleware/erp.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { createBelievedList } from "./believed-list.ts";

const ANN = { id: "1", email: "ann@example.com", firstName: "Ann", lastName: "Nguyen" };
const trader = { ...firstTokens("retail"), session: "s1", priceList: "trade" };

function listOf(answers: (boolean | "down")[]) {
  vi.useFakeTimers({ toFake: ["Date"] }); // why: minutes would be waited for
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const get: Handlers<ErpOperations>["session.get"] = async () => {
    const answer = answers[asked++] ?? "down";
    if (answer === "down") throw new Error("down");
    return { customer: answer ? ANN : null, guestEmail: null };
  };
  const handlers = { "session.get": get } as Handlers<ErpOperations>;
  const erp = { guestPriceList: "retail", handlers };
  const believed = createBelievedList(erp, () => ["", "dollars"]);
  const minute = () => vi.setSystemTime(Date.now() + 61_000);
  return { believed, minute, asked: () => asked };
}

test("a customer's own list ends with the session, a minute later at the latest", async () => {
  const { believed, minute, asked } = listOf([true, false]);
  for (let page = 0; page < 3; page++) expect(await believed(trader)).toBe("trade");
  expect(asked()).toBe(1);
  minute();
  expect(await believed(trader)).toBe("retail");
  expect(asked()).toBe(2);
});

test("a list that is offered to everybody needs no session, another one does", async () => {
  const { believed, asked } = listOf([]);
  expect(await believed({ ...trader, session: null })).toBe("retail");
  expect(await believed({ ...trader, session: null, priceList: "dollars" })).toBe("dollars");
  expect(await believed({ ...trader, priceList: "retail" })).toBe("retail");
  expect(asked()).toBe(0);
});

test("without an answer a session that was known goes on, and an unknown one sees the guests' prices", async () => {
  const { believed, minute } = listOf([true, "down"]);
  expect(await believed(trader)).toBe("trade");
  minute();
  expect(await believed(trader)).toBe("trade");
  expect(await believed({ ...trader, session: "s2" })).toBe("retail");
});
