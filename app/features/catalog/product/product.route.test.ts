import { expect, test } from "vitest";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { withChoices } from "./choice.ts";
import { productView, type ProductView } from "./product-view.server.ts";
import { action, loader as productLoader } from "./product.route.tsx";
import {
  aProduct,
  isAvailable,
  openDemoShop,
  thrown,
  visit,
  type Product,
} from "#app/features/catalog/visit.testing.ts";

openDemoShop();

const optionsOf = ({ options, variants, variant }: ProductView) =>
  withChoices(options, variants, variant.id);

const post = async (slug: string, form: Record<string, string>) =>
  action(await visit(`/product/${slug}`, { slug }, form));

test("a product page preselects an available variant if there is one", async () => {
  const product = await aProduct(
    ({ variants }) => variants.some(isAvailable) && !variants.every(isAvailable),
  );
  const soldOut = product.variants.filter((variant) => !isAvailable(variant));
  const soldOutFirst = productView(
    { ...product, variants: [...soldOut, ...product.variants.filter(isAvailable)] },
    null,
  );
  expect(soldOutFirst.variant.availability).not.toBe("sold-out");
  expect(soldOutFirst.isSoldOut).toBe(false);
  const gone = productView({ ...product, variants: soldOut }, null);
  expect(gone.variant.id).toBe(soldOut[0]?.id);
  expect(gone.isSoldOut).toBe(true);
});

test("an impossible combination leads to the closest variant and shows that it changed", async () => {
  const product = await aProduct(({ options }) => options.length > 1);
  const [option, other] = product.options;
  const [kept, missing] = other?.values ?? [];
  const chosen = product.variants.find(({ values }) => values[other?.id ?? ""] === kept?.id);
  const without = product.variants.filter(
    ({ values }) =>
      values[option?.id ?? ""] !== chosen?.values[option?.id ?? ""] ||
      values[other?.id ?? ""] !== missing?.id,
  );
  const view = productView({ ...product, variants: without }, chosen?.id ?? null);
  const choice = optionsOf(view)[1]?.values.find(({ id }) => id === missing?.id);
  expect(choice).toMatchObject({ state: "other", isChosen: false });
  expect(without.find(({ id }) => id === choice?.variantId)?.values[other?.id ?? ""]).toBe(
    missing?.id,
  );
});

test("price, stock, weight and images are those of the variant in the URL", async () => {
  const { slug, variants, images } = await aProduct((product) => product.options.length > 1);
  for (const variant of variants) {
    const { product } = await productLoader(
      await visit(`/product/${slug}?variant=${variant.id}`, { slug }),
    );
    const { values, imageIndexes, ...shown } = variant;
    expect(product.variant).toEqual(shown);
    expect(product.images[0]).toEqual(images[imageIndexes[0] ?? 0]);
    for (const option of optionsOf(product)) {
      const chosen = option.values.filter(({ isChosen }) => isChosen).map(({ id }) => id);
      expect(chosen).toEqual([values[option.id]]);
    }
  }
});

test("each option leads to the variant that keeps the other options, and shows if it is sold out", async () => {
  const product = await aProduct(
    ({ options, variants }) => options.length > 1 && !variants.every(isAvailable),
  );
  const { slug, variants } = product;
  for (const from of variants) {
    const page = await productLoader(await visit(`/product/${slug}?variant=${from.id}`, { slug }));
    for (const option of optionsOf(page.product)) {
      for (const value of option.values) {
        const target = variants.find(({ id }) => id === value.variantId);
        expect(target?.values).toEqual({ ...from.values, [option.id]: value.id });
        expect(value.state).toBe(target && isAvailable(target) ? "available" : "sold-out");
      }
    }
  }
});

test("an unknown variant or one of another product is ignored", async () => {
  const { slug } = await aProduct((product) => product.options.length > 0);
  const plain = await productLoader(await visit(`/product/${slug}`, { slug }));
  for (const variant of ["0", "nonsense", "%00"]) {
    const { product } = await productLoader(
      await visit(`/product/${slug}?variant=${variant}`, { slug }),
    );
    expect(product.variant).toEqual(plain.product.variant);
  }
});

test("an unknown or invalid product answers 404", async () => {
  for (const slug of ["no-such-product", "UPPER", "a'--", "x".repeat(300)]) {
    expect(await thrown(productLoader(await visit("/product/x", { slug })))).toMatchObject({
      init: { status: 404 },
    });
  }
});

test("adding to the cart returns to the product with a message that links to the cart", async () => {
  const { slug, variants } = await aProduct((product) => product.variants.some(isAvailable));
  const variantId = variants.find(isAvailable)?.id ?? "";
  const request = await visit(
    `/vi/product/${slug}`,
    { slug },
    { intent: "add", variantId, quantity: "1" },
  );
  const reply = (await action(request)) as Response;
  expect(reply.status).toBe(302);
  expect(reply.headers.get("Location")).toBe(`/vi/product/${slug}?variant=${variantId}`);
  expect(reply.headers.get("Set-Cookie")).toContain("toast=");
  expect(request.context.get(odooContext).shopper.cartQuantity).toBe(1);
});

test("a quantity above the stock is reduced, with a warning", async () => {
  const few = ({ left }: Product["variants"][number]) => left !== null && left > 0;
  const { slug, variants } = await aProduct((product) => product.variants.some(few));
  const { id = "", left } = variants.find(few) ?? {};
  const request = await visit(
    `/product/${slug}`,
    { slug },
    { intent: "add", variantId: id, quantity: "99" },
  );
  const reply = (await action(request)) as Response;
  const cookie = /toast=([^;]+)/.exec(reply.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
  expect(JSON.parse(atob(decodeURIComponent(cookie)))).toMatchObject({
    type: "warning",
    values: { asked: 99, got: left },
  });
});

test("a refusal is shown beside the form", async () => {
  const soldOut = await aProduct(({ variants }) => !variants.every(isAvailable));
  const variantId = soldOut.variants.find((variant) => !isAvailable(variant))?.id ?? "";
  const add = { intent: "add", variantId, quantity: "1" };
  expect(await post(soldOut.slug, add)).toMatchObject({
    data: { error: { "": ["catalog:errors.sold-out"] } },
    init: { status: 409 },
  });
  expect(await post(soldOut.slug, { ...add, variantId: "99999999" })).toMatchObject({
    data: { error: { "": ["catalog:errors.variant-not-found"] } },
    init: { status: 404 },
  });
  for (const quantity of ["0", "-3", "100", "1.5", "", "many", "1e9"]) {
    expect(await post(soldOut.slug, { ...add, quantity }), quantity).toMatchObject({
      data: { error: { quantity: ["catalog:errors.quantity"] } },
      init: { status: 400 },
    });
  }
});

test("a form with another intent is refused", async () => {
  expect(await thrown(post("x", { intent: "buy" }))).toMatchObject({ init: { status: 400 } });
});
