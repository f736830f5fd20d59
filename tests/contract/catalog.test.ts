import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Category, Product, ProductCard } from "#contract/catalog.ts";
import { LOCALES, PAGE_SIZE } from "#contract/limits.ts";
import type { Input, Output } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "./support/erps.ts";
import { placeOrder } from "./support/placed.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const english = new TestShopper(bench.erp);
  const vietnamese = new TestShopper(bench.erp, "vi_VN");

  async function listing(input: Input<"catalog.listing"> = {}, shopper = english) {
    const found = await shopper.ask("catalog.listing", input);
    if (!found) throw new Error(`There is no category ${input.categoryId}`);
    return found;
  }

  /** All pages of a listing, joined. */
  async function everything(input: Input<"catalog.listing"> = {}, shopper = english) {
    const cards: ProductCard[] = [];
    for (let page = 1; ; page++) {
      const found = await listing({ ...input, page }, shopper);
      cards.push(...found.products);
      if (page >= found.pageCount) return { ...found, products: cards };
    }
  }

  /** The first product that fits, in the listing's order. */
  async function firstProduct(fits: (product: Product) => boolean) {
    for (const { slug } of (await everything()).products) {
      const product = await english.ask("catalog.product", { slug });
      if (product && fits(product)) return product;
    }
    throw new Error("The catalogue has no such product");
  }

  test.each(LOCALES)(`${name}: every product in the shop has a page in %s`, async (locale) => {
    const shopper = new TestShopper(bench.erp, locale);
    const { products, total } = await everything({ sort: "price-asc" }, shopper);
    expect(products).toHaveLength(total);
    expect(new Set(products.map(({ id }) => id)).size).toBe(total);
    for (const card of products.slice(0, 60)) {
      const product = await shopper.ask("catalog.product", { slug: card.slug });
      const prices = product?.variants.map(({ price }) => price.amount) ?? [];
      const { id, slug, name, brand, rating } = card;
      expect(product).toMatchObject({ id, slug, name, brand, rating });
      expect(Math.min(...prices)).toBe(card.price.amount);
      expect(new Set(prices).size > 1).toBe(card.isFromPrice);
      expect(product?.images[0]?.path).toBe(card.image.path);
      const isSoldOut = product?.variants.every(({ availability: a }) => a === "sold-out");
      expect(isSoldOut).toBe(card.availability === "sold-out");
      const [only, ...others] = product?.variants ?? [];
      const isAddedAtOnce = !isSoldOut && others.length === 0 && product?.extras.length === 0;
      expect(card.variantId, slug).toBe(isAddedAtOnce ? only?.id : undefined);
      const { id: productId } = card;
      expect((await english.ask("reviews.list", { productId }))?.rating).toEqual(rating);
    }
  });

  test(`${name}: the product whose SKU was typed whole comes first`, async () => {
    const { slug, variants } = await firstProduct(({ variants: all }) => all[0]!.sku !== "");
    const { sku } = variants[0]!;
    for (const typed of [sku, sku.toLowerCase(), sku.replaceAll(/[^a-z0-9]+/gi, " ")]) {
      const { products, corrected } = await listing({ search: typed });
      expect({ typed, slug: products[0]?.slug, corrected }).toEqual({
        typed,
        slug,
        corrected: null,
      });
    }
  });

  test.each(LOCALES)(
    `${name}: what is suggested while a search is typed exists in %s`,
    async (locale) => {
      const shopper = new TestShopper(bench.erp, locale);
      const { products: cards } = await listing({}, shopper);
      const [category] = await shopper.ask("catalog.categories", {});
      const texts = [cards[0]!, cards.at(-1)!, category!].map((one) => one.name.slice(0, 4).trim());
      for (const text of texts) {
        const { products, categories, searches } = await shopper.ask("catalog.suggest", { text });
        const found = (await listing({ search: text }, shopper)).products;
        expect(products).toEqual(
          found
            .slice(0, 5)
            .map(({ id, slug, name: own, image }) => ({ id, slug, name: own, image })),
        );
        expect(new Set(searches).size).toBe(searches.length);
        for (const search of searches)
          expect((await listing({ search, isAsTyped: true }, shopper)).total).toBeGreaterThan(0);
        for (const { id, name: own } of categories)
          expect((await listing({ categoryId: id }, shopper)).category?.name).toBe(own);
      }
      const { categories } = await shopper.ask("catalog.suggest", { text: category!.name });
      expect(categories).toContainEqual({ id: category!.id, name: category!.name });
      const nothing = { products: [], categories: [], searches: [] };
      for (const text of ["zzzyyyxxx", "…", '" OR *'])
        expect(await shopper.ask("catalog.suggest", { text })).toMatchObject({ categories: [] });
      expect(await shopper.ask("catalog.suggest", { text: "zzzyyyxxx" })).toEqual(nothing);
    },
  );

  test(`${name}: every variant has one value of each option, and all variants differ`, async () => {
    for (const { slug } of (await listing()).products) {
      const product = await english.ask("catalog.product", { slug });
      if (!product) throw new Error(`${slug} is listed but not found`);
      const { options, variants, images } = product;
      for (const { values, imageIndexes, left, availability } of variants) {
        expect(new Set(Object.keys(values))).toEqual(new Set(options.map(({ id }) => id)));
        for (const { id, values: offered } of options) {
          expect(offered.map((value) => value.id)).toContain(values[id]);
        }
        expect(imageIndexes.every((index) => index in images)).toBe(true);
        expect(left === null || availability === "low-stock").toBe(true);
      }
      const chosen = variants.map(({ values }) =>
        JSON.stringify(options.map(({ id }) => values[id])),
      );
      expect(new Set(chosen).size).toBe(variants.length);
    }
  });

  test.each(LOCALES)(`${name}: every category has a description in %s`, async (locale) => {
    const shopper = new TestShopper(bench.erp, locale);
    const tree = await shopper.ask("catalog.categories", {});
    expect(tree.length).toBeGreaterThan(3);
    for (const category of nodesOf(tree)) {
      const found = await listing({ categoryId: category.id }, shopper);
      const { breadcrumb, children } = found.category!;
      expect(found.total).toBe(category.productCount);
      expect(found.total).toBeGreaterThan(0);
      expect(found.category?.name).toBe(category.name);
      expect(breadcrumb.at(-1)).toEqual({ id: category.id, name: category.name });
      expect(breadcrumb).toHaveLength(category.id.split("/").length);
      const inside = category.children.map(({ id, name }) => ({ id, name }));
      expect(children).toEqual(expect.arrayContaining(inside));
    }
  });

  test(`${name}: a product is listed in its own category`, async () => {
    const product = await firstProduct(({ breadcrumb }) => breadcrumb.length > 1);
    for (const { id } of product.breadcrumb) {
      const ids = (await everything({ categoryId: id })).products.map((card) => card.id);
      expect(ids).toContain(product.id);
    }
  });

  test(`${name}: both languages have the same products with different texts`, async () => {
    const [own, other] = await Promise.all([
      everything({ sort: "price-asc" }),
      everything({ sort: "price-asc" }, vietnamese),
    ]);
    expect(other.products.map(({ id, slug }) => [id, slug])).toEqual(
      own.products.map(({ id, slug }) => [id, slug]),
    );
    const same = own.products.filter((card, index) => card.name === other.products[index]?.name);
    expect(same.length).toBeLessThan(own.total / 4);
  });

  test(`${name}: all six sorts order correctly, and pages do not overlap`, async () => {
    const amounts = (found: Output<"catalog.listing">) =>
      found!.products.map(({ price }) => price.amount);
    const up = await everything({ sort: "price-asc" });
    expect(amounts(up)).toEqual(amounts(up).toSorted((a, b) => a - b));
    const down = await everything({ sort: "price-desc" });
    expect(amounts(down)).toEqual(amounts(up).toReversed());

    for (const shopper of [english, vietnamese]) {
      const { compare } = new Intl.Collator(shopper.locale.replace("_", "-"), { numeric: true });
      const az = (await everything({ sort: "name-asc" }, shopper)).products.map((one) => one.name);
      expect(az).toEqual(az.toSorted(compare));
      const za = (await everything({ sort: "name-desc" }, shopper)).products;
      expect(za.map((one) => one.name)).toEqual(az.toReversed());
    }
    const ids = async (sort: "relevance" | "latest") =>
      (await everything({ sort })).products.map(({ id }) => id).sort();
    const all = up.products.map(({ id }) => id).sort();
    expect([await ids("relevance"), await ids("latest")]).toEqual([all, all]);
  });

  test(`${name}: a page has ${PAGE_SIZE} products, and pages beyond the last are empty`, async () => {
    const found = await listing();
    expect(found.products).toHaveLength(Math.min(PAGE_SIZE, found.total));
    expect(found.pageCount).toBe(Math.ceil(found.total / PAGE_SIZE));
    expect(await listing({ page: 5000 })).toMatchObject({ products: [], total: found.total });
  });

  test(`${name}: a facet's count is the number of products that it selects`, async () => {
    const { facets, total } = await listing();
    expect(facets.length).toBeGreaterThan(1);
    for (const facet of facets) {
      for (const value of facet.values) {
        const chosen = await listing({ facets: { [facet.id]: [value.id] } });
        expect([facet.name, value.name, chosen.total]).toEqual([
          facet.name,
          value.name,
          value.count,
        ]);
        const same = chosen.facets.find(({ id }) => id === facet.id);
        expect(same?.values.filter((one) => one.isSelected).map(({ id }) => id)).toEqual([
          value.id,
        ]);
      }
    }
    const [first] = facets;
    const all = first!.values.map(({ id }) => id);
    const any = await listing({ facets: { [first!.id]: all } });
    expect(any.total).toBeLessThanOrEqual(total);
    expect((await listing({ facets: { [first!.id]: ["no-such-value"] } })).total).toBe(0);
  });

  test(`${name}: price and stock filters apply, and the price range stays that of all products`, async () => {
    const { priceRange, total } = await listing();
    const [min, max] = [priceRange!.min.amount, priceRange!.max.amount];
    const half = Math.round((min + max) / 2);
    const [low, high] = await Promise.all([
      everything({ maxPrice: half }),
      everything({ minPrice: half + 1 }),
    ]);
    expect(low.total + high.total).toBe(total);
    expect(low.products.every(({ price }) => price.amount <= half)).toBe(true);
    expect([low.priceRange, high.priceRange]).toEqual([priceRange, priceRange]);

    const inStock = await everything({ inStock: true });
    const all = await everything();
    const soldOut = all.products.filter(({ availability }) => availability === "sold-out");
    expect(soldOut.length).toBeGreaterThan(0);
    expect(inStock.total).toBe(total - soldOut.length);
  });

  test(`${name}: the price bars count all that the other filters find`, async () => {
    const all = await listing();
    const sum = all.priceBars.reduce((products, { count }) => products + count, 0);
    expect(sum).toBe(all.total);
    expect(all.priceBars[0]!.from).toBeLessThanOrEqual(all.priceRange!.min.amount);
    expect(all.priceBars.at(-1)!.to).toBeGreaterThan(all.priceRange!.max.amount);
    const cheap = all.priceBars.find(({ count }) => count > 0)!;
    const chosen = await listing({ minPrice: cheap.from, maxPrice: cheap.to - 1 });
    expect([chosen.total, chosen.priceBars]).toEqual([cheap.count, all.priceBars]);
  });

  test(`${name}: a place of pick-up filters by what is in stock there, as products' pages say`, async () => {
    const place = (await listing()).facets.find(({ id }) => id === "place");
    expect(place?.name).toBe("In stock at");
    expect((await listing({}, vietnamese)).facets[0]?.name).toBe("Còn hàng tại");
    for (const { id, name, count } of place!.values) {
      const here = await listing({ facets: { place: [id] } });
      expect([name, here.total]).toEqual([name, count]);
      for (const { slug } of here.products.slice(0, 5)) {
        const product = await english.ask("catalog.product", { slug });
        const own = product?.pickup.find((one) => one.id === id);
        expect([slug, own?.name, (own?.variantIds.length ?? 0) > 0]).toEqual([slug, name, true]);
      }
    }
  });

  test(`${name}: a product is found by its name, with or without diacritics in any encoding`, async () => {
    const cards = (await everything({}, vietnamese)).products;
    const marked = cards.find((card) => /[à-ỹ]/.test(card.name) && /[đĐ]/.test(card.name))!;
    const plain = marked.name.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d");
    for (const search of [marked.name, marked.name.normalize("NFD"), plain, plain.toUpperCase()]) {
      const found = await listing({ search: search.slice(0, 80) }, vietnamese);
      expect([search, found.products[0]?.id]).toEqual([search, marked.id]);
    }
    const elsewhere = (await everything()).products.find(({ id }) => id === marked.id)!;
    const found = await everything({ search: elsewhere.name }, vietnamese);
    expect(found.products.map(({ id }) => id)).toContain(marked.id);
    expect((await listing({ search: "zzqxjv" })).total).toBe(0);
    expect((await listing({ search: `"' OR 1=1 -- * AND (zzqxjv` })).products).toEqual([]);
  });

  test(`${name}: a search with a typing error, which finds nothing as typed, is corrected`, async () => {
    const words = (await everything()).products.flatMap(
      (card) => card.name.match(/\b[A-Za-z]{6,}\b/g) ?? [],
    );
    const word = words.find((one) => one[1] !== one[2])!.toLowerCase();
    const search = word[0]! + word[2]! + word[1]! + word.slice(3);
    const corrected = await listing({ search });
    expect(corrected.total).toBeGreaterThan(0);
    expect(corrected.corrected).toBe(word);
    expect(await listing({ search, isAsTyped: true })).toMatchObject({ total: 0, corrected: null });
    expect((await listing({ search: word })).corrected).toBeNull();
  });

  test(`${name}: a product is found by its article number`, async () => {
    const product = await firstProduct(({ variants }) => variants[0]!.sku.length > 4);
    const found = await everything({ search: product.variants[0]!.sku });
    expect(found.products.map(({ id }) => id)).toContain(product.id);
  });

  test(`${name}: the home page shows new, best rated and reduced products`, async () => {
    const rows = await english.ask("catalog.highlights", {});
    const { products: latest } = await listing({ sort: "latest", inStock: true });
    expect(rows.latest.map(({ id }) => id)).toEqual(latest.slice(0, 8).map(({ id }) => id));
    expect(rows.bestRated.every(({ rating }) => rating.count > 0)).toBe(true);
    for (const { price, originalPrice } of rows.reduced) {
      expect(originalPrice!.amount).toBeGreaterThan(price.amount);
    }
  });

  test(`${name}: what sold best comes first, in stock only`, async () => {
    const before = await english.ask("catalog.bestSelling", {});
    const { shopper, orderId } = await placeOrder(bench, { quantities: [9] });
    await bench.staff.ready(orderId);
    const [line] = (await shopper.ask("orders.get", { id: orderId }))!.lines;
    const after = await english.ask("catalog.bestSelling", {});
    expect(after.every(({ availability }) => availability !== "sold-out")).toBe(true);
    const place = (cards: ProductCard[]) => cards.findIndex(({ slug }) => slug === line!.slug);
    const [earlier, now] = [place(before), place(after)];
    expect(now).toBeGreaterThanOrEqual(before.length < 8 || earlier >= 0 ? 0 : -1);
    if (earlier >= 0) expect(now).toBeLessThanOrEqual(earlier);
  });

  test(`${name}: chosen products come in their order, without those that are not sold`, async () => {
    const [first, second] = (await listing()).products;
    const slugs = [second!.slug, "no-such-product-999999", "no-such-product", first!.slug];
    const chosen = await english.ask("catalog.chosen", { slugs });
    expect(chosen).toEqual([second, first]);
  });

  test(`${name}: a cart's accessories are other goods, in stock`, async () => {
    const own = (await listing()).products;
    const slugs = [...own.map(({ slug }) => slug), "no-such-product-999999", "no-such-product"];
    const { products, productIds } = await english.ask("catalog.accessories", { slugs });
    expect(productIds).toEqual(own.map(({ id }) => id));
    expect(products.length).toBeLessThanOrEqual(8);
    for (const { id, availability } of products) {
      expect(productIds).not.toContain(id);
      expect(availability).not.toBe("sold-out");
    }
  });

  test(`${name}: a product recommends other available products`, async () => {
    for (const { id } of (await listing()).products) {
      const { products: others } = await english.ask("catalog.recommended", { productId: id });
      expect(others.length).toBeLessThanOrEqual(8);
      expect(others.map((card) => card.id)).not.toContain(id);
    }
    for (const productId of ["999999", "abc", "-1", "9".repeat(40)]) {
      const none = { products: [], categoryIds: [] };
      expect(await english.ask("catalog.recommended", { productId })).toEqual(none);
    }
  });

  test(`${name}: unknown slugs and categories are not found`, async () => {
    const slugs = ["no-such-product", "no-such-product-999999", "0", "-1", "999999999999999"];
    for (const slug of slugs) expect(await english.ask("catalog.product", { slug })).toBeNull();
    for (const categoryId of ["no-such-category", "no/such/category-999999"]) {
      expect(await english.ask("catalog.listing", { categoryId })).toBeNull();
    }
  });

  test(`${name}: every image path returns an image, and no other path does`, async () => {
    const tree = await english.ask("catalog.categories", {});
    const { products } = await listing();
    const { hero } = await english.ask("catalog.highlights", {});
    const images = [
      ...(hero ? [hero] : []),
      ...tree.map(({ image }) => image),
      ...products.map(({ image }) => image),
    ];
    for (const { path, colour } of images.slice(0, 16)) {
      const image = await bench.erp.readImage(path, AbortSignal.timeout(10_000));
      const about = await sharp(image!.bytes).metadata();
      expect(about.width).toBeGreaterThan(50);
      expect(image?.type).toBe(`image/${about.format === "svg" ? "svg+xml" : about.format}`);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
    }
    const path = images.find((image) => /-[0-9a-f]+$/.test(image.path))!.path;
    for (const wrong of ["/image/none/at/all", path.replace(/.{6}$/, "000000"), `${path}0`]) {
      expect(await bench.erp.readImage(wrong, AbortSignal.timeout(10_000))).toBeNull();
    }
  });
}

function nodesOf(tree: Category[]): Category[] {
  return tree.flatMap((category) => [category, ...nodesOf(category.children)]);
}
