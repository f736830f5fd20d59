import { createAdmin, type Row } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { readKeys, readPlace } from "#scripts/bench/place.ts";
import { odooRewards } from "#tests/contract/support/reward-ledger.ts";
import { sumsOf, type Books } from "./books.ts";

/** Payments that hold or have money. */
const PAID = ["pending", "authorized", "done"];

/** The records of the bench's Odoo, by its administrator's key. */
export async function odooBooks(): Promise<Books> {
  const keys = readKeys(readPlace());
  const key = (name: string) => keys.get(name) ?? "";
  const admin = createAdmin({
    url: key("ODOO_URL"),
    database: key("ODOO_DATABASE"),
    apiKey: key("ODOO_ADMIN_KEY"),
  });
  const [website] = await admin.search("website", [], ["company_id"]);
  const companyId = relation(website!, "company_id");
  admin.workFor(companyId);
  const ofCompany = [["company_id", "=", companyId]];
  const [warehouse] = await admin.search("stock.warehouse", ofCompany, ["lot_stock_id"]);
  const location = relation(warehouse!, "lot_stock_id");
  const rewards = odooRewards(admin);
  const made: string[] = [];
  const [last] = (await admin.search("sale.order", [], ["id"])).slice(-1);

  const reserved = async (variantId: string) => {
    const domain = [
      ["product_id", "=", Number(variantId)],
      ["location_id", "=", location],
    ];
    const quants = await admin.search("stock.quant", domain, ["reserved_quantity"]);
    return quants.reduce((sum, quant) => sum + Number(quant["reserved_quantity"]), 0);
  };
  const newOrders = () =>
    admin.search(
      "sale.order",
      [
        ["id", ">", last?.id ?? 0],
        ["state", "in", ["sent", "sale"]],
      ],
      ["name", "order_line", "partner_id", "carrier_id", "transaction_ids", "picking_ids", "state"],
    );

  return {
    async goods(pieces) {
      const template = await admin.create("product.template", {
        name: `Campaign tin ${crypto.randomUUID().slice(0, 8)}`,
        type: "consu",
        is_storable: true,
        allow_out_of_stock_order: false,
        is_published: true,
        sale_ok: true,
        list_price: 20,
        weight: 0.5,
      });
      const ofTemplate = [["product_tmpl_id", "=", template]];
      const [product] = await admin.search("product.product", ofTemplate, ["id"]);
      const counted = { product_id: product!.id, location_id: location };
      const stock = { ...counted, inventory_quantity: pieces };
      const quant = await admin.create("stock.quant", stock, { inventory_mode: true });
      await admin.call("stock.quant/action_apply_inventory", { ids: [quant] });
      made.push(String(product!.id));
      return String(product!.id);
    },
    async ordersOf(email) {
      const domain = [
        ["partner_id.email", "=", email],
        ["state", "in", ["sent", "sale"]],
      ];
      const orders = await admin.search("sale.order", domain, ["id"]);
      const paid = [
        ["sale_order_ids", "in", orders.map(({ id }) => id)],
        ["state", "in", PAID],
      ];
      return { orders: orders.length, payments: await admin.count("payment.transaction", paid) };
    },
    reserved,
    async wrong() {
      const orders = await newOrders();
      const owed = await owedOf(orders);
      const found: string[] = [];
      for (const order of orders) {
        const isWhole = ["order_line", "transaction_ids", "picking_ids"].every(
          (field) => (order[field] as unknown[]).length > 0,
        );
        if (!isWhole || !order["carrier_id"]) found.push(`half order ${String(order["name"])}`);
      }
      for (const variant of made) {
        const held = await reserved(variant);
        const due = owed.get(variant) ?? 0;
        if (held !== due) found.push(`variant ${variant}: ${held} reserved, ${due} ordered`);
      }
      return [...found, ...(await sumsOf(rewards))];
    },
    async tokenMailedTo(email) {
      const mails = await admin.search("x_shop_mail", [["x_recipient", "=", email]], ["x_text"]);
      return /[?&]token=([\w.~-]+)/.exec(String(mails.at(-1)?.["x_text"]))?.[1] ?? "";
    },
    rewards,
    close() {},
  };

  /** The pieces that these orders wait for. */
  async function owedOf(orders: Row[]): Promise<Map<string, number>> {
    const domain = [
      ["order_id", "in", orders.map(({ id }) => id)],
      ["product_id", "in", made.map(Number)],
    ];
    const lines = await admin.search("sale.order.line", domain, ["product_id", "product_uom_qty"]);
    const owed = new Map<string, number>();
    for (const line of lines) {
      const variant = String(relation(line, "product_id"));
      owed.set(variant, (owed.get(variant) ?? 0) + Number(line["product_uom_qty"]));
    }
    return owed;
  }
}
