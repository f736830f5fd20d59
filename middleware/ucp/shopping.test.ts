import { afterAll, expect, test } from "vitest";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { serve } from "#middleware/http/serve.ts";
import { NO_FACTS } from "#middleware/erp.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { findGoods, type Goods, wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { Agent, type Body, openForAgents, SHOP } from "#tests/ucp/agent.ts";
import { faultsOf } from "#tests/ucp/schemas.ts";

const erp = await openSandbox({ dataDir: ":memory:", publicUrl: SHOP });
const shop = await openForAgents(erp);
afterAll(() => {
  shop.profile.close();
  erp.close();
});
const rest = new Agent(shop, "rest");
const goods = await wellStocked(new TestShopper(erp), 21);
const idOf = ({ slug, id }: Goods) => `${slug}.${id}`;
const lineOf = (one: Goods, quantity = 1) => ({ item: { id: idOf(one) }, quantity });

const both = [rest, new Agent(shop, "mcp")];

test("a search goes on with its cursor to the end, and names every product once", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const pagination = { limit: 7, ...(cursor && { cursor }) };
    const input = { filters: { categories: ["honey"] }, pagination };
    // oxlint-disable-next-line no-await-in-loop -- the next page follows from this one
    const page = await rest.ask("search_catalog", input);
    expect(page.products.length).toBeLessThanOrEqual(7);
    seen.push(...page.products.map(({ id }: Body) => id));
    cursor = page.pagination.cursor;
    expect(page.pagination.has_next_page).toBe(cursor !== undefined);
    if (!cursor) expect(seen).toHaveLength(page.pagination.total_count);
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
});

test("prices bound a search in the shop's currency; in another they are not used, and the answer says so", async () => {
  const filters = { price: { min: 2_000, max: 3_000 } };
  const own = await rest.ask("search_catalog", { filters, context: { currency: "AUD" } });
  for (const { variants } of own.products)
    expect(variants.some(({ price }: Body) => price.amount >= 2_000 && price.amount <= 3_000)).toBe(
      true,
    );
  const other = await rest.ask("search_catalog", { filters, context: { currency: "EUR" } });
  expect(other.pagination.total_count).toBeGreaterThan(own.pagination.total_count);
  expect(other.messages).toMatchObject([{ type: "info", code: "filter_ignored" }]);
});

test("what is searched for without a match is an empty list without messages", async () => {
  const none = await rest.ask("search_catalog", { query: "qqqqwwww zzzzxxxx" });
  expect(none).toMatchObject({
    products: [],
    pagination: { has_next_page: false, total_count: 0 },
  });
  const nowhere = await rest.ask("search_catalog", {
    filters: { categories: ["No such > thing"] },
  });
  expect(nowhere.products).toEqual([]);
  expect(nowhere).not.toHaveProperty("messages");
});

test("products are looked up by product, variant and SKU, each product once, with what each id named", async () => {
  const [one, other] = goods;
  const ids = [idOf(one!), one!.slug, one!.sku, idOf(one!), other!.slug, "no-such-thing"];
  const { products, messages } = await rest.ask("lookup_catalog", { ids });
  expect(products.map(({ id }: Body) => id)).toEqual([one!.slug, other!.slug]);
  const inputs = products[0].variants.flatMap((variant: Body) => variant.inputs);
  expect(inputs).toContainEqual({ id: idOf(one!), match: "exact" });
  expect(inputs).toContainEqual({ id: one!.sku, match: "exact" });
  expect(inputs).toContainEqual({ id: one!.slug, match: "featured" });
  expect(messages).toMatchObject([{ type: "info", code: "not_found" }]);
});

test("a product's page in the protocol begins with the variant that fits the choice, and says what else fits", async () => {
  const [many] = await findGoods(new TestShopper(erp), (one) => Object.keys(one.values).length > 1);
  const { slug } = many!;
  const whole = await rest.ask("get_product", { id: slug });
  const [first, second] = whole.product.options;
  const last = first.values.at(-1);
  const selected = [
    { name: first.name, label: last.label },
    { name: second.name, label: "no such value" },
  ];
  const { product } = await rest.ask("get_product", {
    id: slug,
    selected,
    preferences: [first.name],
  });
  expect(product.selected).toEqual([{ name: first.name, label: last.label }]);
  for (const variant of product.variants)
    expect(variant.options).toContainEqual({ name: first.name, id: last.id, label: last.label });
  expect(product.options[1].values.some(({ exists }: Body) => exists)).toBe(true);
  const none = await rest.ask("get_product", { id: "no-such-thing" });
  expect(none).toMatchObject({ messages: [{ code: "not_found", severity: "unrecoverable" }] });
});

test("answers are in the language of the buyer: the context goes before the header", async () => {
  const headers = { "Accept-Language": "vi" };
  const vi = await rest.ask("get_product", { id: goods[0]!.slug }, { headers });
  expect(vi.product.url).toBe(`${SHOP}/vi/product/${goods[0]!.slug}`);
  const context = { language: "en-AU" };
  const en = await rest.ask("get_product", { id: goods[0]!.slug, context }, { headers });
  expect(en.product.url).toBe(`${SHOP}/product/${goods[0]!.slug}`);
  const { content } = await rest.refused("search_catalog", {}, { headers });
  expect(content).toContain("không hợp lệ");
  const line_items = [lineOf(goods[0]!)];
  const checkout = await rest.ask("create_checkout", { line_items, context: { language: "vi" } });
  expect(checkout.continue_url).toMatch(`${SHOP}/vi/cart/add?items=~`);
  expect(checkout.links).toContainEqual({
    type: "terms_of_service",
    url: `${SHOP}/vi/terms`,
    title: "Điều khoản",
  });
});

test("prices are those of the list in the buyer's currency, where the shop offers one", async () => {
  const asked: string[] = [];
  const names = { en_US: "", vi_VN: "" };
  const lists = [
    { id: "", names, currency: "AUD" },
    { id: "dong", names, currency: "VND" },
  ];
  const offering = middlewareOn(
    {
      "catalog.listing": async (_, who) => {
        asked.push(who.priceList);
        return null;
      },
    },
    {},
    { shopFacts: async () => ({ ...NO_FACTS, priceLists: lists }) },
  );
  const agent = new Agent(await openForAgents(offering.erp), "rest");
  for (const currency of ["VND", "vnd", "AUD", "EUR"])
    await agent.ask("search_catalog", { query: currency, context: { currency } });
  expect(asked).toEqual(["dong", "dong", "retail", "retail"]);
});

test("twenty lines fit in a cart, and no more: the page that a person gets shows as many", async () => {
  for (const agent of both) {
    const cart = await agent.ask("create_cart", {
      line_items: goods.slice(0, 20).map((one) => lineOf(one)),
    });
    expect(cart.line_items).toHaveLength(20);
    const line_items = goods.map((one) => lineOf(one));
    const refused = await agent.ask("update_cart", { line_items }, { id: cart.id });
    expect(refused).toMatchObject({
      ucp: { status: "error" },
      messages: [{ code: "too_many_lines" }],
    });
    expect((await agent.ask("get_cart", {}, { id: cart.id })).line_items).toHaveLength(20);
    const many = Array.from({ length: 500 }, (_, index) => ({
      item: { id: `thing.${index}` },
      quantity: 1,
    }));
    expect(await agent.refused("create_cart", { line_items: many })).toMatchObject({
      status: 400,
      code: "request_too_large",
    });
  }
});

test("a variant that is named twice is one line, and a quantity beyond the most is cut with a message", async () => {
  const line_items = [lineOf(goods[0]!), lineOf(goods[0]!, 2)];
  const cart = await rest.ask("create_cart", { line_items });
  expect(cart.line_items).toMatchObject([{ quantity: 3 }]);
  const input = { line_items: [lineOf(goods[0]!, 5_000)] };
  const most = await rest.ask("update_cart", input, { id: cart.id });
  expect(most.line_items[0].quantity).toBeLessThanOrEqual(99);
  expect(most.messages).toMatchObject([{ type: "warning", code: "quantity_adjusted" }]);
});

test("goods that need a choice are left to their page, whose address the message has", async () => {
  const shopper = new TestShopper(erp);
  for (let page = 1; ; page++) {
    const listing = await shopper.ask("catalog.listing", { page });
    const found = await Promise.all(
      listing!.products.map(({ slug }) => shopper.ask("catalog.product", { slug })),
    );
    const product = found.find((one) => one!.extras.some(({ kind }: Body) => kind !== "check"));
    if (!product) continue;
    const id = `${product.slug}.${product.variants[0]!.id}`;
    const answer = await rest.ask("create_cart", { line_items: [{ item: { id }, quantity: 1 }] });
    if (answer.ucp.status !== "error") continue;
    expect(answer.messages[0].content).toContain(`${SHOP}/product/${product.slug}`);
    break;
  }
});

test("no id opens another shopper's cart, one of the other kind, or one that was made up", async () => {
  const shopper = new TestShopper(erp);
  await shopper.do("cart.addLine", { variantId: goods[0]!.id, quantity: 1 });
  const cart = await rest.ask("create_cart", { line_items: [lineOf(goods[1]!)] });
  expect(cart.id).not.toContain(shopper.tokens.cart);
  const forged = cart.id.replace(/^cart_[^.]+/, () => {
    const content = JSON.stringify([shopper.tokens.cart, "retail"]);
    return `cart_${Buffer.from(content).toString("base64url")}`;
  });
  const asCheckout = cart.id.replace("cart_", "checkout_");
  for (const id of [shopper.tokens.cart!, forged, asCheckout, "x"]) {
    const answer = await rest.ask("get_cart", {}, { id });
    expect(answer).toMatchObject({ messages: [{ code: "not_found" }] });
  }
  expect(await rest.ask("get_checkout", {}, { id: asCheckout })).toMatchObject({
    messages: [{ code: "not_found" }],
  });
});

test("a request that is repeated with its key is done once; the key of another request is refused", async () => {
  const empty = new TestShopper(erp);
  for (const agent of both) {
    const key = `key of ${agent.binding}`;
    const line_items = [lineOf(goods[2]!)];
    const [one, two] = await Promise.all([
      agent.ask("create_cart", { line_items }, { key }),
      agent.ask("create_cart", { line_items }, { key }),
    ]);
    expect(two.id).toBe(one.id);
    expect((await agent.ask("create_cart", { line_items }, { key })).id).toBe(one.id);
    const other = { line_items: [lineOf(goods[3]!)] };
    expect(await agent.refused("create_cart", other, { key })).toMatchObject({
      status: 409,
      code: "idempotency_conflict",
    });
    const stranger = new Agent(shop, agent.binding, "https://other.example/profile.json");
    expect((await stranger.ask("create_cart", other, { key })).id).not.toBe(one.id);
  }
  expect(empty.tokens.cart).toBeNull();
});

test("an address has as many new carts as a shopper's, whichever profile the agent names", async () => {
  const address = "203.0.113.77";
  const line_items = [lineOf(goods[0]!)];
  for (let turn = 0; turn < 300; turn++) {
    const { status } = await rest.send("create_cart", { line_items }, { address });
    expect(status).toBe(201);
  }
  const agents = both.map(
    ({ binding }) => new Agent(shop, binding, "https://other.example/profile.json"),
  );
  for (const agent of agents) {
    const refused = await agent.refused("create_cart", { line_items }, { address });
    expect(refused).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  await rest.ask("create_cart", { line_items }, { address: "203.0.114.1" });
});

test("in maintenance agents search on, and change nothing", async () => {
  const closed = new Agent(await openForAgents(erp, { MAINTENANCE: "1" }), "rest");
  await closed.ask("search_catalog", { query: "honey" });
  const line_items = [lineOf(goods[0]!)];
  expect(await closed.refused("create_cart", { line_items })).toMatchObject({
    status: 503,
    code: "maintenance",
  });
});

test("totals add up, and what is paid by nobody is not in a checkout", async () => {
  const line_items = goods.slice(0, 3).map((one) => lineOf(one, 2));
  const { totals, line_items: lines, ucp } = await rest.ask("create_checkout", { line_items });
  const sum = (all: Body[], type: (one: string) => boolean) =>
    all.filter((one) => type(one.type)).reduce((total, { amount }) => total + amount, 0);
  expect(sum(totals, (type) => type !== "total")).toBe(sum(totals, (type) => type === "total"));
  expect(
    sum(
      lines.flatMap((one: Body) => one.totals),
      (type) => type === "total",
    ),
  ).toBe(sum(totals, (type) => type === "subtotal"));
  expect(ucp.payment_handlers).toEqual({});
  expect(faultsOf("checkout", { totals })).not.toEqual([]);
});

test("a cart is canceled by a request without a body as well", async () => {
  const cart = await rest.ask("create_cart", { line_items: [lineOf(goods[0]!)] });
  const headers = { "UCP-Agent": `profile="${rest.profile}"` };
  const address = `${SHOP}/ucp/v1/carts/${cart.id}/cancel`;
  const sent = await serve(shop, new Request(address, { method: "POST", headers }), "request-1");
  expect([sent.status, (await sent.json()).id]).toEqual([200, cart.id]);
  expect(await rest.ask("get_cart", {}, { id: cart.id })).toMatchObject({
    messages: [{ code: "not_found" }],
  });
});
