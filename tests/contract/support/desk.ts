import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import type { Report } from "#middleware/sandbox/orders/operator.ts";
import {
  acceptReturn,
  answerChat,
  giveForReturns,
  refuseReturn,
} from "#middleware/sandbox/returns/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Staff actions on delivered orders; orders and returns by number. */
export type Desk = {
  answer(order: string, text: string): Promise<void>;
  /** An internal note. */
  note(order: string, text: string): Promise<void>;
  /** Moves the delivery date back by so many days. */
  backdateDelivery(order: string, days: number): Promise<void>;
  acceptReturn(number: string): Promise<void>;
  /** Refunds the payment, unless accepting the return has done so. */
  refund(order: string): Promise<void>;
  refuseReturn(number: string): Promise<void>;
  /** Returns may be refunded as gift cards with so many per cent more; null: no longer. */
  giveForReturns(bonus: number | null): Promise<void>;
  /** The whole text of the newest mail to that address. */
  mailTo(email: string): Promise<string>;
};

const DAY_MS = 86_400_000;

export function sandboxDesk(store: Store): Desk {
  return {
    answer: async (order, text) => checked(answerChat(store, order, text)),
    async note() {}, // the sandbox has no internal notes
    async backdateDelivery(order, days) {
      const at = new Date(store.now().getTime() - days * DAY_MS).toISOString();
      store.run(
        "UPDATE delivery SET done_at = ? WHERE order_id = (SELECT id FROM sale_order WHERE number = ?)",
        at,
        order,
      );
    },
    acceptReturn: async (number) => checked(acceptReturn(store, number)),
    async refund() {}, // accepting the return has refunded it
    refuseReturn: async (number) => checked(refuseReturn(store, number)),
    giveForReturns: async (bonus) => checked(giveForReturns(store, bonus?.toString() ?? "off")),
    async mailTo(email) {
      const sql = "SELECT subject, body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = store.get<{ subject: string; body: string }>(sql, email);
      return `${mail?.subject}\n${mail?.body}`;
    },
  };
}

function checked({ ok, text }: Report): void {
  if (!ok) throw new Error(text);
}

export function odooDesk(admin: Admin): Desk {
  async function idsOf(model: string, domain: unknown[]): Promise<number[]> {
    return (await admin.search(model, domain, ["id"])).map(({ id }) => id);
  }
  const orderIds = (number: string) => idsOf("sale.order", [["name", "=", number]]);

  async function say(order: string, body: string, subtype: string) {
    const message = { body, message_type: "comment", subtype_xmlid: subtype };
    const ids = await orderIds(order);
    await admin.call("sale.order/message_post", { ids, ...message });
  }

  return {
    answer: (order, text) => say(order, text, "mail.mt_comment"),
    note: (order, text) => say(order, text, "mail.mt_note"),
    async backdateDelivery(order, days) {
      const at = new Date(Date.now() - days * DAY_MS).toISOString();
      const ids = await idsOf("stock.picking", [
        ["sale_id", "in", await orderIds(order)],
        ["picking_type_code", "=", "outgoing"],
      ]);
      await admin.write("stock.picking", ids, { date_done: at.slice(0, 19).replace("T", " ") });
    },
    async acceptReturn(number) {
      const ids = await idsOf("stock.picking", [["name", "=", number]]);
      const fields = ["product_uom_qty"];
      for (const { id, product_uom_qty: quantity } of await admin.search(
        "stock.move",
        [["picking_id", "in", ids]],
        fields,
      )) {
        await admin.write("stock.move", [id], { quantity });
      }
      await admin.call("stock.picking/button_validate", { ids }, { skip_sms: true });
    },
    async refund(order) {
      const invoices = await idsOf("account.move", [
        ["line_ids.sale_line_ids.order_id", "in", await orderIds(order)],
      ]);
      const active = { active_model: "account.move", active_ids: invoices };
      const [invoice] = await admin.search(
        "account.move",
        [["id", "in", invoices]],
        ["journal_id"],
      );
      const values = { journal_id: invoice && relation(invoice, "journal_id") };
      const wizard = await admin.create("account.move.reversal", values, active);
      await admin.call("account.move.reversal/refund_moves", { ids: [wizard] }, active);
      const credits = await idsOf("account.move", [["reversed_entry_id", "in", invoices]]);
      await admin.call("account.move/action_post", { ids: credits });
    },
    async refuseReturn(number) {
      const ids = await idsOf("stock.picking", [["name", "=", number]]);
      await admin.call("stock.picking/action_cancel", { ids });
    },
    async giveForReturns(bonus) {
      const own = [
        ["module", "=", "wattle"],
        ["name", "=", "program_gift_cards"],
      ];
      const [program] = await admin.search("ir.model.data", own, ["res_id"]);
      const values = { x_for_returns: bonus !== null, x_return_bonus: bonus ?? 0 };
      await admin.write("loyalty.program", [Number(program?.["res_id"])], values);
    },
    async mailTo(email) {
      const domain = [["x_recipient", "=", email]];
      const mail = (await admin.search("x_shop_mail", domain, ["x_subject", "x_text"])).at(-1);
      return `${String(mail?.["x_subject"])}\n${String(mail?.["x_text"])}`;
    },
  };
}
