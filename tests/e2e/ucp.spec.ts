import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import {
  CARDS,
  fillInCheckout,
  newEmail,
  payByCard,
  readyToOrder,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, variantId } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, openPage, type Shop, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { agentProfile } from "#tests/ucp/agent-profile.ts";
import { faultsOf, type Shape } from "#tests/ucp/schemas.ts";

/** An agent's profile on this machine, where the shop of the journeys is too. */
const profiles = createServer((_, response) => response.end(agentProfile()));
test.beforeAll(() => new Promise<void>((done) => void profiles.listen(0, "127.0.0.1", done)));
test.afterAll(() => void profiles.close());

// oxlint-disable-next-line typescript/no-explicit-any -- an answer, whose schema is checked
type Body = any;
type Ask = (tool: string, shape: Shape, argument: string, input: object) => Promise<Body>;

const PATHS: Record<string, string> = {
  search_catalog: "catalog/search",
  create_cart: "carts",
  create_checkout: "checkout-sessions",
};

/** Asks by the binding that the shop's profile names. */
async function agentOf(request: APIRequestContext, transport: "rest" | "mcp"): Promise<Ask> {
  const profile = `http://127.0.0.1:${(profiles.address() as AddressInfo).port}/profile.json`;
  const known = await (await request.get("/.well-known/ucp")).json();
  expect(faultsOf("profile", known)).toEqual([]);
  const services: { transport: string; endpoint: string }[] =
    known.ucp.services["dev.ucp.shopping"];
  const { endpoint } = services.find((one) => one.transport === transport)!;
  return async (tool, shape, argument, input) => {
    const rest = () =>
      request.post(`${endpoint}/${PATHS[tool]}`, {
        headers: { "UCP-Agent": `profile="${profile}"` },
        data: input,
      });
    const given = { meta: { "ucp-agent": { profile } }, [argument]: input };
    const params = { name: tool, arguments: given };
    const mcp = () =>
      request.post(endpoint, { data: { jsonrpc: "2.0", id: 1, method: "tools/call", params } });
    const answer = await (transport === "rest" ? rest() : mcp());
    const json: Body = await answer.json();
    const body = transport === "rest" ? json : json.result.structuredContent;
    expect(faultsOf(shape, body)).toEqual([]);
    return body;
  };
}

for (const [transport, shop] of [
  ["rest", SHOPS[0]!],
  ["mcp", SHOPS[1]!],
] satisfies ["rest" | "mcp", Shop][]) {
  const { language, t, path } = shop;

  test(`an agent fills a cart by ${transport}, and a person looks at it and pays (${language})`, async ({
    page,
    request,
    store,
  }) => {
    test.slow(); // axe checks the page at two widths
    const ask = await agentOf(request, transport);
    const context = { language };
    const found = await ask("search_catalog", "search", "catalog", { query: HONEY.slug, context });
    expect(found.products.map(({ id }: Body) => id)).toContain(HONEY.slug);
    const id = `${HONEY.slug}.${variantId(store, HONEY)}`;
    const line_items = [{ item: { id }, quantity: 2 }];
    const cart = await ask("create_cart", "cart", "cart", { line_items, context });
    const checkout = await ask("create_checkout", "checkout", "checkout", {
      cart_id: cart.id,
      line_items: [],
      context,
    });
    expect(checkout.status).toBe("requires_escalation");
    const { pathname, search } = new URL(checkout.continue_url);
    expect(pathname).toBe(path("/cart/add"));

    await openPage(page, pathname + search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("adding:title"));
    await checkPage(page, shop, "what an agent chose");
    await page.getByRole("button", { name: t("adding:submit", { count: 1 }) }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    const email = newEmail();
    const guest = { intent: "guest", email, to: path("/checkout") };
    await page.request.post(path("/login"), { form: guest, maxRedirects: 0 });
    await fillInCheckout(page, store, shop, email);
    const { place } = await readyToOrder(page, shop, "card");
    await place.click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  });
}
