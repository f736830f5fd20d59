import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import type { Report } from "#middleware/sandbox/orders/operator.ts";
import { markRequest, quote } from "#middleware/sandbox/requests/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type Offer = {
  variantId: string;
  quantity: number;
  /** For one piece, in minor units, tax included. */
  price: number;
};

/** Staff actions on product requests, by number. */
export type QuoteDesk = {
  lookInto(request: string): Promise<void>;
  /** Closes the request without an offer. */
  decline(request: string): Promise<void>;
  /** Replaces an earlier offer. */
  quote(request: string, offer: Offer): Promise<void>;
  /** Moves the last valid day to the past. */
  expire(request: string): Promise<void>;
  /** Cancels the offer. */
  withdraw(request: string): Promise<void>;
  /** Raises a variant's list price; the returned function undoes it. */
  raise(variantId: string): Promise<() => Promise<void>>;
};

const YESTERDAY = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

export function sandboxQuotes(store: Store): QuoteDesk {
  const done = ({ ok, text }: Report) => {
    if (!ok) throw new Error(text);
  };
  const set = (assignment: string, request: string, ...values: string[]) =>
    void store.run(
      `UPDATE quote SET ${assignment} WHERE request_id = (SELECT id FROM product_request WHERE number = ?)`,
      ...values,
      request,
    );
  return {
    lookInto: async (request) => done(markRequest(store, request, "looking")),
    decline: async (request) => done(markRequest(store, request, "not-found")),
    async quote(request, { variantId, quantity, price }) {
      const sql = "SELECT sku FROM variant WHERE id = ?";
      const { sku } = store.get<{ sku: string }>(sql, Number(variantId))!;
      done(quote(store, request, sku, (price / 100).toFixed(2), String(quantity)));
    },
    expire: async (request) => set("valid_until = ?", request, YESTERDAY()),
    withdraw: async (request) => set("is_withdrawn = 1", request),
    async raise(variantId) {
      const by = (cents: number) =>
        store.run("UPDATE variant SET price = price + ? WHERE id = ?", cents, Number(variantId));
      by(500);
      return async () => void by(-500);
    },
  };
}

/** Uses Odoo's buttons: New Quotation on the opportunity, Mark Quotation as Sent, Cancel. */
export function odooQuotes(admin: Admin): QuoteDesk {
  const idOf = (request: string) => Number(request.slice(1));
  async function quotations(request: string): Promise<number[]> {
    const made = [
      ["opportunity_id", "=", idOf(request)],
      ["website_id", "=", false],
    ];
    return (await admin.search("sale.order", made, ["id"])).map(({ id }) => id);
  }
  return {
    async lookInto(request) {
      const [, second] = await admin.search("crm.stage", [], ["sequence"]);
      await admin.write("crm.lead", [idOf(request)], { stage_id: second!.id });
    },
    async decline(request) {
      await admin.call("crm.lead/action_set_lost", { ids: [idOf(request)] });
    },
    async quote(request, { variantId, quantity, price }) {
      const lead = idOf(request);
      const [asked] = await admin.search("crm.lead", [["id", "=", lead]], ["partner_id"]);
      const [website] = await admin.search("website", [], ["company_id"]);
      const here = { allowed_company_ids: [relation(website!, "company_id")] };
      await admin.write("crm.lead", [lead], { type: "opportunity" });
      const goods = { product_id: Number(variantId), product_uom_qty: quantity };
      const retail = [["name", "=", "Wattle retail"]];
      const [list] = await admin.search("product.pricelist", retail, ["id"]);
      const quotation = {
        pricelist_id: list!.id,
        partner_id: relation(asked!, "partner_id"),
        opportunity_id: lead,
        order_line: [[0, 0, goods]],
      };
      const order = await admin.create("sale.order", quotation, here);
      const [line] = await admin.search("sale.order.line", [["order_id", "=", order]], ["id"]);
      await admin.write("sale.order.line", [line!.id], { price_unit: price / 100 }, here);
      await admin.call("sale.order/action_quotation_sent", { ids: [order] }, here);
    },
    async expire(request) {
      const last = { validity_date: YESTERDAY() };
      await admin.write("sale.order", await quotations(request), last);
    },
    async withdraw(request) {
      await admin.call("sale.order/action_cancel", { ids: await quotations(request) });
    },
    async raise(variantId) {
      const id = Number(variantId);
      const [goods] = await admin.search("product.product", [["id", "=", id]], ["lst_price"]);
      const before = Number(goods!["lst_price"]);
      await admin.write("product.product", [id], { lst_price: before + 5 });
      return () => admin.write("product.product", [id], { lst_price: before });
    },
  };
}
