import type { Admin } from "#middleware/odoo/setup/admin.ts";

/** Refunds charges of an order, the oldest first, until so many minor units are refunded in all. */
export async function refundInAll(admin: Admin, orderId: string, amount: number): Promise<void> {
  const charges = await transactions(admin, orderId, "done");
  const before = await Promise.all(charges.map((charge) => refundedOf(admin, charge)));
  let left = amount - before.reduce((sum, refunded) => sum + refunded.refunded, 0);
  for (const [index, charge] of charges.entries()) {
    const part = Math.min(left, before[index]!.charged - before[index]!.refunded);
    if (part <= 0) continue;
    const args = { ids: [charge], amount_to_refund: part / 100 };
    await admin.call("payment.transaction/action_refund", args);
    left -= part;
  }
}

/** What a transaction has charged and refunded, in minor units. */
async function refundedOf(
  admin: Admin,
  id: number,
): Promise<{ charged: number; refunded: number }> {
  const [charge] = await admin.search("payment.transaction", [["id", "=", id]], ["amount"]);
  const refunds = await admin.search(
    "payment.transaction",
    [
      ["operation", "=", "refund"],
      ["state", "in", ["done", "authorized"]],
      "|",
      ["source_transaction_id", "=", id],
      ["source_transaction_id.source_transaction_id", "=", id],
    ],
    ["amount"],
  );
  const cents = (amount: unknown) => Math.round(Math.abs(Number(amount)) * 100);
  const refunded = refunds.reduce((sum, one) => sum + cents(one["amount"]), 0);
  return { charged: cents(charge?.["amount"]), refunded };
}

/** The payments of an order in that state, without their captures and refunds. */
export async function transactions(
  admin: Admin,
  orderId: string,
  state: string,
): Promise<number[]> {
  const domain = [
    ["sale_order_ids", "=", Number(orderId)],
    ["source_transaction_id", "=", false],
    ["state", "=", state],
  ];
  const rows = await admin.search("payment.transaction", domain, ["id"]);
  return rows.map(({ id }) => id);
}
