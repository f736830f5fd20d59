import { z } from "zod";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { cancelUnpaidTransfers } from "#middleware/odoo/payments/unpaid-transfers.ts";
import { openStaff } from "#middleware/odoo/setup/staff.ts";
import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { refundInAll, transactions } from "./odoo-charges.ts";
import { refundPayment, voidPayment } from "#middleware/sandbox/payments/charges.ts";
import { deliver, ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import type { Report } from "#middleware/sandbox/orders/operator.ts";
import { capture, decide, isHeld, refund } from "#middleware/sandbox/payments/operator.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import { receive } from "#middleware/sandbox/payments/transfer-operator.ts";
import { paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Staff actions on an order, by id, for each ERP. */
export type Staff = {
  ready(orderId: string): Promise<void>;
  capture(orderId: string): Promise<void>;
  /** Refunds an amount in minor units. */
  refund(orderId: string, amount: number): Promise<void>;
  /** Refunds charges, the oldest first, until so many minor units are refunded in all. */
  refundInAll(orderId: string, amount: number): Promise<void>;
  /** Refunds so much of the one charge on a card. */
  refundCard(orderId: string, amount: number): Promise<void>;
  /** Voids the authorizations on cards. The order stays. */
  release(orderId: string): Promise<void>;
  /** The bank releases them, because their time has passed. No report of it arrives. */
  letHoldLapse(orderId: string): Promise<void>;
  ship(orderId: string, tracking: string): Promise<void>;
  /** Delivers the parcel; cash is then recorded as paid. */
  deliver(orderId: string): Promise<void>;
  /** A transfer of so many minor units has arrived, without an amount all of it. */
  receiveTransfer(orderId: string, amount?: number): Promise<void>;
  /** A part has arrived for goods that are invoiced later. */
  receiveDownPayment(orderId: string, amount: number): Promise<void>;
  /** The last day to pay has passed, and the ERP's scheduled work runs. */
  letTransferLapse(orderId: string): Promise<void>;
  decide(orderId: string, decision: "authorized" | "declined"): Promise<void>;
  /** Unpublishes or publishes a variant's product. */
  publish(variantId: string, isPublished: boolean): Promise<void>;
};

export function sandboxStaff(store: Store): Staff {
  async function run(orderId: string, work: (number: string) => Report): Promise<void> {
    const sql = "SELECT number FROM sale_order WHERE id = ?";
    const order = store.get<{ number: string }>(sql, Number(orderId));
    const report = work(order?.number ?? "");
    if (!report.ok) throw new Error(report.text);
  }
  function receiveTransfer(id: string, amount?: number): Promise<void> {
    const before = store.get<{ amount: number }>(
      "SELECT coalesce(sum(amount), 0) AS amount FROM bank_receipt WHERE order_id = ?",
      Number(id),
    )!.amount;
    const all = amount === undefined ? undefined : ((before + amount) / 100).toFixed(2);
    return run(id, (number) => receive(store, number, all));
  }
  return {
    ready: (id) => run(id, (number) => ready(store, number)),
    capture: (id) => run(id, (number) => capture(store, number)),
    refund: (id, amount) => run(id, (number) => refund(store, number, (amount / 100).toFixed(2))),
    refundInAll: (id, amount) =>
      run(id, (number) => refund(store, number, (amount / 100).toFixed(2))),
    async refundCard(id, amount) {
      const charge = paymentsOf(store, Number(id)).find(
        ({ method, captured }) => method === "card" && captured > 0,
      );
      if (!charge || !refundPayment(store, charge.id, amount).ok) throw new Error("Not refunded");
    },
    async release(id) {
      for (const { id: payment } of paymentsOf(store, Number(id)).filter(isHeld)) {
        if (!voidPayment(store, payment).ok) throw new Error("The hold was not released");
      }
    },
    async letHoldLapse(id) {
      const lapsed = new Date(Date.now() - 1000).toISOString();
      for (const { id: payment, provider } of paymentsOf(store, Number(id)).filter(isHeld)) {
        store.run("UPDATE payment SET capture_before = ? WHERE id = ?", lapsed, payment);
        if (provider === "demo") voidPayment(store, payment);
      }
    },
    ship: (id, tracking) => run(id, (number) => ship(store, number, tracking)),
    deliver: (id) => run(id, (number) => deliver(store, number)),
    receiveTransfer,
    receiveDownPayment: receiveTransfer,
    async letTransferLapse(id) {
      store.run("UPDATE payment SET pay_until = '2020-01-01' WHERE order_id = ?", Number(id));
      settlePayments(store);
    },
    decide: (id, decision) => run(id, (number) => decide(store, number, decision)),
    async publish(variantId, isPublished) {
      store.run(
        "UPDATE product SET is_published = ? WHERE id = (SELECT product_id FROM variant WHERE id = ?)",
        isPublished ? 1 : 0,
        Number(variantId),
      );
    },
  };
}

export function odooStaff(admin: Admin, odoo: OdooClient): Staff {
  const staff = openStaff(admin);
  const captured = z.object({ state: z.literal("done") }).loose();

  async function refundCard(id: string, amount: number): Promise<void> {
    const [transaction] = await transactions(admin, id, "done");
    const args = { ids: [transaction], amount_to_refund: amount / 100 };
    await admin.call("payment.transaction/action_refund", args);
  }

  return {
    ready: (id) => staff.ready(Number(id)),
    async capture(id) {
      const call = {
        locale: "en_US",
        signal: AbortSignal.timeout(30_000),
        requestId: "test",
      } as const;
      await odoo.procedure(call, "payments.capture", { order_id: Number(id) }, captured);
    },
    refund: refundCard,
    refundCard,
    refundInAll: (id, amount) => refundInAll(admin, id, amount),
    async release(id) {
      const ids = await transactions(admin, id, "authorized");
      await admin.call("payment.transaction/action_void", { ids });
    },
    async letHoldLapse(id) {
      const ids = await transactions(admin, id, "authorized");
      const lapsed = new Date(Date.now() - 1000).toISOString().slice(0, 19).replace("T", " ");
      await admin.write("payment.transaction", ids, { x_capture_before: lapsed });
      const ofDemo = [
        ["id", "in", ids],
        ["provider_code", "=", "demo"],
      ];
      for (const one of await admin.search("payment.transaction", ofDemo, ["id"]))
        await admin.call("payment.transaction/action_void", { ids: [one.id] });
    },
    ship: (id, tracking) => staff.ship(Number(id), tracking),
    async deliver(id) {
      await staff.deliver(Number(id));
      const domain = [
        ["sale_order_ids", "=", Number(id)],
        ["provider_id.custom_mode", "=", "cash_on_delivery"],
        ["state", "=", "pending"],
      ];
      const cash = await admin.search("payment.transaction", domain, ["id"]);
      if (cash.length > 0) await staff.recordCash(Number(id));
    },
    receiveTransfer: (id, amount) =>
      staff.receiveTransfer(Number(id), amount === undefined ? undefined : amount / 100),
    receiveDownPayment: (id, amount) => staff.receiveDownPayment(Number(id), amount / 100),
    async letTransferLapse(id) {
      await admin.write("sale.order", [Number(id)], { validity_date: "2020-01-01" });
      await cancelUnpaidTransfers(odoo, { info() {}, warn: failed, error: failed });
    },
    decide: (id, decision) => staff.decide(Number(id), decision),
    async publish(variantId, isPublished) {
      const domain = [["product_variant_ids", "=", Number(variantId)]];
      const rows = await admin.search("product.template", domain, ["id"]);
      const ids = rows.map(({ id }) => id);
      await admin.write("product.template", ids, { is_published: isPublished });
    },
  };
}

function failed(message: string): never {
  throw new Error(message);
}
