import { afterAll, expect, test } from "vitest";
import { erps } from "#tests/contract/support/erps.ts";
import { findGoods, wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { Agent, openForAgents, SHOP } from "#tests/ucp/agent.ts";

for (const { name, open } of erps) {
  const bench = await open();
  const middleware = await openForAgents(bench.erp);
  afterAll(() => {
    middleware.profile.close();
    bench.erp.close();
  });
  const guest = () => new TestShopper(bench.erp);
  const goodsIdOf = ({ slug, id }: { slug: string; id: string }) => `${slug}.${id}`;

  for (const binding of ["rest", "mcp"] as const) {
    const agent = new Agent(middleware, binding);

    test(`${name}: by ${binding}, an agent searches, looks up, fills a cart and hands the checkout to a person`, async () => {
      const [goods, other] = await wellStocked(guest(), 2);
      const found = await agent.ask("search_catalog", {
        query: goods!.name,
        pagination: { limit: 3 },
      });
      expect(found.products.length).toBeGreaterThan(0);
      const id = goodsIdOf(goods!);
      const { products } = await agent.ask("lookup_catalog", { ids: [id] });
      expect(products[0].variants[0]).toMatchObject({
        id,
        price: goods!.price,
        inputs: [{ id, match: "exact" }],
      });
      const { product } = await agent.ask("get_product", { id });
      expect(product.variants[0].id).toBe(id);

      const cart = await agent.ask("create_cart", {
        line_items: [{ item: { id }, quantity: 2 }],
      });
      const price = goods!.price.amount;
      expect(cart.line_items[0]).toMatchObject({ item: { id, price }, quantity: 2 });
      expect(cart.totals).toContainEqual({ type: "subtotal", amount: price * 2 });
      const line_items = [
        { item: { id }, quantity: 1 },
        { item: { id: goodsIdOf(other!) }, quantity: 1 },
      ];
      const changed = await agent.ask("update_cart", { line_items }, { id: cart.id });
      expect(changed.line_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
        1, 1,
      ]);
      expect(await agent.ask("get_cart", {}, { id: cart.id })).toEqual(changed);

      const asked = { cart_id: cart.id, line_items: [] };
      const checkout = await agent.ask("create_checkout", asked);
      expect(checkout).toMatchObject({
        status: "requires_escalation",
        ucp: { payment_handlers: {} },
        totals: changed.totals,
        continue_url: `${SHOP}/cart/add?items=~${id}:1,~${goodsIdOf(other!)}:1`,
        messages: [{ type: "error", severity: "requires_buyer_review" }],
      });
      expect((await agent.ask("create_checkout", asked)).id).toBe(checkout.id);
      const completed = await agent.ask("complete_checkout", { payment: {} }, { id: checkout.id });
      expect(completed).toMatchObject({ status: "requires_escalation" });

      const canceled = await agent.ask("cancel_checkout", {}, { id: checkout.id });
      expect(canceled).toMatchObject({ status: "canceled", line_items: changed.line_items });
      expect(canceled).not.toHaveProperty("continue_url");
      const gone = await agent.ask("get_cart", {}, { id: cart.id });
      expect(gone).toMatchObject({ messages: [{ code: "not_found", severity: "unrecoverable" }] });
    });

    test(`${name}: by ${binding}, stock limits an agent as it limits a shopper, however often it asks`, async () => {
      const [scarce] = await findGoods(guest(), ({ left }) => left !== null);
      const line = (quantity: number) => [{ item: { id: goodsIdOf(scarce!) }, quantity }];
      const cart = await agent.ask("create_cart", { line_items: line(98) });
      expect(cart.line_items[0].quantity).toBe(scarce!.left);
      expect(cart.messages).toMatchObject([{ type: "warning", code: "quantity_adjusted" }]);
      for (let turn = 0; turn < 5; turn++) {
        const again = await agent.ask("create_cart", { line_items: line(1) });
        expect(again.line_items[0].quantity).toBe(1);
      }
      const [gone] = await findGoods(guest(), ({ availability }) => availability === "sold-out");
      const refused = await agent.ask("create_cart", {
        line_items: [{ item: { id: goodsIdOf(gone!) }, quantity: 1 }],
      });
      expect(refused).toMatchObject({
        ucp: { status: "error" },
        messages: [{ code: "out_of_stock", severity: "unrecoverable" }],
      });
    });
  }

  test(`${name}: what is not for sale is left out of a cart, with a message for each`, async () => {
    const agent = new Agent(middleware, "rest");
    const [goods] = await wellStocked(guest());
    const cart = await agent.ask("create_cart", {
      line_items: [
        { item: { id: goodsIdOf(goods!) }, quantity: 1 },
        { item: { id: "no such thing" }, quantity: 1 },
        { item: { id: "no-such-thing.999999999" }, quantity: 1 },
      ],
    });
    expect(cart.line_items).toHaveLength(1);
    expect(cart.messages).toMatchObject([{ code: "not_found" }, { code: "not_found" }]);
  });
}
