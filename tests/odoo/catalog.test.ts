import { createServer, type Server } from "node:http";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { catalog as contract } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import type { Visitor } from "#middleware/erp.ts";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { admin, quiet } from "./bench.ts";
import { connection } from "./connection.ts";

/** Odoo behind a proxy that records the calls, and the bytes of its answers. */
const asked: string[] = [];
const sizes: number[] = [];
const odoo = await throughProxy(asked);
const erp = await openOdoo({ ...connection, url: odoo.url, pollSeconds: 3600 }, quiet);
afterAll(() => {
  erp.close();
  odoo.server.close();
});
const invalidated = new Set<string>();
erp.onChange((tags) => tags.forEach((tag) => invalidated.add(tag)));

async function throughProxy(log: string[], port = 0): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    log.push(String(request.url).replace("/json/2/", ""));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "x-odoo-database"]) {
      headers.set(name, String(request.headers[name]));
    }
    const body = Buffer.concat(chunks);
    const answer = await fetch(`${connection.url}${request.url}`, {
      method: "POST",
      headers,
      body,
    });
    response.writeHead(answer.status, {
      "Content-Type": answer.headers.get("Content-Type") ?? "",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    sizes.push(bytes.byteLength);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, server };
}

function visitor(locale: Locale = "en_US", priceList = "guest"): Visitor {
  return { locale, priceList, signal: AbortSignal.timeout(20_000), requestId: "test" };
}

async function listing(input: object = {}, who = visitor(), from: OdooErp = erp) {
  const found = await from.handlers["catalog.listing"](
    contract["catalog.listing"].input.parse(input),
    who,
  );
  if (!found) throw new Error("There is no such category");
  return found;
}

async function cardOf(id: string, who = visitor()) {
  for (let page = 1; ; page++) {
    const found = await listing({ page }, who);
    const card = found.products.find((one) => one.id === id);
    if (card || page >= found.pageCount) return card;
  }
}

/** A storable product with one variant in stock, and a function that changes it until the end of the test. */
async function someProduct() {
  const { products } = await listing({ sort: "price-desc", inStock: true });
  for (const { id, slug } of products) {
    const product = await erp.handlers["catalog.product"]({ slug }, visitor());
    const [row] = await admin.search(
      "product.template",
      [["id", "=", Number(id)]],
      ["is_storable", "allow_out_of_stock_order"],
    );
    if (!row || product?.variants.length !== 1 || row["is_storable"] !== true) continue;
    if (row["allow_out_of_stock_order"] === true) continue;
    return { id: Number(id), slug, row, variantId: Number(product.variants[0]!.id), product };
  }
  throw new Error("The catalogue has no such product");
}

async function change(id: number, values: Record<string, unknown>, context = {}) {
  const [before] = await admin.search("product.template", [["id", "=", id]], Object.keys(values));
  onTestFinished(async () => {
    const old = Object.keys(values).map((field) => [field, before?.[field]]);
    await admin.write("product.template", [id], Object.fromEntries(old), context);
    await erp.look();
  });
  await admin.write("product.template", [id], values, context);
  invalidated.clear();
  await erp.look();
}

test("listing, categories, home page and recommendations need no call", async () => {
  const product = await someProduct();
  asked.length = 0;
  await listing({ search: "desk" });
  await listing({}, visitor("vi_VN"));
  await erp.handlers["catalog.categories"]({}, visitor());
  await erp.handlers["catalog.highlights"]({}, visitor("vi_VN"));
  await erp.handlers["catalog.recommended"]({ productId: String(product.id) }, visitor());
  await erp.handlers["address.states"]({ country: "AU" }, visitor());
  expect(asked).toEqual([]);
});

test("a product page needs two calls, an unknown product none", async () => {
  const { slug } = await someProduct();
  asked.length = 0;
  await erp.handlers["catalog.product"]({ slug }, visitor());
  expect(asked.sort()).toEqual(["ir.actions.server/run", "ir.actions.server/run"]);
  asked.length = 0;
  await erp.handlers["catalog.product"]({ slug: "no-such-product-999999" }, visitor());
  expect(asked).toEqual([]);
});

test("a poll needs two calls: for changes and for payments to charge", async () => {
  await erp.look();
  await erp.look();
  asked.length = 0;
  await erp.look();
  expect(asked).toEqual(["ir.actions.server/run", "ir.actions.server/run"]);
});

test("a new price is shown, and the caches are invalidated", async () => {
  const { id, slug, product } = await someProduct();
  await change(id, { list_price: 4321.5 });
  const card = await cardOf(String(id));
  expect(card?.price.amount).not.toBe(product.variants[0]!.price.amount);
  const page = await erp.handlers["catalog.product"]({ slug }, visitor());
  expect(page?.variants[0]?.price).toEqual(card?.price);
  const categories = product.breadcrumb.map((link) => `category:${link.id}`);
  expect([...invalidated]).toEqual(
    expect.arrayContaining(["listing", `product:${id}`, ...categories]),
  );
  expect([...invalidated].filter((tag) => tag.startsWith("product:"))).toEqual([`product:${id}`]);
});

test("a new name is shown in its own language", async () => {
  const { id, product } = await someProduct();
  const before = await cardOf(String(id), visitor("vi_VN"));
  await change(id, { name: "Ghế Zéphyr" }, { lang: "vi_VN" });
  expect((await cardOf(String(id), visitor("vi_VN")))?.name).toBe("Ghế Zéphyr");
  expect((await cardOf(String(id)))?.name).toBe(product.name);
  expect(before?.name).not.toBe("Ghế Zéphyr");
  const found = await listing({ search: "ghe zephyr" }, visitor("vi_VN"));
  expect(found.products[0]?.id).toBe(String(id));
});

test("an unpublished product disappears until it is published again", async () => {
  const { id, slug } = await someProduct();
  const before = (await listing()).total;
  await change(id, { is_published: false });
  expect(await cardOf(String(id))).toBeUndefined();
  expect(await erp.handlers["catalog.product"]({ slug }, visitor())).toBeNull();
  expect((await listing()).total).toBe(before - 1);
  expect([...invalidated]).toEqual(
    expect.arrayContaining(["listing", "categories", `product:${id}`]),
  );

  await admin.write("product.template", [id], { is_published: true });
  await erp.look();
  expect((await cardOf(String(id)))?.slug).toBe(slug);
});

test("a created product appears, a deleted one disappears", async () => {
  const name = `Zebra lamp ${crypto.randomUUID()}`;
  const id = await admin.create("product.template", {
    name,
    list_price: 12.5,
    is_published: true,
    sale_ok: true,
    is_storable: false,
  });
  await erp.look();
  const made = await listing({ search: name });
  expect(made.products[0]).toMatchObject({ id: String(id), name, rating: { count: 0 } });
  const page = await erp.handlers["catalog.product"]({ slug: made.products[0]!.slug }, visitor());
  expect(page?.breadcrumb).toEqual([]);

  await admin.call("product.template/unlink", { ids: [id] });
  invalidated.clear();
  await erp.look();
  expect((await listing({ search: name })).total).toBe(0);
  expect(invalidated).toContain(`product:${id}`);
});

test("a service has no delivery estimate", async () => {
  const { product } = await someProduct();
  expect(product.isService).toBe(false);
  const name = `Zebra assembly ${crypto.randomUUID()}`;
  const values = { name, list_price: 20, is_published: true, sale_ok: true, type: "service" };
  const id = await admin.create("product.template", values);
  onTestFinished(async () => {
    await admin.call("product.template/unlink", { ids: [id] });
    await erp.look();
  });
  await erp.look();
  const slug = (await listing({ search: name })).products[0]!.slug;
  const page = await erp.handlers["catalog.product"]({ slug }, visitor());
  expect(page).toMatchObject({ isService: true, delivery: null });
});

test("a picture in a description comes from the shop, unless only staff may see it", async () => {
  const drawn = { width: 40, height: 20, channels: 3, background: "#c2185b" } as const;
  const datas = (await sharp({ create: drawn }).png().toBuffer()).toString("base64");
  const attach = (name: string, isPublic: boolean) =>
    admin.create("ir.attachment", { name, datas, public: isPublic });
  const ids = [await attach("seen.png", true), await attach("hidden.png", false)];
  const { id, slug } = await someProduct();
  const [before] = await admin.search(
    "product.template",
    [["id", "=", id]],
    ["description_ecommerce"],
  );
  onTestFinished(async () => {
    await admin.write("product.template", [id], {
      description_ecommerce: before!["description_ecommerce"],
    });
    await admin.call("ir.attachment/unlink", { ids });
  });
  const pictures = ids.map((one) => `<img src="/web/image/${one}-abcdef01/x.png" alt="${one}">`);
  await admin.write("product.template", [id], {
    description_ecommerce: `<p>${pictures.join("")}</p>`,
  });
  const page = await erp.handlers["catalog.product"]({ slug }, visitor());
  const [, src = ""] = /<img src="([^"]+)"/.exec(page!.description) ?? [];
  expect(src).toMatch(new RegExp(`^/image/a${ids[0]}-[0-9a-f]{12}/960/picture$`));
  expect(page!.description).not.toContain(`alt="${ids[1]}"`);
  const { signal } = visitor();
  const path = src.replace(/\/960\/picture$/, "");
  expect((await erp.readImage(path, signal))?.type).toBe("image/png");
  await admin.write("ir.attachment", [ids[0]!], { public: false, datas });
  const fresh = await openOdoo({ ...connection, pollSeconds: 3600 }, quiet);
  onTestFinished(() => fresh.close());
  expect(await fresh.readImage(path, signal)).toBeNull();
});

test("an address with another hash does not make Odoo read the image", async () => {
  const { product } = await someProduct();
  const path = product.images[0]!.path;
  sizes.length = 0;
  const { signal } = visitor();
  expect(await erp.readImage(path.replace(/[0-9a-f]{12}$/, "000000000000"), signal)).toBeNull();
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(100);
  expect((await erp.readImage(path, signal))?.bytes.byteLength).toBeGreaterThan(1000);
});

test("documents that staff publish on a product can be downloaded until they are withdrawn", async () => {
  const { id, slug } = await someProduct();
  const owner = { res_model: "product.template", res_id: id };
  const datas = Buffer.from("Wipe it").toString("base64");
  const add = (name: string, values: object) =>
    admin.create("product.document", { name, ...owner, ...values });
  const ids = [
    await add("Care.txt", { datas, shown_on_product_page: true }),
    await add("Costs.txt", { datas }),
    await add("Shop", {
      type: "url",
      url: `${connection.publicUrl}/guide`,
      shown_on_product_page: true,
    }),
    await add("Else", { type: "url", url: "https://evil.example/", shown_on_product_page: true }),
  ];
  onTestFinished(async () => void (await admin.call("product.document/unlink", { ids })));
  const { documents } = (await erp.handlers["catalog.product"]({ slug }, visitor()))!;
  expect(documents.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["Care.txt", 7],
    ["Shop", null],
  ]);
  const [, number = "", hash = ""] = /^\/documents\/(\d+)-(\w+)\/Care\.txt$/.exec(
    documents[0]!.href,
  )!;
  const { signal } = visitor();
  const read = await erp.readDocument!(Number(number), hash, signal);
  expect(new TextDecoder().decode(read!)).toBe("Wipe it");
  expect(await erp.readDocument!(Number(number), "0123456789ab", signal)).toBeNull();
  const fresh = await openOdoo({ ...connection, pollSeconds: 3600 }, quiet);
  onTestFinished(() => fresh.close());
  await admin.write("product.document", [ids[0]!], { shown_on_product_page: false });
  expect(await fresh.readDocument!(Number(number), hash, signal)).toBeNull();
});

test("an image added to the gallery is shown until it is deleted", async () => {
  const { id, slug, product } = await someProduct();
  const look = async () => {
    await erp.look();
    return (await erp.handlers["catalog.product"]({ slug }, visitor()))!.images;
  };
  const pink = { create: { width: 300, height: 300, channels: 3, background: "#ff69b4" } } as const;
  const image = await sharp(pink).png().toBuffer();
  const values = { name: "pink", product_tmpl_id: id, image_1920: image.toString("base64") };
  const made = await admin.create("product.image", values);
  const images = await look();
  const own = images.find(({ path }) => path.startsWith(`/image/g${made}-`))!;
  expect(images).toHaveLength(product.images.length + 1);
  const shown = await erp.readImage(own.path, AbortSignal.timeout(10_000));
  expect((await sharp(shown!.bytes).stats()).dominant).toMatchObject({ r: 248, g: 104, b: 184 });
  expect((await look()).find(({ path }) => path === own.path)?.colour).toBe("#ff69b4");

  await admin.call("product.image/unlink", { ids: [made] });
  expect(await look()).toEqual(product.images.map((image) => expect.objectContaining(image)));
});

test("a deleted price rule no longer applies", async () => {
  const { id } = await someProduct();
  const { priceListId } = await directory();
  const values = { pricelist_id: priceListId, applied_on: "3_global" };
  const rule = await admin.create("product.pricelist.item", {
    ...values,
    compute_price: "percentage",
    percent_price: 10,
  });
  await erp.look();
  expect((await cardOf(String(id)))?.originalPrice).not.toBeNull();
  await admin.call("product.pricelist.item/unlink", { ids: [rule] });
  await erp.look();
  expect((await cardOf(String(id)))?.originalPrice).toBeNull();
});

test("an inventory count by staff is shown", async () => {
  const { id, variantId, product } = await someProduct();
  const [quant] = await admin.search(
    "stock.quant",
    [
      ["product_id", "=", variantId],
      ["location_id.usage", "=", "internal"],
      ["quantity", ">", 0],
    ],
    ["quantity"],
  );
  const count = async (quantity: number) => {
    const context = { inventory_mode: true };
    await admin.write("stock.quant", [quant!.id], { inventory_quantity: quantity }, context);
    await admin.call("stock.quant/action_apply_inventory", { ids: [quant!.id] });
    await erp.look();
  };
  onTestFinished(() => count(Number(quant?.["quantity"])));
  expect(product.variants[0]!.availability).not.toBe("sold-out");
  await count(0);
  expect((await cardOf(String(id)))?.availability).toBe("sold-out");
  expect((await listing({ inStock: true })).products.map((card) => card.id)).not.toContain(
    String(id),
  );
});

test("a price rule applies to its products and ends on its date", async () => {
  const { id, slug, product } = await someProduct();
  const price = product.variants[0]!.price.amount;
  const { priceListId } = await directory();
  const rule = await admin.create("product.pricelist.item", {
    pricelist_id: priceListId,
    applied_on: "1_product",
    product_tmpl_id: id,
    compute_price: "percentage",
    percent_price: 25,
  });
  onTestFinished(async () => {
    await admin.call("product.pricelist.item/unlink", { ids: [rule] });
    await erp.look();
    expect((await cardOf(String(id)))?.originalPrice).toBeNull();
  });
  await erp.look();
  const reduced = {
    amount: Math.round(price * 0.75),
    currency: product.variants[0]!.price.currency,
  };
  expect(await cardOf(String(id))).toMatchObject({
    price: reduced,
    originalPrice: { amount: price },
  });
  const page = await erp.handlers["catalog.product"]({ slug }, visitor());
  expect(page?.variants[0]).toMatchObject({ price: reduced, originalPrice: { amount: price } });
  const rows = await erp.handlers["catalog.highlights"]({}, visitor());
  expect(rows.reduced.map((card) => card.id)).toContain(String(id));

  const moment = (seconds: number) =>
    new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19).replace("T", " ");
  await admin.write("product.pricelist.item", [rule], { date_end: moment(-5) });
  await erp.look();
  expect((await cardOf(String(id)))?.originalPrice).toBeNull();
});

test("a renamed category keeps its old URL and shows the new name", async () => {
  const tree = await erp.handlers["catalog.categories"]({}, visitor());
  const category = tree.find(({ children }) => children.length > 0)!;
  const id = Number(/\d+$/.exec(category.id)?.[0]);
  const rename = async (name: string) => {
    await admin.write("product.public.category", [id], { name });
    invalidated.clear();
    await erp.look();
  };
  onTestFinished(() => rename(category.name));
  await rename("Zebras & more");
  expect(invalidated).toContain("categories");
  expect(invalidated).toContain(`category:${category.id}`);
  const found = await listing({ categoryId: category.id });
  expect(found.category).toMatchObject({ id: `zebras-more-${id}`, name: "Zebras & more" });
  expect(found.total).toBe(category.productCount);
});

test("a review written in Odoo is shown with its stars", async () => {
  const { id, slug } = await someProduct();
  const message = { body: "Bàn rất chắc chắn", rating_value: 4, message_type: "comment" };
  await admin.call("product.template/message_post", {
    ids: [id],
    subtype_xmlid: "mail.mt_comment",
    ...message,
  });
  const ratings = await admin.search("rating.rating", [["res_id", "=", id]], ["rating"]);
  onTestFinished(async () => {
    await admin.call("rating.rating/unlink", { ids: ratings.map((rating) => rating.id) });
    await erp.look();
  });
  await erp.look();
  const asked = { productId: String(id), sort: "newest", page: 1 } as const;
  const said = await erp.handlers["reviews.list"](asked, visitor());
  expect(said?.reviews[0]).toMatchObject({ rating: 4, message: message.body, language: "vi" });
  const page = await erp.handlers["catalog.product"]({ slug }, visitor());
  expect(page?.rating).toEqual({ average: 4, count: 1 });
  expect((await cardOf(String(id)))?.rating.count).toBe(1);
});

test("a shop started while Odoo is down fills its catalogue index when Odoo is up", async () => {
  const before = await throughProxy([]);
  const port = Number(new URL(before.url).port);
  await new Promise((resolve) => before.server.close(resolve));
  const shop = await openOdoo({ ...connection, url: before.url, pollSeconds: 3600 }, quiet);
  onTestFinished(() => shop.close());
  await expect(listing({}, visitor(), shop)).rejects.toMatchObject({ code: "down" });

  const { server } = await throughProxy([], port);
  onTestFinished(() => void server.close());
  expect((await listing({}, visitor(), shop)).total).toBe((await listing()).total);
  await shop.look();
});

test("a wrong key or database ends the start with a message in the log", async () => {
  const open = (settings: object) =>
    openOdoo({ ...connection, pollSeconds: 60, ...settings }, quiet);
  await expect(open({ apiKey: "wrong" })).rejects.toThrow("Odoo refuses the API key");
  await expect(open({ database: "nowhere" })).rejects.toThrow(/does not know this database/);
});

async function directory(): Promise<{ priceListId: number }> {
  const [row] = await admin.search("x_shop_directory", [], ["x_content"]);
  return JSON.parse(String(row?.["x_content"]));
}
