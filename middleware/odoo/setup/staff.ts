import { z } from "zod";
import type { Admin, Values } from "./admin.ts";

const AS_DELIVERED = { advance_payment_method: "delivered" };

/** What staff do with the shop's orders in Odoo, for the demo's past orders and for tests. */
export function openStaff(admin: Admin) {
  async function parcels(orderId: number): Promise<number[]> {
    const domain = [
      ["sale_id", "=", orderId],
      ["picking_type_code", "=", "outgoing"],
      ["state", "not in", ["done", "cancel"]],
    ];
    const rows = await admin.search("stock.picking", domain, ["id"]);
    if (rows.length === 0) throw new Error(`Order ${orderId} has no open delivery`);
    return rows.map(({ id }) => id);
  }

  /** Invoices the order, or a down payment for it. Returns the ids of all its invoices. */
  async function invoice(orderId: number, values: Values = AS_DELIVERED): Promise<number[]> {
    const active = { active_model: "sale.order", active_ids: [orderId], active_id: orderId };
    const wizard = await admin.create("sale.advance.payment.inv", values, active);
    await admin.call("sale.advance.payment.inv/create_invoices", { ids: [wizard] }, active);
    const domain = [["line_ids.sale_line_ids.order_id", "=", orderId]];
    const ids = (await admin.search("account.move", domain, ["id"])).map(({ id }) => id);
    const drafts = await admin.search(
      "account.move",
      [
        ["id", "in", ids],
        ["state", "=", "draft"],
      ],
      ["id"],
    );
    await admin.call("account.move/action_post", { ids: drafts.map(({ id }) => id) });
    return ids;
  }

  async function confirm(orderId: number): Promise<void> {
    const [order] = await admin.search("sale.order", [["id", "=", orderId]], ["state"]);
    if (order?.["state"] !== "sent") return;
    await admin.call("sale.order/action_confirm", { ids: [orderId] });
  }

  /** Of invoices, or paid back of credit notes; without an amount, all of it. */
  async function registerPayment(ids: number[], values: { amount?: number } = {}): Promise<void> {
    const payable = { active_model: "account.move", active_ids: ids };
    const payment = await admin.create("account.payment.register", values, payable);
    await admin.call(
      "account.payment.register/action_create_payments",
      { ids: [payment] },
      payable,
    );
  }

  return {
    invoice,
    registerPayment,

    /** Packed: the field "Packed, ready to ship" on the delivery. */
    async ready(orderId: number): Promise<void> {
      await admin.write("stock.picking", await parcels(orderId), { x_ready: true });
    },

    async ship(orderId: number, tracking: string): Promise<void> {
      const values = { carrier_tracking_ref: tracking };
      await admin.write("stock.picking", await parcels(orderId), values);
    },

    async deliver(orderId: number): Promise<void> {
      const answer = await admin.call("stock.picking/button_validate", {
        ids: await parcels(orderId),
      });
      if (answer !== true)
        throw new Error("Odoo requires a confirmation before it validates the delivery");
    },

    /** Registers the courier's cash on the order's invoice. */
    async recordCash(orderId: number): Promise<void> {
      await registerPayment(await invoice(orderId));
    },

    /** Confirms the order that waits for a transfer, and registers it on the invoice; without an amount, all of it. */
    async receiveTransfer(orderId: number, amount?: number): Promise<void> {
      await confirm(orderId);
      const domain = [["line_ids.sale_line_ids.order_id", "=", orderId]];
      const there = (await admin.search("account.move", domain, ["id"])).map(({ id }) => id);
      const ids = there.length > 0 ? there : await invoice(orderId);
      await registerPayment(ids, amount === undefined ? {} : { amount });
    },

    /** As above, for an order whose goods are invoiced later: on an invoice of that down payment. */
    async receiveDownPayment(orderId: number, amount: number): Promise<void> {
      await confirm(orderId);
      const fixed = { advance_payment_method: "fixed", fixed_amount: amount };
      await registerPayment(await invoice(orderId, fixed));
    },

    /** The bank's answer to a pending card, by the actions of Odoo's demo provider. */
    async decide(orderId: number, decision: "authorized" | "declined"): Promise<void> {
      const domain = [
        ["sale_order_ids", "=", orderId],
        ["state", "=", "pending"],
      ];
      const rows = await admin.search("payment.transaction", domain, ["id"]);
      const method = decision === "authorized" ? "action_demo_set_done" : "action_demo_set_error";
      const ids = rows.map(({ id }) => id);
      await admin.call(`payment.transaction/${method}`, { ids });
    },

    /** Sets past dates; to be called after everything else. */
    async date(orderId: number, placedAt: Date, deliveredAt: Date | null): Promise<void> {
      await admin.write("sale.order", [orderId], { date_order: odooTime(placedAt) });
      if (!deliveredAt) return;
      const domain = [
        ["sale_id", "=", orderId],
        ["state", "=", "done"],
      ];
      const rows = z
        .array(z.looseObject({ id: z.int() }))
        .parse(await admin.search("stock.picking", domain, ["id"]));
      const ids = rows.map(({ id }) => id);
      await admin.write("stock.picking", ids, { date_done: odooTime(deliveredAt) });
    },
  };
}

function odooTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}
