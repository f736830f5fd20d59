import type { Admin, Values } from "#middleware/odoo/setup/admin.ts";

type Owner = {
  company: Values;
  country: string;
  currency: string;
  /** Odoo's demo prices are in dollars. */
  perDollar: number;
  deliversTo: string[];
  delivery: number;
};

export const HANOI: Owner = {
  company: {
    name: "Công ty TNHH Bàn Ghế Hà Nội",
    street: "36 Hàng Bông",
    city: "Hà Nội",
    phone: "+84 24 3825 1234",
    email: "chao@banghe.example",
  },
  country: "VN",
  currency: "VND",
  perDollar: 25_000,
  deliversTo: ["VN"],
  delivery: 30_000,
};

/** What an owner enters in Odoo, made by its own calls. */
export async function openStaff(admin: Admin) {
  const [website] = await admin.search("website", [], ["id"]);
  const rows = await admin.search("product.template", [], ["list_price"]);
  const extras = await admin.search(
    "product.template.attribute.value",
    [["price_extra", "!=", 0]],
    ["price_extra"],
  );
  let company = 0;

  const idOf = async (model: string, field: string, value: string) =>
    (await admin.search(model, [[field, "=", value]], ["id"]))[0]!.id;

  /** The company of the website, with its currency, prices in it, and where it delivers. Before the set-up, or again. */
  async function become(owner: Owner): Promise<void> {
    const currency = await idOf("res.currency", "name", owner.currency);
    await admin.write("res.currency", [currency], { active: true });
    const country = await idOf("res.country", "code", owner.country);
    const values = { ...owner.company, country_id: country, currency_id: currency };
    if (company) await admin.write("res.company", [company], values);
    else {
      company = await admin.create("res.company", values);
      await admin.write("website", [website!.id], { company_id: company });
      await admin.create("stock.warehouse", { name: "Shop", code: "SHOP", company_id: company });
    }
    admin.workFor(company);
    const lists = await admin.search("product.pricelist", [["company_id", "=", company]], ["id"]);
    await admin.write(
      "product.pricelist",
      lists.map(({ id }) => id),
      { currency_id: currency },
    );
    for (const { id, list_price: price } of rows)
      await admin.write("product.template", [id], {
        list_price: Number(price) * owner.perDollar,
        taxes_id: [[5, 0, 0]],
      });
    for (const { id, price_extra: extra } of extras)
      await admin.write("product.template.attribute.value", [id], {
        price_extra: Number(extra) * owner.perDollar,
      });
  }

  /** The delivery methods as the owner fills them in, after the set-up. */
  async function deliver({ deliversTo, delivery }: Owner): Promise<void> {
    const countries = await Promise.all(
      deliversTo.map((code) => idOf("res.country", "code", code)),
    );
    const methods = await admin.search("delivery.carrier", [["is_published", "=", true]], ["id"]);
    const filled = {
      country_ids: [[6, 0, countries]],
      fixed_price: delivery,
      free_over: false,
      allow_cash_on_delivery: true,
      x_min_days: 2,
      x_max_days: 4,
    };
    await admin.write(
      "delivery.carrier",
      methods.map(({ id }) => id),
      filled,
    );
  }

  return { become, deliver };
}
