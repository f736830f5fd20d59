import type { Admin } from "#middleware/odoo/setup/admin.ts";

/** A combo of parts with taxes of their own, one of them on top of the price: 30 of its 40 are the drink's, with 10 %. */
export async function makeTaxedCombo(admin: Admin) {
  const key = crypto.randomUUID().slice(0, 8);
  const products: number[] = [];

  async function tax(amount: number, price_include_override: string): Promise<number> {
    return admin.create("account.tax", {
      name: `Tax ${amount} ${price_include_override} ${key}`,
      amount,
      price_include_override,
      type_tax_use: "sale",
    });
  }

  async function part(name: string, list_price: number, taxes: number[]): Promise<number> {
    const made = await admin.create("product.template", {
      name: `${name} ${key}`,
      type: "consu",
      is_storable: false,
      list_price,
      taxes_id: [[6, 0, taxes]],
    });
    products.push(made);
    const domain = [["product_tmpl_id", "=", made]];
    const [variant] = await admin.search("product.product", domain, ["id"]);
    return variant!.id;
  }

  const onTop = await tax(10, "tax_excluded");
  const choice = (name: string, items: { product_id: number; extra_price?: number }[]) =>
    admin.create("product.combo", { name, combo_item_ids: items.map((item) => [0, 0, item]) });
  const drinks = await choice("Drink", [
    { product_id: await part("Tea", 30, [onTop]) },
    { product_id: await part("Coffee", 30, [onTop]), extra_price: 10 },
  ]);
  const cups = await choice("Cup", [{ product_id: await part("Cup", 10, []) }]);
  const template = await admin.create("product.template", {
    name: `Test combo ${key}`,
    type: "combo",
    is_published: true,
    sale_ok: true,
    list_price: 40,
    combo_ids: [[6, 0, [drinks, cups]]],
  });
  return {
    template,
    key,
    products,
    withdraw: () =>
      admin.write("product.template", [template, ...products], {
        is_published: false,
        sale_ok: false,
      }),
  };
}
