import { afterAll, expect, onTestFinished, test } from "vitest";
import { catalog as contract } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import type { OdooErp } from "#middleware/odoo/odoo.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openBench, openShop } from "./bench.ts";

/** What staff of Odoo's own shop have entered before they move in. */
const { erp, admin, make, close } = await openBench();
afterAll(close);

const word = () => `zq${crypto.randomUUID().replace(/\d|-/g, "").slice(0, 12)}`;
const visitor = (locale: Locale = "en_US") => ({
  locale,
  priceList: "guest",
  signal: AbortSignal.timeout(60_000),
  requestId: "test",
});

async function found(search: string, locale: Locale = "en_US", shop: OdooErp = erp) {
  const input = contract["catalog.listing"].input.parse({ search });
  return (await shop.handlers["catalog.listing"](input, visitor(locale)))?.products ?? [];
}

/** A product in stock with these values, its page and its card. */
async function product(values: object, pieces = 5) {
  const name = word();
  const { template, variant } = await make(pieces);
  await admin.write("product.template", [template], { name, ...values });
  await erp.look();
  const slug = `${name}-${template}`;
  const page = async (locale: Locale = "en_US") => {
    const shown = await erp.handlers["catalog.product"]({ slug }, visitor(locale));
    if (!shown) throw new Error(`${slug} has no page`);
    return shown;
  };
  const card = async () => (await found(name))[0]!;
  return { name, slug, template, variant, page, card };
}

async function record(model: string, values: object): Promise<number> {
  const id = await admin.create(model, { ...values });
  onTestFinished(async () => {
    await admin.call(`${model}/unlink`, { ids: [id] });
  });
  return id;
}

test("a product is found by its description in each language, after those named so", async () => {
  const [oak, about] = [word(), word()];
  const stool = await product({ description_ecommerce: `<p>A stool of <b>${oak}</b></p>` });
  await admin.write(
    "product.template",
    [stool.template],
    { website_description: `<section>${about}</section>` },
    {},
  );
  const named = await product({ name: `Table ${oak}` });
  await erp.look();
  expect((await found(oak)).map(({ id }) => Number(id))).toEqual([named.template, stool.template]);
  expect(await found(about)).toHaveLength(1);
  expect(await found(oak, "vi_VN"), "without a translation in English").toHaveLength(2);
});

test("a ribbon is on the card and the page, in colours that can be read", async () => {
  const values = { name: "Sale now", bg_color: "#ffff00", text_color: "#ffffff" };
  const ribbon = await record("product.ribbon", values);
  const { page, card, template } = await product({ website_ribbon_id: ribbon });
  const shown = { name: "Sale now", background: "#ffff00", colour: "#000000" };
  expect((await card()).ribbon).toEqual(shown);
  expect((await page()).variants[0]?.ribbon).toEqual(shown);

  await admin.write("product.ribbon", [ribbon], { name: "Giảm giá" }, { lang: "vi_VN" });
  await erp.look();
  expect((await page("vi_VN")).variants[0]?.ribbon?.name).toBe("Giảm giá");
  await admin.write("product.template", [template], { website_ribbon_id: false });
  await erp.look();
  expect((await card()).ribbon?.name).not.toBe("Sale now");
});

test("ribbons that Odoo assigns by itself are there as well", async () => {
  const [taken] = await admin.search("product.ribbon", [["assign", "=", "new"]], ["name"]);
  const name = taken ? String(taken["name"]) : "Fresh";
  if (!taken) await record("product.ribbon", { name, assign: "new", new_period: 5 });
  const { card, template } = await product({});
  expect((await card()).ribbon?.name).toBe(name);
  await admin.write("product.template", [template], { publish_date: "2020-01-01 00:00:00" });
  await erp.look();
  expect((await card()).ribbon).toBeUndefined();
});

test("tags that customers may see are on the page", async () => {
  const [vegan, inner] = [word(), word()];
  const tags = [
    await record("product.tag", { name: vegan }),
    await record("product.tag", { name: inner, visible_to_customers: false }),
  ];
  const { page } = await product({ product_tag_ids: [[6, 0, tags]] });
  expect((await page()).tags).toEqual([vegan]);
});

test("a single variant's tags that customers may see are the variant's", async () => {
  const [both, own, inner] = [word(), word(), word()];
  const shared = await record("product.tag", { name: both });
  const tags = [
    shared,
    await record("product.tag", { name: own }),
    await record("product.tag", { name: inner, visible_to_customers: false }),
  ];
  const { page, variant } = await product({ product_tag_ids: [[6, 0, [shared]]] });
  await admin.write("product.product", [Number(variant)], {
    additional_product_tag_ids: [[6, 0, tags]],
  });
  await erp.look();
  const shown = await page();
  expect(shown.tags).toEqual([both]);
  expect(shown.variants.map((one) => one.tags)).toEqual([[own]]);
});

test("goods by the kilogram say so on card, page, cart and order; pieces do not", async () => {
  const [kg] = await admin.search("uom.uom", [["name", "=", "kg"]], ["name"]);
  const { page, card, variant } = await product({ uom_id: kg!.id });
  expect((await card()).unit).toBe("kg");
  expect((await page()).unit).toBe("kg");
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId: variant, quantity: 2 });
  expect((await guest.ask("cart.get", {})).lines[0]).toMatchObject({ unit: "kg", quantity: 2 });
  const pieces = await product({});
  expect([(await pieces.card()).unit, (await pieces.page()).unit]).toEqual([undefined, null]);
});

test("the price of a base unit is shown where staff switched that on", async () => {
  const litre = await record("website.base.unit", { name: "litre" });
  const { name, card, slug } = await product({ base_unit_count: 0.5, base_unit_id: litre });
  expect((await card()).perUnit).toBeUndefined();
  const named = ["in", ["group_user", "group_show_uom_price"]];
  const rows = await admin.search("ir.model.data", [["name", ...named]], ["name", "res_id"]);
  const idOf = (own: string) => rows.find((row) => row["name"] === own)!["res_id"];
  const setting = (isOn: boolean) =>
    admin.write("res.groups", [Number(idOf("group_user"))], {
      implied_ids: [[isOn ? 4 : 3, idOf("group_show_uom_price"), 0]],
    });
  await setting(true);
  onTestFinished(() => setting(false));
  const shop = await openShop();
  const { price, perUnit } = (await found(name, "en_US", shop))[0]!;
  expect(perUnit).toEqual({ unit: "litre", price: { ...price, amount: price.amount * 2 } });
  const page = await shop.handlers["catalog.product"]({ slug }, visitor());
  expect(page?.variants[0]?.perUnit).toEqual(perUnit);
});

test("alternatives lead the recommendations, accessories are offered for the cart, options on the page", async () => {
  const [other, cable, warranty] = [await product({}), await product({}), await product({})];
  const main = await product({
    alternative_product_ids: [[6, 0, [other.template]]],
    accessory_product_ids: [[6, 0, [Number(cable.variant)]]],
    optional_product_ids: [[6, 0, [warranty.template]]],
  });
  const { products } = await erp.handlers["catalog.recommended"](
    { productId: String(main.template) },
    visitor(),
  );
  expect(products[0]?.slug).toBe(other.slug);
  const { slug, name } = warranty;
  expect((await main.page()).optional).toEqual([{ slug, name }]);
  const offered = async (...slugs: string[]) => {
    const answer = await erp.handlers["catalog.accessories"]({ slugs }, visitor());
    return answer.products.map((card) => card.slug);
  };
  expect(await offered(main.slug)).toEqual([cable.slug]);
  expect(await offered(main.slug, cable.slug), "it is in the cart").toEqual([]);
  expect(await offered(other.slug)).toEqual([]);
  await admin.write("product.template", [cable.template], { is_published: false });
  await erp.look();
  expect(await offered(main.slug)).toEqual([]);
});

test("a video of the gallery is a link of its picture, if its site is allowed", async () => {
  const { page, slug, template } = await product({});
  const values = { name: "How to", product_tmpl_id: template };
  const video = "https://www.youtube.com/watch?v=xCvFZrrQq7k";
  await admin.create("product.image", { ...values, video_url: video.replace("https:", "") });
  await erp.look();
  const [image, ...others] = (await page()).images;
  expect([image?.video, image?.path, others]).toEqual([undefined, "/image/none", []]);
  const allowing = await openShop({ linkHosts: ["www.youtube.com"] });
  const shown = await allowing.handlers["catalog.product"]({ slug }, visitor());
  expect(shown?.images.filter((image) => image.video)).toMatchObject([
    { video, path: "/image/none" },
  ]);
});
