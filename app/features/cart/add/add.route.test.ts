import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { action, loader } from "./add.route.tsx";
import type { Outcome } from "./add-all.server.ts";
import type { Wanted } from "./wanted.server.ts";

openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

const post = (form: Record<string, string>, path = "/cart/add") => ann.visit(path, action, form);
const look = (items: string) =>
  ann.visit(`/cart/add?${new URLSearchParams({ items })}`, loader) as Promise<{
    status: number;
    body: { wanted: Wanted[]; token: string };
  }>;
const cart = (): Promise<Cart> => ann.do((odoo) => odoo.query("cart.get", {}));

/** A card that can be added at once. */
async function aCard() {
  const listing = await ann.do((odoo) => odoo.query("catalog.listing", { inStock: true }));
  const card = listing?.products.find(
    ({ variantId, availability }) => variantId && availability === "in-stock",
  );
  if (!card) throw new Error("no card of the demo can be added at once");
  return { ...card, variantId: card.variantId! };
}

test("a card adds one piece, and returns to it with the way to the cart", async () => {
  const { variantId, name } = await aCard();
  const page = await post({ variantId, back: "/category/tea?page=1" });
  expect(page).toMatchObject({
    status: 302,
    location: `/category/tea?page=1#v${variantId}`,
  });
  expect(await ann.toast()).toMatchObject({
    type: "success",
    text: expect.stringContaining(name),
    link: { to: "/cart" },
  });
  expect((await cart()).lines).toMatchObject([{ variantId, quantity: 1 }]);
});

test("a row returns to its heading, and no form to another site", async () => {
  const { variantId } = await aCard();
  expect(await post({ variantId, back: "/#latest" })).toMatchObject({ location: "/#latest" });
  for (const back of ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""])
    expect(await post({ variantId, back })).toMatchObject({ status: 302, location: "/cart" });
});

test("a card that cannot be added says why, also in place", async () => {
  for (const variantId of ["999999999", "../x", ""]) {
    expect(await post({ variantId, back: "/search" })).toMatchObject({ status: 302 });
    expect(await ann.toast()).toMatchObject({ type: "error", link: { to: "/cart" } });
    expect(await post({ variantId }, "/cart/add?stay")).toMatchObject({
      status: 200,
      body: { error: { "": ["adding:errors.variant-not-found"] } },
    });
    expect(await ann.toast()).toMatchObject({ type: "error" });
  }
  expect((await cart()).lines).toEqual([]);
});

test("a link shows what it would add, and changes nothing", async () => {
  const page = await look("SKIN-0002:2,skin-0002-nothing,WOOL-0040,KITC-0141,TEAA-0025:500");
  expect(page.body.wanted).toMatchObject([
    { sku: "SKIN-0002", quantity: 2, obstacle: null, goods: { price: { currency: "AUD" } } },
    { goods: null, obstacle: "unknown" },
    { obstacle: "sold-out" },
    { obstacle: "choice" },
    { quantity: null, obstacle: "quantity" },
  ]);
  expect((await cart()).lines).toEqual([]);
});

test("a SKU is found in any case, and names its variant", async () => {
  const [honey] = (await look("hone-0017")).body.wanted;
  expect(honey).toMatchObject({ goods: { slug: "marri-blossom-squeeze-honey" }, obstacle: null });
  const product = await ann.do((odoo) =>
    odoo.query("catalog.product", { slug: "insulated-steel-bottle" }),
  );
  const variant = product!.variants.at(-1)!;
  const [bottle] = (await look(variant.sku)).body.wanted;
  expect(bottle?.goods).toMatchObject({
    variantId: variant.id,
    choice: expect.stringMatching(/, /),
  });
});

test("a link without products, or with too many, gets a sentence", async () => {
  expect(await look("")).toMatchObject({ status: 200, body: { problem: "empty" } });
  const many = Array.from({ length: 500 }, (_, at) => `SKIN-${at}`).join(",");
  expect(await look(many)).toMatchObject({ status: 400, body: { problem: "too-many" } });
  expect(await post({ intent: "add-all", items: many })).toMatchObject({ status: 400 });
});

test("a link whose lines are all added leads to the cart, and adds nothing twice", async () => {
  const items = "SKIN-0002:2,TEAA-0025";
  const { token } = (await look(items)).body;
  for (let time = 0; time < 2; time += 1) {
    const page = await post({ intent: "add-all", items, token });
    expect(page).toMatchObject({ status: 302, location: "/cart" });
    expect((await cart()).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  }
});

test("each line that was not added is named with the reason, and the others are in the cart", async () => {
  const items = "HONE-0019:5,nothing,SKIN-0002";
  const page = await post({ intent: "add-all", items });
  const { outcomes } = page.body as { outcomes: Outcome[] };
  expect(page.status).toBe(200);
  expect(outcomes).toMatchObject([
    { problem: null, adjustment: { asked: 5, got: 3 } },
    { sku: "nothing", problem: "unknown" },
    { problem: null, adjustment: null },
  ]);
  expect((await cart()).lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(await post({ intent: "add-all", items: "nothing,WOOL-0040" })).toMatchObject({
    status: 422,
    body: { outcomes: [{ problem: "unknown" }, { problem: "sold-out" }], isUnfinished: false },
  });
});
