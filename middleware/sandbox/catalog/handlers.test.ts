import { expect, onTestFinished, test } from "vitest";
import { catalog as contract } from "#contract/catalog.ts";
import { LOCALES } from "#contract/limits.ts";
import type { Visitor } from "#middleware/erp.ts";
import { priceOf } from "./prices.ts";
import { openSandbox, type Sandbox } from "#middleware/sandbox/sandbox.ts";
import { available, changed } from "./stock.ts";

const SHOP = { dataDir: ":memory:", publicUrl: "http://shop.test" };
const demo = await openSandbox(SHOP);

function visitor(locale: Visitor["locale"] = "en_US", priceList = "retail"): Visitor {
  return { locale, priceList, signal: AbortSignal.timeout(10_000), requestId: "test" };
}

/** A separate shop, for tests that change something. */
async function shop(): Promise<Sandbox> {
  const own = await openSandbox(SHOP);
  onTestFinished(() => own.close());
  return own;
}

function listing(erp: Sandbox, input: object, who = visitor()) {
  return erp.handlers["catalog.listing"](contract["catalog.listing"].input.parse(input), who);
}

const slugs = demo.store
  .all<{ slug: string }>("SELECT slug FROM product WHERE is_published = 1 ORDER BY id")
  .map((row) => row.slug);

test("the demo shop has enough products, images and reviews", () => {
  const count = (sql: string) => demo.store.get<{ n: number }>(sql)!.n;
  expect(slugs.length).toBeGreaterThanOrEqual(120);
  expect(
    count("SELECT count(*) AS n FROM category WHERE parent_id IS NULL"),
  ).toBeGreaterThanOrEqual(12);
  expect(count("SELECT count(*) AS n FROM category WHERE id LIKE '%/%/%'")).toBeGreaterThanOrEqual(
    20,
  );
  expect(
    count(
      "SELECT count(*) AS n FROM product p WHERE is_published = 1 AND (SELECT count(*) FROM picture WHERE product_id = p.id) < 4",
    ),
  ).toBe(0);
  expect(
    count(
      "SELECT count(*) AS n FROM category c WHERE NOT EXISTS (SELECT 1 FROM picture WHERE category_id = c.id)",
    ),
  ).toBe(0);
  expect(count("SELECT count(*) AS n FROM product WHERE tax_percent NOT IN (0, 10)")).toBe(0);
});

test.each(LOCALES)("every product answers as the contract says in %s", async (locale) => {
  for (const slug of slugs) {
    const answer = await demo.handlers["catalog.product"]({ slug }, visitor(locale));
    const parsed = contract["catalog.product"].output.parse(answer)!;
    expect(parsed).toEqual(answer);
    expect(parsed.breadcrumb).toHaveLength(3);
    for (const { values, imageIndexes } of parsed.variants) {
      const options = parsed.options.map((option) => option.id).sort();
      expect({ slug, options: Object.keys(values).sort() }).toEqual({ slug, options });
      expect(imageIndexes.length).toBeGreaterThanOrEqual(4);
      expect(imageIndexes.every((index) => index in parsed.images)).toBe(true);
    }
  }
});

test("a product shows when its cheapest delivery arrives, unless it is too heavy for any", async () => {
  const [standard] = demo.store.all<{ most: number }>(
    "SELECT max(max_grams) AS most FROM delivery_method WHERE country = 'AU' AND base_price > 0",
  );
  for (const slug of slugs) {
    const product = (await demo.handlers["catalog.product"]({ slug }, visitor()))!;
    const isTooHeavy = product.variants[0]!.weightKg * 1000 > standard!.most;
    expect({ slug, isSent: product.delivery !== null }).toEqual({ slug, isSent: !isTooHeavy });
    const { minDays, maxDays } = product.delivery ?? { minDays: 0, maxDays: 0 };
    expect(minDays).toBeLessThanOrEqual(maxDays);
  }
});

test.each(LOCALES)(
  "every category and every row of the home page answers as the contract says in %s",
  async (locale) => {
    const tree = contract["catalog.categories"].output.parse(
      await demo.handlers["catalog.categories"]({}, visitor(locale)),
    );
    const ids = demo.store.all<{ id: string }>("SELECT id FROM category").map((row) => row.id);
    for (const categoryId of ids) {
      const answer = contract["catalog.listing"].output.parse(
        await listing(demo, { categoryId }, visitor(locale)),
      )!;
      expect(answer.category!.breadcrumb.at(-1)).toEqual({
        id: categoryId,
        name: answer.category!.name,
      });
      expect(answer.total).toBeGreaterThan(0);
      expect(answer.products).toHaveLength(Math.min(24, answer.total));
    }
    expect(tree.reduce((sum, category) => sum + category.productCount, 0)).toBe(slugs.length);

    const rows = contract["catalog.highlights"].output.parse(
      await demo.handlers["catalog.highlights"]({}, visitor(locale)),
    );
    expect([rows.latest, rows.bestRated, rows.reduced].map((row) => row.length)).toEqual([8, 8, 8]);
    expect(rows.reduced.every((card) => card.originalPrice!.amount > card.price.amount)).toBe(true);
  },
);

test("both languages describe the same product", async () => {
  const [english, vietnamese] = await Promise.all(
    LOCALES.map((locale) => demo.handlers["catalog.product"]({ slug: slugs[0]! }, visitor(locale))),
  );
  expect(english!.id).toBe(vietnamese!.id);
  expect(english!.name).not.toBe(vietnamese!.name);
  expect(english!.breadcrumb[0]!.name).not.toBe(vietnamese!.breadcrumb[0]!.name);
});

test("a text without a translation is shown in English", async () => {
  const { store, handlers } = await shop();
  store.run("UPDATE product SET name_vi = '' WHERE slug = ?", slugs[0]!);
  const [english, vietnamese] = await Promise.all(
    LOCALES.map((locale) => handlers["catalog.product"]({ slug: slugs[0]! }, visitor(locale))),
  );
  expect(vietnamese!.name).toBe(english!.name);
});

test("an image's path finds its drawing, and no other path does", async () => {
  const product = await demo.handlers["catalog.product"]({ slug: slugs[0]! }, visitor());
  for (const { path } of product!.images) {
    const image = await demo.readImage(path, AbortSignal.timeout(1000));
    expect(image!.type).toBe("image/svg+xml");
    expect(new TextDecoder().decode(image!.bytes)).toMatch(/^<svg .*<\/svg>$/s);
  }
  expect(await demo.readImage("/image/p1-0-000000", AbortSignal.timeout(1000))).toBeNull();
});

test("the images follow the chosen colour", async () => {
  const product = await demo.handlers["catalog.product"](
    { slug: "fisherman-rib-merino-jumper" },
    visitor(),
  );
  const firstOf = (colour: string) =>
    product!.variants.find(({ values }) => values["colour"] === colour)!.imageIndexes[0]!;
  expect(product!.images[firstOf("navy")]!.alt).toContain("Navy");
  expect(product!.images[firstOf("rust")]!.alt).toContain("Rust");
});

test("members never pay more than others, and see their savings", async () => {
  const { store } = demo;
  const shoppers = [
    visitor("en_US", "retail"),
    visitor("en_US", "member"),
    visitor("en_US", "of-last-year"),
  ];
  const [retail, member, unknown] = await Promise.all(
    shoppers.map((who) => listing(demo, { sort: "name-asc" }, who)),
  );
  expect(unknown).toEqual(retail);
  retail!.products.forEach((card, index) => {
    const own = member!.products[index]!;
    expect(own.price.amount).toBeLessThanOrEqual(card.price.amount);
    expect(own.originalPrice!.amount).toBeGreaterThanOrEqual(card.price.amount);
  });

  for (const { id, price } of store.all<{ id: number; price: number }>(
    "SELECT id, price FROM variant",
  ))
    expect(priceOf(store, id, "member").price).toBeLessThanOrEqual(Math.ceil(price * 0.9));
});

test("the most specific price rule applies", async () => {
  const { store } = await shop();
  const variant = store.get<{ id: number; price: number; productId: number }>(
    `SELECT v.id, v.price, p.id AS productId FROM variant v JOIN product p ON p.id = v.product_id
     WHERE p.category_id = 'wool/clothing/socks' AND v.original_price IS NULL LIMIT 1`,
  )!;
  expect(priceOf(store, variant.id, "retail")).toEqual({
    price: Math.ceil(variant.price * 0.8),
    originalPrice: variant.price,
  });
  store.run(
    "INSERT INTO price_rule (price_list_id, category_id, percent_off) VALUES ('retail', 'wool', 70)",
  );
  expect(priceOf(store, variant.id, "retail").price).toBe(Math.ceil(variant.price * 0.8));
  store.run(
    "INSERT INTO price_rule (price_list_id, product_id, percent_off) VALUES ('retail', ?, 50)",
    variant.productId,
  );
  expect(priceOf(store, variant.id, "retail").price).toBe(Math.ceil(variant.price * 0.5));
});

test("a product that is sold, reduced, renamed or unpublished changes at once, and the caches are notified", async () => {
  const erp = await shop();
  const { store } = erp;
  const reported: string[] = [];
  erp.onChange((tags) => reported.push(...tags));
  const { id, slug, category } = store.get<{ id: number; slug: string; category: string }>(
    "SELECT id, slug, category_id AS category FROM product WHERE slug = 'fisherman-rib-merino-jumper'",
  )!;
  const find = async (input: object) =>
    (await listing(erp, input))!.products.find((card) => card.slug === slug);
  const apply = (sql: string) =>
    store.transaction(() => {
      store.run(sql, id);
      changed(store, [id]);
    });

  apply("UPDATE variant SET reserved = on_hand WHERE product_id = ?");
  const variants = store.all<{ id: number }>("SELECT id FROM variant WHERE product_id = ?", id);
  expect(variants.map((variant) => available(store, variant.id))).toEqual(variants.map(() => 0));
  expect((await find({ categoryId: category }))!.availability).toBe("sold-out");
  expect(await find({ categoryId: category, inStock: true })).toBeUndefined();
  expect(reported).toEqual(
    expect.arrayContaining([
      "listing",
      `product:${id}`,
      "category:wool",
      "category:wool/clothing",
      `category:${category}`,
    ]),
  );

  apply("UPDATE variant SET price = 100, original_price = 200 WHERE product_id = ?");
  expect((await listing(erp, { sort: "price-asc" }))!.products[0]!.slug).toBe(slug);
  apply("UPDATE product SET name_en = 'Zephyr' WHERE id = ?");
  expect((await listing(erp, { search: "zephyr" }))!.total).toBe(1);
  apply("UPDATE product SET is_published = 0 WHERE id = ?");
  expect((await listing(erp, { search: "zephyr" }))!.total).toBe(0);
  expect(await erp.handlers["catalog.product"]({ slug }, visitor())).toBeNull();
});

test("recommendations of a product exclude the product itself, and an unknown one has none", async () => {
  for (const { id } of demo.store.all<{ id: number }>("SELECT id FROM product")) {
    const row = await demo.handlers["catalog.recommended"]({ productId: String(id) }, visitor());
    const { products: cards } = contract["catalog.recommended"].output.parse(row);
    expect(cards.length).toBeLessThanOrEqual(8);
    expect(cards.map((card) => card.id)).not.toContain(String(id));
    const related = demo.store.all<{ id: number }>(
      "SELECT related_id AS id FROM product_related WHERE product_id = ? ORDER BY position",
      id,
    );
    expect(cards.slice(0, related.length).map((card) => card.id)).toEqual(
      related.map((row) => String(row.id)),
    );
  }
  for (const productId of ["999999", "abc", "-1", "9".repeat(40)])
    expect((await demo.handlers["catalog.recommended"]({ productId }, visitor())).products).toEqual(
      [],
    );
});

test("a product that is back in stock outdates the recommendations that it joins", async () => {
  const { store, handlers } = await shop();
  const [productId] = store
    .all<{ id: number }>("SELECT id FROM product ORDER BY id")
    .map((row) => String(row.id));
  store.run("DELETE FROM product_related WHERE product_id = ?", Number(productId));
  const ask = () => handlers["catalog.recommended"]({ productId: productId! }, visitor());
  const joining = Number((await ask()).products[0]!.id);
  const put = (change: string) =>
    store.transaction(() => {
      store.run(`UPDATE variant SET on_hand = ${change} WHERE product_id = ?`, joining);
      changed(store, [joining]);
    });
  put("reserved");
  const without = await ask();
  const tags = contract["catalog.recommended"].tags({ productId: productId! }, without);
  const reported: string[] = [];
  store.onChange((news) => reported.push(...news));
  put("reserved + 9");
  expect(await ask()).not.toEqual(without);
  expect(tags.filter((tag) => reported.includes(tag))).not.toEqual([]);
});

test("the quantity is shown for the last five pieces only", async () => {
  const { store, handlers } = await shop();
  const leftOf = async (onHand: number) => {
    store.run("UPDATE variant SET on_hand = ?, reserved = 1 WHERE product_id = 1", onHand);
    const product = await handlers["catalog.product"]({ slug: slugs[0]! }, visitor());
    return product!.variants.map(({ availability, left }) => ({ availability, left }))[0];
  };
  expect(await leftOf(1)).toEqual({ availability: "sold-out", left: null });
  expect(await leftOf(2)).toEqual({ availability: "low-stock", left: 1 });
  expect(await leftOf(6)).toEqual({ availability: "low-stock", left: 5 });
  expect(await leftOf(7)).toEqual({ availability: "in-stock", left: null });
});

test("a category that does not exist has no listing, and a page beyond the last is empty", async () => {
  expect(await listing(demo, { categoryId: "wool/of/unicorns" })).toBeNull();
  const beyond = await listing(demo, { page: 1000 });
  expect(beyond!.products).toEqual([]);
  expect(beyond!.total).toBe(slugs.length);
});

test("Vietnamese shoppers find shirts without typing any diacritics", async () => {
  const marked = await listing(demo, { search: "áo len" }, visitor("vi_VN"));
  const plain = await listing(demo, { search: "ao len" }, visitor("vi_VN"));
  expect(plain!.total).toBe(marked!.total);
  expect(plain!.products.map((card) => card.name).join()).toContain("Áo len");
});
