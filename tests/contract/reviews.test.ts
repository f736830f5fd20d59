import { afterAll, expect, test } from "vitest";
import { operations, type Output } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { photo } from "#middleware/uploads/images.testing.ts";
import { erps } from "./support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "./support/goods.ts";
import { newCustomer } from "./support/people.ts";
import { upload } from "./support/placed.ts";

const input = operations["reviews.save"].input;

for (const { name, open } of erps) {
  const bench = await open();
  const { erp } = bench;
  afterAll(() => erp.close());
  const guest = new TestShopper(erp);

  /** A product that can be bought. */
  async function product(
    index = 0,
  ): Promise<{ productId: string; slug: string; variantId: string }> {
    const goods = (await wellStocked(guest, index + 1))[index]!;
    const found = await guest.ask("catalog.product", { slug: goods.slug });
    return { productId: found!.id, slug: goods.slug, variantId: goods.id };
  }

  async function list(
    productId: string,
    more: { sort?: "newest" | "highest" | "lowest"; page?: number } = {},
  ) {
    const page = await guest.ask("reviews.list", { productId, ...more });
    if (!page) throw new Error("The product was not found");
    return page;
  }

  const idsOf = ({ reviews }: Output<"reviews.list"> & object) => reviews.map(({ id }) => id);

  async function buy(shopper: TestShopper, variantId: string) {
    await shopper.do("cart.addLine", { variantId, quantity: 1 });
    await shopper.do(
      "checkout.placeOrder",
      attempt(await fillCheckout(shopper, "cash-on-delivery")),
    );
  }

  test(`${name}: a new review is shown at once in the list, the rating and on cards`, async () => {
    const { productId, slug } = await product();
    const before = await list(productId);
    const { shopper } = await newCustomer(bench);
    expect(await shopper.ask("reviews.mine", { productId })).toEqual({ review: null });

    const message = "Rất tốt,\nsẽ mua lại <b>& lại</b>.\n\nGiao nhanh!";
    const review = await shopper.do("reviews.save", { productId, rating: 2, message });
    expect(review).toMatchObject({
      rating: 2,
      message,
      author: "Thảo T.",
      language: "vi",
      isVerified: false,
      isHidden: false,
      pictures: [],
    });
    expect(Date.now() - Date.parse(review.date)).toBeLessThan(60_000);
    expect(await shopper.ask("reviews.mine", { productId })).toEqual({ review });

    const { isHidden: _, ...shown } = review;
    const after = await list(productId);
    expect(after.reviews[0]).toEqual(shown);
    expect(after.total).toBe(before.total + 1);
    expect(after.histogram).toEqual(
      before.histogram.map((count, at) => (at === 1 ? count + 1 : count)),
    );
    expect(after.rating.count).toBe(before.rating.count + 1);
    const page = await guest.ask("catalog.product", { slug });
    expect(page?.rating).toEqual(after.rating);
    const found = await guest.ask("catalog.listing", { search: page!.name });
    expect(found?.products.find(({ id }) => id === productId)?.rating).toEqual(after.rating);

    await shopper.do("reviews.remove", { id: review.id });
    expect(await list(productId)).toEqual(before);
    expect((await guest.ask("catalog.product", { slug }))?.rating).toEqual(before.rating);
    expect(await shopper.ask("reviews.mine", { productId })).toEqual({ review: null });
  });

  test(`${name}: a customer has one review per product, which can be replaced`, async () => {
    const { productId } = await product();
    const { total } = await list(productId);
    const { shopper } = await newCustomer(bench);
    const tabs = [shopper.twin(), shopper.twin(), shopper.twin()];
    await Promise.all(tabs.map((tab) => tab.do("reviews.save", { productId, rating: 4 })));
    expect((await list(productId)).total).toBe(total + 1);
    const first = (await shopper.ask("reviews.mine", { productId })).review!;
    expect(first).toMatchObject({ rating: 4, message: "" });
    const second = await shopper.do("reviews.save", { productId, message: "Only words now" });
    expect(second).toEqual({ ...first, rating: null, message: "Only words now", language: "en" });
    const page = await list(productId);
    expect(page.total).toBe(total + 1);
    expect(page.reviews.find(({ id }) => id === first.id)?.rating).toBeNull();
    await shopper.do("reviews.remove", { id: first.id });
  });

  test(`${name}: reviews with only stars or only text count accordingly`, async () => {
    const { productId } = await product(1);
    const before = await list(productId);
    const { shopper } = await newCustomer(bench);
    const { id } = await shopper.do("reviews.save", { productId, message: "No stars from me" });
    const after = await list(productId);
    expect(after).toMatchObject({ rating: before.rating, histogram: before.histogram });
    expect(after.total).toBe(before.total + 1);
    for (const sort of ["highest", "lowest"] as const) {
      expect(idsOf(await list(productId, { sort, page: 999 })).at(-1), sort).toBe(id);
    }
    await shopper.do("reviews.remove", { id });
  });

  test(`${name}: a review shows whether its author bought the product`, async () => {
    const { productId, variantId } = await product(1);
    const { shopper } = await newCustomer(bench);
    const before = await shopper.do("reviews.save", { productId, rating: 5 });
    expect(before.isVerified).toBe(false);
    await buy(shopper, variantId);
    expect((await shopper.ask("reviews.mine", { productId })).review?.isVerified).toBe(true);
    const shown = (await list(productId)).reviews.find(({ id }) => id === before.id);
    expect(shown?.isVerified).toBe(true);
    const other = await product(2);
    const unbought = await shopper.do("reviews.save", { productId: other.productId, rating: 5 });
    expect(unbought.isVerified).toBe(false);
    await shopper.do("reviews.remove", { id: before.id });
    await shopper.do("reviews.remove", { id: unbought.id });
  });

  test(`${name}: reviews are paged and sorted`, async () => {
    const { productId } = await product(2);
    const { total } = await list(productId);
    const written: { shopper: TestShopper; id: string }[] = [];
    for (let count = 0; count < 12; count++) {
      const { shopper } = await newCustomer(bench);
      const rating = (count % 5) + 1;
      const { id } = await shopper.do("reviews.save", {
        productId,
        rating,
        message: `No ${count}`,
      });
      written.push({ shopper, id });
    }
    const first = await list(productId);
    const second = await list(productId, { page: 2 });
    expect(first).toMatchObject({ total: total + 12, page: 1, pageCount: second.pageCount });
    expect(first.reviews).toHaveLength(10);
    expect(second.page).toBe(2);
    expect(idsOf(first)[0]).toBe(written.at(-1)!.id);
    expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([]);
    expect(await list(productId, { page: 1000 })).toMatchObject({ page: first.pageCount });
    const stars = async (sort: "highest" | "lowest") =>
      (await list(productId, { sort })).reviews.map(({ rating }) => rating ?? 0);
    expect(await stars("highest")).toEqual((await stars("highest")).toSorted((a, b) => b - a));
    expect((await stars("highest"))[0]).toBe(5);
    expect(await stars("lowest")).toEqual((await stars("lowest")).toSorted((a, b) => a - b));
    expect((await stars("lowest"))[0]).toBe(1);
    for (const { shopper, id } of written) await shopper.do("reviews.remove", { id });
    expect((await list(productId)).total).toBe(total);
  });

  test(`${name}: images are saved, shown and can be removed`, async () => {
    const { productId } = await product();
    const { shopper } = await newCustomer(bench);
    const photos = [await photo("jpeg", { width: 40 }), await photo("png")];
    const pictures = await upload(bench.uploads, ...photos);
    const review = await shopper.do("reviews.save", { productId, rating: 5, pictures });
    expect(review.pictures).toHaveLength(2);
    const path = (at: number) => review.pictures[at]!.path;
    const at = async (path: string) => erp.readImage(path, new AbortController().signal);
    const original = await at(path(0));
    expect([...(original?.bytes.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
    expect((await at(path(1)))?.seconds).toBeLessThan(3600);
    expect(await at(path(0).replace(/.$/, (end) => (end === "0" ? "1" : "0")))).toBeNull();
    const again = { productId, rating: 5, pictures };
    expect(await shopper.refused("reviews.save", again)).toBe("picture-gone");
    expect((await shopper.ask("reviews.mine", { productId })).review).toEqual(review);

    const changed = await shopper.do("reviews.save", {
      productId,
      rating: 4,
      keepPictures: [path(1), "/image/r1-000000000000", "/image/none"],
      pictures: await upload(bench.uploads, await photo("gif")),
    });
    expect(changed.pictures).toHaveLength(2);
    expect(changed.pictures[0]!.path).toBe(path(1));
    expect(await at(path(0))).toBeNull();
    await bench.hideReview(review.id, true);
    expect(await at(path(1))).toBeNull();
    await bench.hideReview(review.id, false);
    expect(await at(path(1))).not.toBeNull();
    await shopper.do("reviews.remove", { id: review.id });
    expect(await at(path(1))).toBeNull();
  });

  test(`${name}: a hidden review is shown to its author only, also after a change`, async () => {
    const { productId, slug } = await product();
    const before = await list(productId);
    const { shopper } = await newCustomer(bench);
    const { id } = await shopper.do("reviews.save", { productId, rating: 1, message: "Bad words" });
    await bench.hideReview(id, true);
    expect(await list(productId)).toEqual(before);
    expect((await guest.ask("catalog.product", { slug }))?.rating).toEqual(before.rating);
    expect((await shopper.ask("reviews.mine", { productId })).review).toMatchObject({
      id,
      isHidden: true,
    });
    const anew = await shopper.do("reviews.save", { productId, rating: 1, message: "Worse words" });
    expect(anew).toMatchObject({ id, isHidden: true });
    expect(await list(productId)).toEqual(before);
    const report = { id, reason: "offensive" } as const;
    expect(await guest.refused("reviews.report", report)).toBe("review-not-found");
    await bench.hideReview(id, false);
    expect((await list(productId)).total).toBe(before.total + 1);
    await shopper.do("reviews.remove", { id });
  });

  test(`${name}: reports reach staff, and each customer counts once`, async () => {
    const { productId } = await product();
    const { shopper: author } = await newCustomer(bench);
    const { id } = await author.do("reviews.save", { productId, rating: 1, message: "Buy at X!" });
    const { shopper } = await newCustomer(bench);
    await shopper.do("reviews.report", { id, reason: "spam" });
    await shopper.do("reviews.report", { id, reason: "offensive" });
    await new TestShopper(erp).do("reviews.report", { id, reason: "off-topic" });
    expect((await bench.reportsOf(id)).toSorted()).toEqual(["off-topic", "spam"]);
    expect(idsOf(await list(productId))).toContain(id);
    await author.do("reviews.remove", { id });
    expect(await bench.reportsOf(id)).toEqual([]);
  });

  test(`${name}: other customers' reviews cannot be changed, and guests cannot write any`, async () => {
    const { productId } = await product();
    const { shopper: author } = await newCustomer(bench);
    const review = await author.do("reviews.save", { productId, rating: 5, message: "Mine" });
    const { shopper: thief } = await newCustomer(bench);
    expect(await thief.refused("reviews.remove", { id: review.id })).toBe("review-not-found");
    const own = await thief.do("reviews.save", { productId, rating: 1 });
    expect(own.id).not.toBe(review.id);
    await thief.do("reviews.remove", { id: own.id });
    for (const session of [null, "made-up"]) {
      const stranger = new TestShopper(erp);
      stranger.tokens.session = session;
      const write = stranger.do("reviews.save", { productId, rating: 1 });
      await expect(write).rejects.toMatchObject({ code: "not-signed-in" });
      const remove = stranger.do("reviews.remove", { id: review.id });
      await expect(remove).rejects.toMatchObject({ code: "not-signed-in" });
      expect(await stranger.ask("reviews.mine", { productId })).toEqual({ review: null });
    }
    expect((await author.ask("reviews.mine", { productId })).review).toEqual(review);
    await author.do("reviews.remove", { id: review.id });
    expect(await author.refused("reviews.remove", { id: review.id })).toBe("review-not-found");
  });

  test(`${name}: products that are not sold have no reviews`, async () => {
    const { shopper } = await newCustomer(bench);
    for (const productId of ["999999999", "abc", "0"]) {
      expect(await guest.ask("reviews.list", { productId })).toBeNull();
      expect(await shopper.ask("reviews.mine", { productId })).toEqual({ review: null });
      const refusal = await shopper.refused("reviews.save", { productId, rating: 1 });
      expect(refusal).toBe("product-not-found");
    }
    for (const id of ["999999999", "abc", "0"]) {
      const report = { id, reason: "spam" } as const;
      expect(await shopper.refused("reviews.report", report)).toBe("review-not-found");
      expect(await shopper.refused("reviews.remove", { id })).toBe("review-not-found");
    }
  });
}

test("a review has stars or text, whole stars and at most five images", () => {
  const messages = (more: object) =>
    input.safeParse({ productId: "1", ...more }).error?.issues.map(({ message }) => message);
  const token = `${"a".repeat(22)}.${"b".repeat(43)}`;
  expect(messages({})).toEqual(["reviews:errors.empty"]);
  expect(messages({ message: " \n " })).toEqual(["reviews:errors.empty"]);
  expect(messages({ message: "Good" })).toBeUndefined();
  expect(messages({ rating: 5 })).toBeUndefined();
  for (const rating of [0, 6, 4.5, -1, "5"])
    expect(messages({ rating }), String(rating)).toHaveLength(1);
  expect(messages({ message: "x".repeat(2001) })).toHaveLength(1);
  const pictures = Array.from({ length: 4 }, () => token);
  expect(messages({ rating: 1, pictures, keepPictures: ["/image/a"] })).toBeUndefined();
  expect(messages({ rating: 1, pictures, keepPictures: ["/image/a", "/image/b"] })).toEqual([
    "images:errors.tooMany",
  ]);
});
