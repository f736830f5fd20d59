import { afterAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { photo } from "#middleware/uploads/images.testing.ts";
import sharp from "sharp";
import { newCustomer } from "#tests/contract/support/people.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { upload } from "#tests/contract/support/placed.ts";

const LINK = "https://shop.example.com/lamp?colour=blue&size=2#top";
const input = operations["requests.submit"].input;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: customers see their own requests only`, async () => {
    const { shopper } = await newCustomer(bench);
    expect(await shopper.ask("requests.list", {})).toEqual([]);
    const asked = { productLink: "https://shop.example.com/lamp?a=1&b=2", note: "Blue,\nplease" };
    const { number } = await shopper.do("requests.submit", asked);
    const [request, ...others] = await shopper.ask("requests.list", {});
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      number,
      link: asked.productLink,
      note: asked.note,
      pictures: [],
      quote: null,
      state: "new",
    });
    const { shopper: other } = await newCustomer(bench);
    expect(await other.ask("requests.list", {})).toEqual([]);
    expect(await new TestShopper(bench.erp).ask("requests.list", {})).toEqual([]);
  });

  test(`${name}: guests' requests reach staff unchanged, each with its own number`, async () => {
    const guest = new TestShopper(bench.erp, "vi_VN");
    const asked = {
      productLink: LINK,
      note: "Đèn màu xanh,\r\ncỡ <b>lớn</b> & đẹp",
      email: "An@Example.com",
    };
    const first = await guest.do("requests.submit", asked);
    const second = await guest.do("requests.submit", { ...asked, note: "" });
    expect(first.number).toMatch(/^R\d{5,}$/);
    expect(second.number).not.toBe(first.number);
    const kept = await bench.requested(first.number);
    expect(kept?.email).toBe("an@example.com");
    expect(kept?.text).toContain(LINK);
    expect(kept?.text).toContain("Đèn màu xanh,\ncỡ <b>lớn</b> & đẹp");
  });

  test(`${name}: a customer's request always has the account's address`, async () => {
    const customer = new TestShopper(bench.erp);
    await customer.do("session.logIn", bench.customer);
    for (const email of [undefined, "somebody@example.com"]) {
      const { number } = await customer.do("requests.submit", { productLink: LINK, email });
      expect(await bench.requested(number)).toMatchObject({ email: bench.customer.email });
    }
  });

  test(`${name}: an image can replace the link and is visible to its customer only`, async () => {
    const { shopper } = await newCustomer(bench);
    const pictures = await upload(bench.uploads, await photo("png"), await photo("jpeg"));
    const note = "This one.\n\nOr that one <b>";
    const { number } = await shopper.do("requests.submit", { note, pictures });
    const [request] = await shopper.ask("requests.list", {});
    expect(request).toMatchObject({ number, link: "", note });
    const [first, second] = request!.pictures;
    const ask = (who: TestShopper, pictureId: string, isSmall = false) =>
      who.ask("requests.picture", { requestId: request!.id, pictureId, isSmall });
    expect((await ask(shopper, first!.id))?.type).toBe("image/png");
    const whole = await ask(shopper, second!.id);
    const { width, height } = await sharp(Buffer.from(whole!.data, "base64")).metadata();
    expect([whole!.type, width, height]).toEqual(["image/jpeg", 60, 40]);
    expect((await ask(shopper, first!.id, true))?.type).toBe("image/webp");
    expect(await ask(shopper, "999999999")).toBeNull();
    expect(await ask(new TestShopper(bench.erp), first!.id)).toBeNull();
    const { shopper: other } = await newCustomer(bench);
    expect(await ask(other, first!.id)).toBeNull();
    // Nor by the id of one's own request.
    await other.do("requests.submit", { productLink: LINK });
    const [own] = await other.ask("requests.list", {});
    const borrowed = { requestId: own!.id, pictureId: first!.id };
    expect(await other.ask("requests.picture", borrowed)).toBeNull();
    expect(await shopper.refused("requests.submit", { pictures })).toBe("picture-gone");
  });

  test(`${name}: guests' images reach staff, and can be sent again after a refusal`, async () => {
    const guest = new TestShopper(bench.erp);
    const pictures = await upload(bench.uploads, await photo("gif"));
    expect(await guest.refused("requests.submit", { pictures })).toBe("email-missing");
    const { number } = await guest.do("requests.submit", { pictures, email: "an@example.com" });
    expect((await bench.requested(number))?.images).toBe(1);
  });

  test(`${name}: the customer sees the state of a request`, async () => {
    const { shopper } = await newCustomer(bench);
    const { number } = await shopper.do("requests.submit", { productLink: LINK });
    const state = async () => (await shopper.ask("requests.list", {}))[0]?.state;
    expect(await state()).toBe("new");
    await bench.quotes.lookInto(number);
    expect(await state()).toBe("looking");
    await bench.quotes.decline(number);
    expect(await state()).toBe("not-found");
  });

  test(`${name}: a guest's request without an address is refused`, async () => {
    const guest = new TestShopper(bench.erp);
    expect(await guest.refused("requests.submit", { productLink: LINK })).toBe("email-missing");
    guest.tokens.session = "made-up";
    expect(await guest.refused("requests.submit", { productLink: LINK })).toBe("email-missing");
  });
}

test("a request needs a link, an image or both", () => {
  const messages = (asked: object) =>
    input.safeParse(asked).error?.issues.map(({ message }) => message) ?? [];
  expect(messages({})).toEqual(["requests:errors.nothing"]);
  expect(messages({ note: "A lamp" })).toEqual(["requests:errors.nothing"]);
  expect(messages({ email: "ann" })).toContain("requests:errors.nothing");
  expect(messages({ productLink: "lamp" })).toEqual(["requests:errors.link"]);
  const pictures = [`${"a".repeat(22)}.${"b".repeat(43)}`];
  expect(messages({ pictures })).toEqual([]);
  expect(messages({ pictures, productLink: "lamp" })).toEqual(["requests:errors.link"]);
  expect(messages({ pictures: ["fault:tooBig"] })).toEqual(["images:errors.tooBig"]);
});

test.each([
  "lamp",
  "shop.example.com/lamp",
  "ftp://shop.example.com/lamp",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "mailto:a@example.com",
  "https://",
  "https:shop.example.com",
  "http://localhost/lamp",
])("%j is not a valid product link", (productLink) => {
  const { error } = input.safeParse({ productLink });
  expect(error?.issues.map(({ message }) => message)).toContain("requests:errors.link");
});

test("a note allows line feeds but no other control characters, and has a limit", () => {
  const parse = (note: string) => input.safeParse({ productLink: LINK, note });
  expect(parse("a\r\nb\rc\n").data?.note).toBe("a\nb\nc");
  expect(parse("x".repeat(1000)).success).toBe(true);
  expect(parse("x".repeat(1001)).success).toBe(false);
  for (const bad of ["a\u0000b", "a\u001b[31mb", "a\u0085b"]) {
    expect(parse(bad).success, bad).toBe(false);
  }
  expect(input.safeParse({ productLink: `${LINK}${"x".repeat(500)}` }).success).toBe(false);
});
