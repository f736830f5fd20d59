import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { Agent, openForAgents, SHOP } from "#tests/ucp/agent.ts";
import { AT_ONCE, WAITING } from "./turns.ts";

/** As slow as a busy Odoo. */
const SLOW_MS = 30;

const sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: SHOP });
let [now, most] = [0, 0];
const addLine = sandbox.handlers["cart.addLine"];
const handlers: typeof sandbox.handlers = {
  ...sandbox.handlers,
  async "cart.addLine"(input, who) {
    most = Math.max(most, ++now);
    await pause(SLOW_MS);
    now--;
    return addLine(input, who);
  },
};
const shop = await openForAgents({ ...sandbox, handlers });
afterAll(() => {
  shop.profile.close();
  sandbox.close();
});

test("a hundred agents at once are served a few at a time, and those for whom there is no room are told when to come back", async () => {
  const [goods] = await wellStocked(new TestShopper(sandbox));
  const line_items = [{ item: { id: `${goods!.slug}.${goods!.id}` }, quantity: 1 }];
  const agents = [new Agent(shop, "rest"), new Agent(shop, "mcp")];
  await Promise.all(agents.map((agent) => agent.ask("create_cart", { line_items })));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      agents[turn % 2]!.send("create_cart", { line_items }, {}),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(100 - AT_ONCE - WAITING);
  for (const { headers } of refused) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 201, 429]).toContain(status);
  expect(most).toBe(AT_ONCE);
  await Promise.all(agents.map((agent) => agent.ask("search_catalog", { query: goods!.name })));
  await agents[0]!.ask("create_cart", { line_items });
});
