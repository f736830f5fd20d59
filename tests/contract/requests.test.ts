import { afterAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { TestShopper } from "#middleware/test-shopper.ts";
import { newCustomer } from "./customers.ts";
import { erps } from "./erps.ts";

const LINK = "https://shop.example.com/lamp?colour=blue&size=2#top";
const input = operations["requests.submit"].input;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: customers see what they have asked for, and nobody else's`, async () => {
    const shopper = await newCustomer(bench);
    expect(await shopper.ask("requests.list", {})).toEqual([]);
    const asked = { productLink: "https://shop.example.com/lamp?a=1&b=2", note: "Blue,\nplease" };
    const { number } = await shopper.do("requests.submit", asked);
    const [request, ...others] = await shopper.ask("requests.list", {});
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      number,
      link: asked.productLink,
      note: asked.note,
      state: "new",
    });
    expect(await (await newCustomer(bench)).ask("requests.list", {})).toEqual([]);
    expect(await new TestShopper(bench.erp).ask("requests.list", {})).toEqual([]);
  });

  test(`${name}: a guest's request reaches staff as it was typed, each under its own number`, async () => {
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

  test(`${name}: a customer is answered at their own address, whatever was sent`, async () => {
    const customer = new TestShopper(bench.erp);
    await customer.do("session.logIn", bench.customer);
    for (const email of [undefined, "somebody@example.com"]) {
      const { number } = await customer.do("requests.submit", { productLink: LINK, email });
      expect(await bench.requested(number)).toMatchObject({ email: bench.customer.email });
    }
  });

  test(`${name}: without an address nobody could be answered`, async () => {
    const guest = new TestShopper(bench.erp);
    expect(await guest.refused("requests.submit", { productLink: LINK })).toBe("email-missing");
    guest.tokens.session = "made-up";
    expect(await guest.refused("requests.submit", { productLink: LINK })).toBe("email-missing");
  });
}

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
])("%j is no link to a product", (productLink) => {
  const { error } = input.safeParse({ productLink });
  expect(error?.issues.map(({ message }) => message)).toContain("requests:errors.link");
});

test("a note has line feeds and no other control characters, and an end", () => {
  const parse = (note: string) => input.safeParse({ productLink: LINK, note });
  expect(parse("a\r\nb\rc\n").data?.note).toBe("a\nb\nc");
  expect(parse("x".repeat(1000)).success).toBe(true);
  expect(parse("x".repeat(1001)).success).toBe(false);
  for (const bad of ["a\u0000b", "a\u001b[31mb", "a\u0085b"]) {
    expect(parse(bad).success, bad).toBe(false);
  }
  expect(input.safeParse({ productLink: `${LINK}${"x".repeat(500)}` }).success).toBe(false);
});
