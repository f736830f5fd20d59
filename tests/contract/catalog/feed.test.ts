import { afterAll, expect, test } from "vitest";
import { FEED_PART, type FeedOffer } from "#contract/feed.ts";
import { LOCALES } from "#contract/limits.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  async function feed(shopper: TestShopper): Promise<FeedOffer[]> {
    const offers: FeedOffer[] = [];
    for (let part = 1, partCount = 1; part <= partCount; part++) {
      const answer = await shopper.ask("catalog.feed", { part });
      ({ partCount } = answer);
      offers.push(...answer.offers);
    }
    return offers;
  }

  test.each(LOCALES)(
    `${name}: the feed has what the pages show of all goods in %s`,
    async (locale) => {
      const shopper = new TestShopper(bench.erp, locale);
      const { slugs } = await shopper.ask("catalog.sitemap", { part: 1 });
      const offers = await feed(shopper);
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
      const bySlug = Map.groupBy(offers, ({ slug }) => slug);
      for (const slug of slugs.slice(0, 60)) {
        const product = await shopper.ask("catalog.product", { slug });
        const own = bySlug.get(slug) ?? [];
        if (!product) continue; // sold in another list only
        if (product.isService) {
          expect(own).toEqual([]);
          continue;
        }
        const shown = product.variants.map(({ id, sku, price, originalPrice, availability }) => ({
          id,
          sku,
          price,
          originalPrice,
          availability,
          productId: product.id,
          name: product.name,
          brand: product.brand,
          summary: product.summary,
          categories: product.breadcrumb.map((category) => category.name),
        }));
        expect(own.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
        for (const variant of shown) {
          expect(own.find(({ id }) => id === variant.id)).toMatchObject(variant);
        }
      }
    },
  );

  test(`${name}: variants of one product differ in what is chosen`, async () => {
    const offers = await feed(new TestShopper(bench.erp));
    const several = [...Map.groupBy(offers, ({ productId }) => productId).values()].filter(
      (own) => own.length > 1,
    );
    expect(several.length).toBeGreaterThan(0);
    for (const own of several)
      expect(new Set(own.map(({ choice }) => choice)).size).toBe(own.length);
  });

  test(`${name}: the last part ends the feed`, async () => {
    const shopper = new TestShopper(bench.erp);
    const { partCount, offers } = await shopper.ask("catalog.feed", { part: 1 });
    expect(new Set(offers.map(({ productId }) => productId)).size).toBeLessThanOrEqual(FEED_PART);
    const after = await shopper.ask("catalog.feed", { part: partCount + 1 });
    expect(after).toEqual({ offers: [], partCount });
  });
}
