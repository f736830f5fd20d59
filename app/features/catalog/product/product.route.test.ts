import { expect, test, vi } from "vitest";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { imagesOf, withChoices } from "./choice.ts";
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

const optionsOf = ({ options, variants, chosenId }: ProductView) =>
  withChoices(options, variants, chosenId);
const offerOf = ({ offers, chosenId }: ProductView) => offers.find(({ id }) => id === chosenId)!;
/** Of the rows below the buttons. */
const termsOf = (view: ProductView) =>
  [...offerOf(view).facts.matchAll(/<dt[^>]*>([^<]+)/g)].map(([, term]) => term);

const viewOf = (product: Product, wanted: string | undefined) =>
  productView(product, wanted, { returns: { days: 14, areFree: false }, locale: "en_US" });

const post = async (slug: string, form: Record<string, string>) =>
  action(await visit(`/product/${slug}`, { slug }, form));

test("a product page preselects an available variant if there is one", async () => {
  const product = await aProduct(
    ({ variants }) => variants.some(isAvailable) && !variants.every(isAvailable),
  );
  const soldOut = product.variants.filter((variant) => !isAvailable(variant));
  const soldOutFirst = viewOf(
    { ...product, variants: [...soldOut, ...product.variants.filter(isAvailable)] },
    undefined,
  );
  expect(offerOf(soldOutFirst).availability).not.toBe("sold-out");
  expect(soldOutFirst.isSoldOut).toBe(false);
  const gone = viewOf({ ...product, variants: soldOut }, undefined);
  expect(gone.chosenId).toBe(soldOut[0]?.id);
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
  const view = viewOf({ ...product, variants: without }, chosen?.id);
  const choice = optionsOf(view)[1]?.values.find(({ id }) => id === missing?.id);
  expect(choice).toMatchObject({ state: "other", isChosen: false });
  expect(without.find(({ id }) => id === choice?.variantId)?.values[other?.id ?? ""]).toBe(
    missing?.id,
  );
});

test("the tags of the chosen variant follow the product's, and another choice loads the page", async () => {
  const product = await aProduct(({ variants }) => variants.length > 1);
  const variants = product.variants.map((one, index) => ({
    ...one,
    tags: index === 1 ? ["Refurbished"] : [],
  }));
  const tagged = { ...product, tags: ["Local"], variants };
  const tagsOf = (id: string) => /Tags<\/dt><dd>([^<]+)/.exec(viewOf(tagged, id).about)?.[1];
  expect(tagsOf(variants[1]!.id)).toBe("Local, Refurbished");
  expect(tagsOf(variants[0]!.id)).toBe("Local");
  expect(viewOf(tagged, variants[0]!.id).areAtHand).toBe(false);
  expect(viewOf(product, variants[0]!.id).areAtHand).toBe(true);
});

test("price, stock, weight and images are those of the variant in the URL", async () => {
  const { slug, variants, images } = await aProduct((product) => product.options.length > 1);
  for (const variant of variants) {
    const { product } = await productLoader(
      await visit(`/product/${slug}?variant=${variant.id}`, { slug }),
    );
    const { values, weightKg, tags: _, left: __, ...shown } = variant;
    expect(offerOf(product)).toEqual({
      ...shown,
      duePrice: expect.stringMatching(/^AU\$\d/),
      stock: expect.stringMatching(/./),
      facts: expect.stringContaining(`product=${slug}&amp;variant=${variant.id}"`),
      instead: variant.availability === "sold-out" ? expect.stringContaining("/restock?") : "",
    });
    const terms = termsOf(product);
    expect(terms.slice(0, 3)).toEqual([
      "Delivery in Australia",
      "Free 30-day returns",
      "Delivery to you",
    ]);
    expect(terms.includes("Weight")).toBe(weightKg > 0);
    expect(imagesOf(product.images, offerOf(product))[0]).toEqual(
      images[variant.imageIndexes[0] ?? 0],
    );
    for (const option of optionsOf(product)) {
      const chosen = option.values.filter(({ isChosen }) => isChosen).map(({ id }) => id);
      expect(chosen).toEqual([values[option.id]]);
    }
  }
});

test("a page in Vietnamese says the way to the delivery to Viet Nam before that in Australia", async () => {
  const { slug } = await aProduct(({ delivery }) => delivery !== null);
  const { product } = await productLoader(await visit(`/vi/product/${slug}`, { slug }));
  expect(termsOf(product).slice(0, 2)).toEqual(["Giao đến Việt Nam", "Giao hàng tại Úc"]);
  const [first] = offerOf(product).facts.split("</dd>");
  expect(first).toContain(`href="/vi/delivery?product=${slug}&amp;`);
});

test("up to 50 variants are at hand, and of more only the chosen one with its images", async () => {
  const product = await aProduct(({ variants }) => variants.some(isAvailable));
  const [first] = product.variants;
  const many = (count: number) =>
    viewOf(
      {
        ...product,
        variants: Array.from({ length: count }, (_, index) => ({ ...first!, id: String(index) })),
      },
      "7",
    );
  expect(many(50)).toMatchObject({ areAtHand: true, images: product.images });
  expect(many(50).offers).toHaveLength(50);
  expect(many(51)).toMatchObject({ areAtHand: false, chosenId: "7", offers: [{ id: "7" }] });
  expect(many(51).variants).toHaveLength(51);
  expect(many(51).images).toEqual(imagesOf(product.images, first!));
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
    expect(offerOf(product)).toEqual(offerOf(plain.product));
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

test("a fetcher gets data, and its page loads the message", async () => {
  const { slug, variants } = await aProduct((product) => product.variants.some(isAvailable));
  const variantId = variants.find(isAvailable)?.id ?? "";
  for (const [intent, key] of [
    ["add", "toast:catalog.added"],
    ["wish", "toast:wishlist.added"],
    ["unwish", "toast:wishlist.removed"], // by its variant
  ] as const) {
    const form = { intent, variantId, quantity: "1", cartBy: "1", wishesBy: "1" };
    const reply = await action(await visit(`/product/${slug}?stay`, { slug }, form));
    expect(reply).toMatchObject({ data: {}, type: "DataWithResponseInit" });
    const headers = new Headers((reply as { init: ResponseInit }).init.headers);
    const cookie = /toast-\w{8}=([^;]+)/.exec(headers.get("Set-Cookie") ?? "")?.[1] ?? "";
    expect(JSON.parse(atob(decodeURIComponent(cookie)))).toMatchObject({ key });
  }
});

test("a wish is removed by its variant, without looking for its id", async () => {
  const { slug, variants } = await aProduct((product) => product.options.length > 0);
  const variantId = variants[0]!.id;
  const request = await visit(`/product/${slug}?stay`, { slug }, { intent: "unwish", variantId });
  const odoo = request.context.get(odooContext);
  await odoo.mutate("wishlist.add", { variantId });
  await odoo.mutate("wishlist.add", { variantId: variants[1]!.id });
  const asked = vi.spyOn(odoo, "query");
  await action(request);
  expect(asked).not.toHaveBeenCalled();
  expect(await odoo.query("wishlist.marks", {})).toMatchObject([{ variantId: variants[1]!.id }]);
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
