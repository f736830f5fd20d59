import { beforeEach, expect, test } from "vitest";
import type { SharedWish, Wish } from "#contract/wishlist.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { loader as loadShared } from "./shared-wishlist.route.tsx";
import { action, loader } from "./wishlist.route.tsx";

openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

const post = (form: Record<string, string>, path = "/wishlist") => ann.visit(path, action, form);

async function wishes(): Promise<Wish[]> {
  return ((await ann.visit("/wishlist", loader)).body as { wishes: Wish[] }).wishes;
}

/** Adds the first product that fits to the list. */
async function wish(fits: (wish: Wish) => boolean): Promise<Wish> {
  await ann.do(async (odoo) => {
    const listing = await odoo.query("catalog.listing", { sort: "price-asc" });
    for (const { slug } of listing?.products ?? []) {
      const product = await odoo.query("catalog.product", { slug });
      for (const { id } of product?.variants ?? [])
        await odoo.mutate("wishlist.add", { variantId: id });
    }
  });
  const found = (await wishes()).find(fits);
  if (!found) throw new Error("nothing in the demo catalogue fits");
  return found;
}

test("a guest's list is empty at first and describes how long it is kept", async () => {
  const page = await ann.visit("/wishlist", loader);
  expect(page.body).toMatchObject({ wishes: [], share: { token: null }, isGuest: true });
});

test("a moved wish is in the cart and not on the list, with a link to the cart", async () => {
  const { id, variantId } = await wish(({ availability }) => availability === "in-stock");
  const page = await post({ intent: "move", id }, "/vi/wishlist");
  expect(page).toMatchObject({ status: 302, location: "/vi/wishlist" });
  expect(await ann.toast()).toMatchObject({ type: "success", link: { to: "/vi/cart" } });
  expect((await wishes()).map((one) => one.id)).not.toContain(id);
  const { lines } = await ann.do((odoo) => odoo.query("cart.get", {}));
  expect(lines).toMatchObject([{ variantId, quantity: 1 }]);
});

test("a wish that cannot be moved stays, with the reason beside it", async () => {
  const { id } = await wish(({ availability }) => availability === "sold-out");
  expect(await post({ intent: "move", id })).toMatchObject({
    status: 409,
    body: { initialValue: { id }, error: { "": ["wishlist:errors.sold-out"] } },
  });
  expect((await wishes()).map((one) => one.id)).toContain(id);
});

test("a wish whose whole stock is in the cart stays, with the reason", async () => {
  const variant = await fillCart(ann, ({ availability }) => availability === "low-stock");
  const added = await ann.do((odoo) =>
    odoo.mutate("cart.addLine", { variantId: variant.id, quantity: 99 }),
  );
  expect(added.ok).toBe(true);
  const wished = await ann.do((odoo) => odoo.mutate("wishlist.add", { variantId: variant.id }));
  const id = wished.ok ? wished.data.id : "";
  expect(await post({ intent: "move", id })).toMatchObject({
    status: 409,
    body: { initialValue: { id }, error: { "": ["wishlist:errors.all-in-cart"] } },
  });
});

test("a shared list is read-only for others until its owner revokes the link", async () => {
  expect(await post({ intent: "share" })).toMatchObject({
    status: 422,
    body: { error: { "": ["wishlist:errors.wishlist-empty"] } },
  });
  const { variantId } = await wish(({ availability }) => availability === "in-stock");
  expect(await post({ intent: "share" }, "/vi/wishlist")).toMatchObject({
    status: 302,
    location: "/vi/wishlist",
  });
  const { share } = (await ann.visit("/wishlist", loader)).body as {
    share: { token: string; origin: string };
  };
  const bob = new Browser();
  const look = () =>
    bob.visit(`/wishlist/shared/${share.token}`, (args) =>
      loadShared({ ...args, params: { token: share.token } }),
    );
  const page = (await look()).body as { wishes: SharedWish[] };
  expect(page.wishes.map((one) => one.variantId)).toContain(variantId);
  expect(Object.keys(page.wishes[0]!)).not.toContain("addedAt");
  await post({ intent: "unshare" });
  expect(await look()).toMatchObject({ status: 404 });
});

test("a fetcher's page loads the message of its answer", async () => {
  const { id } = await wish(({ availability }) => availability === "in-stock");
  const remove = () => post({ intent: "remove", id, wishesBy: "-1" }, "/wishlist?stay");
  expect(await remove()).toMatchObject({ status: 200, location: null });
  expect(await ann.toast()).toMatchObject({ type: "success" });
  expect(await remove()).toMatchObject({ status: 200, location: null });
  expect(await ann.toast()).toMatchObject({ type: "error" });
});

test("a missing wish is reported, and invalid input is refused", async () => {
  for (const intent of ["move", "remove"]) {
    expect(await post({ intent, id: "999999999" })).toMatchObject({
      status: 404,
      body: {
        initialValue: { id: "999999999" },
        error: { "": ["wishlist:errors.wish-not-found"] },
      },
    });
    expect(await post({ intent, id: "../x" })).toMatchObject({ status: 400 });
  }
  expect(await post({ intent: "steal", id: "1" })).toMatchObject({ status: 400 });
});
