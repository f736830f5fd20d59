import type { Admin, Row } from "#middleware/odoo/setup/admin.ts";
import { openStaff } from "#middleware/odoo/setup/staff.ts";
import { refundPayment } from "#middleware/sandbox/payments/charges.ts";
import { decideGiftCard } from "#middleware/sandbox/rewards/exchange.ts";
import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import { refund } from "#middleware/sandbox/payments/operator.ts";
import { paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { cancelOrder } from "#middleware/sandbox/orders/steps.ts";
import { addPoints } from "#middleware/sandbox/rewards/points.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Staff actions and checks of the database, for either ERP. Amounts in minor units. */
export type RewardLedger = {
  grant(email: string, points: number): Promise<void>;
  cancel(orderId: string): Promise<void>;
  /** Refunds everything paid for a delivered order. */
  refund(orderId: string): Promise<void>;
  /** Refunds a partial return whose value equals the part that was not paid by gift cards. */
  refundBesideGiftCards(orderId: string): Promise<void>;
  decide(giftCardId: string, isApproved: boolean): Promise<void>;
  /** Throws unless all point balances and gift cards equal the sum of their history. */
  addUp(): Promise<void>;
};

export function sandboxRewards({ store }: { store: Store }): RewardLedger {
  return {
    async grant(email, points) {
      const customer = customerByEmail(store, email);
      addPoints(store, { customerId: customer!.id, reason: "adjusted", points });
    },
    async cancel(orderId) {
      store.transaction(() => cancelOrder(store, Number(orderId)));
    },
    async refund(orderId) {
      const sql = "SELECT number FROM sale_order WHERE id = ?";
      const order = store.get<{ number: string }>(sql, Number(orderId));
      const report = refund(store, order?.number ?? "");
      if (!report.ok) throw new Error(report.text);
    },
    async refundBesideGiftCards(orderId) {
      for (const { id, captured } of paymentsOf(store, Number(orderId))) {
        const { ok } = refundPayment(store, id, captured);
        if (!ok) throw new Error("Not refunded");
      }
    },
    async decide(giftCardId, isApproved) {
      decideGiftCard(store, Number(giftCardId), isApproved);
    },
    async addUp() {
      expectNone(
        "points below zero",
        store.all(
          "SELECT customer_id, sum(points) FROM points_entry GROUP BY customer_id HAVING sum(points) < 0",
        ),
      );
      expectNone(
        "gift cards that hold less than nothing or more than their value",
        store.all(
          `SELECT c.id, sum(e.amount) FROM gift_card c JOIN gift_card_entry e ON e.card_id = c.id
           GROUP BY c.id HAVING sum(e.amount) NOT BETWEEN 0 AND c.value`,
        ),
      );
      expectNone(
        "orders that gift cards paid otherwise than they say",
        store.all(
          `SELECT o.id FROM sale_order o WHERE o.state IN ('sale', 'sent') AND o.refunded = 0
           AND o.totals ->> '$.giftCards.amount'
             <> (SELECT coalesce(-sum(amount), 0) FROM gift_card_entry e WHERE e.order_id = o.id)`,
        ),
      );
      expectNone(
        "orders whose discount is not what was taken for it",
        store.all(
          `SELECT o.id FROM sale_order o WHERE o.points_spent <> (SELECT coalesce(-sum(points), 0) FROM points_entry e
             WHERE e.order_id = o.id AND e.reason IN ('discount', 'discount-undone'))
           OR (o.state IN ('sale', 'sent') AND o.refunded = 0
             AND o.totals ->> '$.pointsDiscount.amount' <> o.points_value)`,
        ),
      );
      expectNone(
        "points exchanged for gift cards that are not there",
        store.all(
          `SELECT c.id FROM gift_card c WHERE c.points <> CASE c.state WHEN 'failed' THEN c.points ELSE
             (SELECT -sum(points) FROM points_entry e WHERE e.card_id = c.id) END`,
        ),
      );
    },
  };
}

export function odooRewards(
  admin: Admin,
): RewardLedger & { credit: (orderId: string) => Promise<number[]> } {
  const PROGRAMS = ["program_points", "program_points_discount", "program_gift_cards"];

  async function programs(): Promise<Record<string, number>> {
    const domain = [
      ["module", "=", "wattle"],
      ["name", "in", PROGRAMS],
    ];
    const rows = await admin.search("ir.model.data", domain, ["name", "res_id"]);
    return Object.fromEntries(rows.map((row) => [row["name"], Number(row["res_id"])]));
  }

  async function partnerOf(email: string): Promise<number> {
    const [user] = await admin.search("res.users", [["login", "=", email]], ["partner_id"]);
    return idIn(user, "partner_id");
  }

  /** Draft credit notes for all invoices of an order. */
  async function creditNotes(orderId: string): Promise<number[]> {
    const invoicesOf = async () => {
      const domain = [["id", "=", Number(orderId)]];
      const [order] = await admin.search("sale.order", domain, ["invoice_ids"]);
      return (order?.["invoice_ids"] ?? []) as number[];
    };
    const invoices = await invoicesOf();
    const [invoice] = await admin.search("account.move", [["id", "in", invoices]], ["journal_id"]);
    const reversal = await admin.create(
      "account.move.reversal",
      { journal_id: idIn(invoice, "journal_id"), move_ids: [[6, 0, invoices]] },
      { active_model: "account.move", active_ids: invoices },
    );
    await admin.call("account.move.reversal/refund_moves", { ids: [reversal] });
    return (await invoicesOf()).filter((id) => !invoices.includes(id));
  }

  /** Posts credit notes for all invoices of an order; the ids of those that are to be paid back. */
  async function credit(orderId: string): Promise<number[]> {
    const notes = await creditNotes(orderId);
    await admin.call("account.move/action_post", { ids: notes });
    const open = [
      ["id", "in", notes],
      ["amount_residual", ">", 0],
    ];
    return (await admin.search("account.move", open, ["id"])).map(({ id }) => id);
  }

  return {
    async grant(email, points) {
      const partner_id = await partnerOf(email);
      const { program_points: program_id } = await programs();
      const [known] = await admin.search(
        "loyalty.card",
        [
          ["partner_id", "=", partner_id],
          ["program_id", "=", program_id],
        ],
        ["points"],
      );
      const card = known?.id ?? (await admin.create("loyalty.card", { program_id, partner_id }));
      const wizard = await admin.create("loyalty.card.update.balance", {
        card_id: card,
        new_balance: Number(known?.["points"] ?? 0) + points,
        description: "From a test",
      });
      await admin.call("loyalty.card.update.balance/action_update_card_point", { ids: [wizard] });
    },

    async cancel(orderId) {
      await admin.call("sale.order/action_cancel", { ids: [Number(orderId)] });
    },

    credit,

    async refund(orderId) {
      const notes = await credit(orderId);
      if (notes.length > 0) await openStaff(admin).registerPayment(notes);
    },

    async refundBesideGiftCards(orderId) {
      const notes = await creditNotes(orderId);
      const lines = await admin.search(
        "account.move.line",
        [
          ["move_id", "in", notes],
          ["display_type", "=", "product"],
          ["price_unit", "<", 0],
        ],
        ["id"],
      );
      await admin.call("account.move.line/unlink", { ids: lines.map(({ id }) => id) });
      await admin.call("account.move/action_post", { ids: notes });
    },

    async decide(giftCardId, isApproved) {
      await admin.write("loyalty.card", [Number(giftCardId)], {
        x_state: isApproved ? "issued" : "failed",
      });
    },

    async addUp() {
      const ours = Object.values(await programs());
      const cards = await admin.search(
        "loyalty.card",
        [["program_id", "in", ours]],
        ["points", "program_id", "x_value"],
      );
      const history = await admin.search(
        "loyalty.history",
        [["card_id.program_id", "in", ours]],
        ["card_id", "issued", "used"],
      );
      const sums = new Map<number, number>();
      for (const line of history) {
        const card = idIn(line, "card_id");
        const change = Number(line["issued"]) - Number(line["used"]);
        sums.set(card, (sums.get(card) ?? 0) + change);
      }
      const { program_points_discount: discount } = await programs();
      expectNone(
        "cards that hold something else than their history says",
        cards.filter(
          (card) =>
            idIn(card, "program_id") !== discount &&
            Math.abs((sums.get(card.id) ?? 0) - Number(card["points"])) > 0.001,
        ),
      );
      expectNone(
        "cards below zero",
        cards.filter((card) => Number(card["points"]) < 0),
      );
      expectNone(
        "gift cards above their value",
        cards.filter((card) => card["x_value"] && Number(card["points"]) > Number(card["x_value"])),
      );
    },
  };
}

function idIn(row: Row | undefined, field: string): number {
  const value = row?.[field];
  if (!Array.isArray(value)) throw new Error(`No ${field}`);
  return Number(value[0]);
}

function expectNone(what: string, rows: unknown[]): void {
  if (rows.length > 0) throw new Error(`There are ${what}: ${JSON.stringify(rows)}`);
}
