import { expect, test } from "vitest";
import type { Extra } from "#contract/extras.ts";
import type { Locale } from "#contract/limits.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { openDemoShop, visit } from "#app/features/catalog/visit.testing.ts";
import { extrasHtml } from "./extras.server.ts";
import { action, loader } from "./product.route.tsx";

openDemoShop();

async function page(
  locale: Locale = "en_US",
  form?: Record<string, string>,
  slug = "engraved-blackwood-board",
) {
  const path = `${locale === "vi_VN" ? "/vi" : ""}/product/${slug}`;
  const args = await visit(path, { slug }, form);
  const reply = form && (await action(args));
  const { product } = await loader(args);
  const odoo = args.context.get(odooContext);
  return { html: product.extras, variantId: product.chosenId, reply, odoo };
}

test("the form offers extras with their surcharges", async () => {
  const { html } = await page();
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html).toContain('value="engraving_plain" checked');
  expect(html).toContain('value="wrapping_unwrapped" checked');
  expect(html).toContain('name="extras[0].text"');
  expect(html).toMatch(/Linen cloth<\/span><span[^>]*>\+ [^<]*9\.00</);
  expect((await page("vi_VN")).html).toContain("Nội dung của bạn: Có khắc chữ");
});

test("what adds least to the page's price is chosen at first, whatever its place", () => {
  const value = (id: string, amount: number) => ({
    id,
    name: id,
    colour: null,
    price: { amount, currency: "AUD" },
    takesText: false,
  });
  const extra = (...values: Extra["values"]): Extra[] => [
    { id: "jar", name: "Jar", isMultiple: false, variantIds: null, values },
  ];
  const chosenOf = (extras: Extra[]) =>
    /value="(\w+)" checked/.exec(extrasHtml(extras, { locale: "en_US", refused: null }))?.[1];
  const [dear, plain, other] = [value("dear", 300), value("plain", 0), value("other", 0)];
  expect(chosenOf(extra(dear, plain, other))).toBe("plain");
  expect(chosenOf(extra(dear, { ...plain, isSoldOut: true }))).toBe("dear");
  expect(chosenOf(extra({ ...plain, isSoldOut: true }))).toBeUndefined();
});

test("extras without pictures leave no place for one", async () => {
  const { html } = await page();
  expect(html).not.toContain("<img");
  expect(html).not.toContain("size-12");
});

test("the posted fields become the extras of the line", async () => {
  const { variantId } = await page();
  const { reply, odoo } = await page("en_US", {
    intent: "add",
    variantId,
    quantity: "1",
    "extras[0].valueId": "engraving_engraved",
    "extras[0].text": " For Lan ",
    "extras[1].valueId": "wrapping_unwrapped",
    "extras[3].valueId": "care-kit_polishing-cloth",
  });
  expect(reply).toBeInstanceOf(Response);
  const { lines } = await odoo.query("cart.get", {});
  expect(lines).toMatchObject([
    { choice: "Engraving: For Lan, Gift wrapping: None, Care kit: Polishing cloth" },
  ]);
});

test("a refused form keeps what was chosen and typed, and never as markup", async () => {
  const { variantId } = await page();
  const typed = {
    intent: "add",
    variantId,
    quantity: "1",
    "extras[0].valueId": "engraving_plain",
    "extras[0].text": '"><script>alert(1)</script>',
    "extras[2].valueId": "care-kit_board-oil",
  };
  const { reply, html } = await page("en_US", typed);
  expect(reply).toMatchObject({
    data: { error: { "": ["catalog:errors.extras-missing"] } },
    init: { status: 422 },
  });
  expect(html).toContain('value="care-kit_board-oil" checked');
  expect(html).not.toContain('value="wrapping_unwrapped" checked');
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;");

  const hostile = { ...typed, "extras[1].valueId": "a b'; --" };
  expect((await page("en_US", hostile)).reply).toMatchObject({
    data: { error: { "": ["catalog:errors.extras-missing"] } },
    init: { status: 409 },
  });
  const long = {
    ...typed,
    "extras[0].valueId": "engraving_engraved",
    "extras[0].text": "x".repeat(101),
    "extras[1].valueId": "wrapping_kraft",
  };
  expect((await page("en_US", long)).reply).toMatchObject({
    data: { error: { "": ["catalog:errors.extras-missing"] } },
  });
});

test("a choice of parts names those that are sold out, and chooses the first of the others", async () => {
  const slug = "honey-and-hand-towel-gift-box";
  for (const [locale, legends, note] of [
    ["en_US", ["Honey", "Towel"], "Sold out"],
    ["vi_VN", ["Mật ong", "Khăn"], "Hết hàng"],
  ] as const) {
    const { html } = await page(locale, undefined, slug);
    for (const legend of legends) expect(html).toContain(`>${legend}</legend>`);
    expect(html.match(/type="radio"/g)).toHaveLength(7);
    expect(html.match(/value="[^"]+" checked/g)).toHaveLength(2);
    expect(html.match(/value="[^"]+" disabled/g)).toHaveLength(1);
    expect(html.split(`>${note}</span>`)).toHaveLength(2);
    const picture = /<img src="\/image\/[a-z0-9-]+\/96x96\/[a-z0-9-]+" alt=""/g;
    expect(html.match(picture)).toHaveLength(7);
  }
});
