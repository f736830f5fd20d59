import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { acceptReturn, answerChat, refuseReturn } from "#middleware/sandbox/operator-returns.ts";
import type { Told } from "#middleware/sandbox/operator-orders.ts";
import { deliverOrder } from "#middleware/sandbox/order-steps.ts";
import type { Store } from "#middleware/sandbox/store.ts";

/** What staff do in the ERP itself; orders and returns by their numbers. */
export type Staff = {
  deliver(order: string): Promise<void>;
  /** As if it had been delivered so many days ago. */
  backdateDelivery(order: string, days: number): Promise<void>;
  answer(order: string, text: string): Promise<void>;
  /** What only staff are to read. */
  note(order: string, text: string): Promise<void>;
  acceptReturn(number: string): Promise<void>;
  refuseReturn(number: string): Promise<void>;
  /** The newest mail to that address. */
  mailTo(email: string): Promise<{ subject: string; body: string } | null>;
};

const DAY_MS = 86_400_000;

export function sandboxStaff(store: Store): Staff {
  const idOf = (number: string) => {
    const row = store.get<{ id: number }>("SELECT id FROM sale_order WHERE number = ?", number);
    if (!row) throw new Error(`There is no order ${number}`);
    return row.id;
  };
  return {
    async deliver(order) {
      store.transaction(() => deliverOrder(store, idOf(order)));
    },
    async backdateDelivery(order, days) {
      const at = new Date(store.now().getTime() - days * DAY_MS).toISOString();
      store.run("UPDATE delivery SET done_at = ? WHERE order_id = ?", at, idOf(order));
    },
    async answer(order, text) {
      told(answerChat(store, order, text));
    },
    async note() {}, // the sandbox has no such notes
    async acceptReturn(number) {
      told(acceptReturn(store, number));
    },
    async refuseReturn(number) {
      told(refuseReturn(store, number));
    },
    async mailTo(email) {
      const sql = "SELECT subject, body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      return store.get<{ subject: string; body: string }>(sql, email) ?? null;
    },
  };
}

function told({ ok, text }: Told): void {
  if (!ok) throw new Error(text);
}

export function odooStaff(admin: Admin): Staff {
  const idOf = async (number: string) => {
    const [order] = await admin.search("sale.order", [["name", "=", number]], ["name"]);
    if (!order) throw new Error(`There is no order ${number}`);
    return order.id;
  };
  const pickings = (domain: unknown[]) => admin.search("stock.picking", domain, ["state"]);
  const goodsOut = async (order: string) => {
    const sent = [
      ["sale_id", "=", await idOf(order)],
      ["picking_type_code", "=", "outgoing"],
    ];
    return (await pickings(sent)).map(({ id }) => id);
  };
  const validate = (ids: number[]) =>
    admin.call("stock.picking/button_validate", { ids }, { skip_sms: true, skip_backorder: true });

  async function say(order: string, body: string, subtype: string) {
    const ids = [await idOf(order)];
    const message = { ids, body, message_type: "comment", subtype_xmlid: subtype };
    await admin.call("sale.order/message_post", message);
  }

  return {
    async deliver(order) {
      await validate(await goodsOut(order));
    },
    async backdateDelivery(order, days) {
      const at = new Date(Date.now() - days * DAY_MS).toISOString();
      const date_done = at.slice(0, 19).replace("T", " ");
      await admin.write("stock.picking", await goodsOut(order), { date_done });
    },
    answer: (order, text) => say(order, text, "mail.mt_comment"),
    note: (order, text) => say(order, text, "mail.mt_note"),
    async acceptReturn(number) {
      const found = await pickings([["name", "=", number]]);
      await validate(found.map(({ id }) => id));
    },
    async refuseReturn(number) {
      const ids = (await pickings([["name", "=", number]])).map(({ id }) => id);
      await admin.call("stock.picking/action_cancel", { ids });
    },
    async mailTo(email) {
      const fields = ["subject", "body_html"];
      const mails = await admin.search("mail.mail", [["email_to", "=", email]], fields);
      const mail = mails.at(-1);
      return mail ? { subject: String(mail["subject"]), body: String(mail["body_html"]) } : null;
    },
  };
}
