import sharp from "sharp";
import type { Admin, Values } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { type HANOI, type LINDNER, type Owner } from "./owners.ts";

/** What owners enter in Odoo, made by its own calls. */
export async function openStaff(admin: Admin) {
  const [first] = await admin.search("website", [], ["id"]);
  const idOf = async (model: string, field: string, value: string) =>
    (await admin.search(model, [[field, "=", value]], ["id"]))[0]!.id;
  const idsOf = async (model: string, domain: unknown[] = []) =>
    (await admin.search(model, domain, ["id"])).map(({ id }) => id);

  /** A company in its country, with its currency and a warehouse; later calls are made in it. */
  async function found({ company: values, country, currency }: Owner, code: string) {
    const money = await idOf("res.currency", "name", currency);
    await admin.write("res.currency", [money], { active: true });
    const place = await idOf("res.country", "code", country);
    const company = await admin.create("res.company", { ...values, currency_id: money });
    // On the company itself, Odoo would install the country's accounting, which the bench cannot.
    const [row] = await admin.search("res.company", [["id", "=", company]], ["partner_id"]);
    await admin.write("res.partner", [relation(row!, "partner_id")], { country_id: place });
    const warehouse = { name: "Shop", code, company_id: company };
    await admin.create("stock.warehouse", warehouse, { allowed_company_ids: [company] });
    return company;
  }

  /** The goods of the demo data and their website become the owner's, before the set-up. */
  async function takeOver(owner: typeof HANOI): Promise<void> {
    const company = await found(owner, "SHOP");
    const website = { website_id: first!.id };
    await admin.write("website", [first!.id], { company_id: company });
    admin.workFor(company);
    const rows = await admin.search("product.template", [], ["list_price"]);
    for (const { id, list_price: price } of rows)
      await admin.write("product.template", [id], {
        ...website,
        list_price: Number(price) * owner.perDollar,
        taxes_id: [[5, 0, 0]],
      });
    const extra = "product.template.attribute.value";
    const extras = await admin.search(extra, [["price_extra", "!=", 0]], ["price_extra"]);
    for (const { id, price_extra: price } of extras)
      await admin.write(extra, [id], { price_extra: Number(price) * owner.perDollar });
    await admin.write(
      "product.public.category",
      await idsOf("product.public.category", [["website_id", "=", false]]),
      website,
    );
    await admin.write(
      "delivery.carrier",
      await idsOf("delivery.carrier", [["website_id", "=", false]]),
      website,
    );
  }

  /** Another website with a company of its own, before its set-up. */
  async function open(owner: typeof LINDNER): Promise<void> {
    const company = await found(owner, "BER");
    await admin.create("website", { name: owner.website, company_id: company });
    admin.workFor(company);
  }

  /** Goods with pictures, in the languages of the shop, after its set-up. */
  async function stock({ website, category, goods }: typeof LINDNER): Promise<void> {
    const own = { website_id: await idOf("website", "name", website) };
    const place = await admin.create("product.public.category", { ...own, name: category.en_US });
    const inFrench = { lang: "fr_FR" };
    await admin.write("product.public.category", [place], { name: category.fr_FR }, inFrench);
    for (const [index, good] of goods.entries()) {
      const values: Values = {
        ...own,
        name: good.en_US,
        list_price: good.price,
        type: "consu",
        is_storable: false,
        is_published: true,
        image_1920: await pictureOf(index / goods.length),
        public_categ_ids: [[6, 0, [place]]],
        taxes_id: [[5, 0, 0]],
      };
      const id = await admin.create("product.template", values);
      await admin.write("product.template", [id], { name: good.fr_FR }, inFrench);
    }
  }

  /** The website's delivery methods as the owner fills them in, after the set-up; later calls are made in its company. */
  async function deliver({ deliversTo, delivery }: Owner, website = ""): Promise<void> {
    const site = website ? await idOf("website", "name", website) : first!.id;
    const [row] = await admin.search("website", [["id", "=", site]], ["company_id"]);
    admin.workFor(relation(row!, "company_id"));
    const countries = await Promise.all(
      deliversTo.map((code) => idOf("res.country", "code", code)),
    );
    const published = [
      ["is_published", "=", true],
      ["website_id", "=", site],
    ];
    await admin.write("delivery.carrier", await idsOf("delivery.carrier", published), {
      country_ids: [[6, 0, countries]],
      fixed_price: delivery,
      free_over: false,
      allow_cash_on_delivery: true,
      x_min_days: 2,
      x_max_days: 4,
    });
  }

  return { takeOver, open, stock, deliver };
}

async function pictureOf(turn: number): Promise<string> {
  const hue = Math.round(turn * 360);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="hsl(${hue},30%,82%)"/><path d="M150 330h500v60H150zM190 390h50v280h-50zM560 390h50v280h-50z" fill="hsl(${hue},40%,30%)"/></svg>`;
  return (await sharp(Buffer.from(svg)).jpeg().toBuffer()).toString("base64");
}
