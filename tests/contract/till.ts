import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { createOdooClient } from "#middleware/odoo/client.ts";
import type { OdooErp } from "#middleware/odoo/odoo.ts";
import type { Admin } from "#middleware/odoo/setup/admin.ts";
import {
  captureAll,
  captureWhenReady,
  refundPayment,
  voidPayment,
} from "#middleware/sandbox/charges.ts";
import { orderById, paymentsOf } from "#middleware/sandbox/orders.ts";
import type { Store } from "#middleware/sandbox/store.ts";

/** What staff and the ERP itself do with the money of an order. */
export type Till = {
  /** Staff charge what is on hold. */
  capture(orderId: string): Promise<void>;
  /** Staff give back so much of what was charged, in minor units. */
  refund(orderId: string, amount: number): Promise<void>;
  /** Staff let go of what is on hold. The order stays. */
  release(orderId: string): Promise<void>;
  /** What the ERP does without being asked when the goods of an order are ready. */
  goodsAreReady(orderId: string): Promise<void>;
};

export function sandboxTill(store: Store): Till {
  const payments = (orderId: string) => paymentsOf(store, Number(orderId));
  return {
    async capture(orderId) {
      captureAll(store, Number(orderId));
    },
    async refund(orderId, amount) {
      const charged = payments(orderId).find(({ captured }) => captured > 0);
      const refund = charged && refundPayment(store, charged.id, amount);
      if (!refund?.ok) throw new Error("The refund was refused");
    },
    async release(orderId) {
      for (const { id, state } of payments(orderId)) {
        if (state === "authorized") voidPayment(store, id);
      }
    },
    async goodsAreReady(orderId) {
      captureWhenReady(store, orderById(store, Number(orderId)));
    },
  };
}

type Place = { url: string; database: string; apiKey: string };

/** In Odoo staff press Odoo's own buttons; goods in stock are ready as soon as an order is confirmed. */
export function odooTill(admin: Admin, erp: OdooErp, place: Place): Till {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const odoo = createOdooClient({ ...place, log: quiet });

  async function transactions(orderId: string, state: string): Promise<number[]> {
    const rows = await admin.search(
      "payment.transaction",
      [
        ["sale_order_ids", "in", [Number(orderId)]],
        ["source_transaction_id", "=", false],
        ["state", "=", state],
      ],
      ["id"],
    );
    return rows.map(({ id }) => id);
  }

  return {
    async capture(orderId) {
      const signal = AbortSignal.timeout(30_000);
      const call: Call = { locale: "en_US", signal, requestId: "till" };
      const args = { order_id: Number(orderId) };
      await odoo.procedure(call, "pay.capture", args, z.looseObject({}));
    },
    async refund(orderId, amount) {
      const [id] = await transactions(orderId, "done");
      const args = { ids: [id], amount_to_refund: amount / 100 };
      await admin.call("payment.transaction/action_refund", args);
    },
    async release(orderId) {
      await admin.call("payment.transaction/action_void", {
        ids: await transactions(orderId, "authorized"),
      });
    },
    goodsAreReady: () => erp.look(),
  };
}
