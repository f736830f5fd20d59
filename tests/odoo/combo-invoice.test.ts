import { afterAll, expect, test } from "vitest";
import { openStaff } from "#middleware/odoo/setup/staff.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { admin, openBench } from "./bench.ts";
import { makeTaxedCombo } from "./taxed-combo.ts";

const { erp, close } = await openBench();
const combo = await makeTaxedCombo(admin);
const NAMES = ["Trà thử", "Cà phê thử", "Cốc thử"].map((name) => `${name} ${combo.key}`);
for (const [index, product] of combo.products.entries()) {
  await admin.write("product.template", [product], { name: NAMES[index] }, { lang: "vi_VN" });
}
await erp.look();
afterAll(async () => {
  await combo.withdraw();
  close();
});

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

for (const [locale, items] of [
  ["en_US", `Coffee ${combo.key}, Cup ${combo.key}`],
  ["vi_VN", `${NAMES[1]}, ${NAMES[2]}`],
] as const) {
  test(`the invoice of a combo says what Odoo's own says, with the tax of its parts (${locale})`, async () => {
    const guest = new TestShopper(erp, locale);
    const slug = `test-combo-${combo.template}`;
    const product = (await guest.ask("catalog.product", { slug }))!;
    const [drinks, cups] = product.extras.map(({ values }) => values);
    const extras = [drinks![1]!, cups![0]!].map(({ id }) => ({ valueId: id, text: "" }));
    await guest.do("cart.addLine", { variantId: product.variants[0]!.id, quantity: 2, extras });
    const filled = await fillCheckout(guest, "cash-on-delivery");
    const { orderId } = await guest.do("checkout.placeOrder", attempt(filled));
    await guest.do("checkout.settle", {});
    const staff = openStaff(admin);
    await staff.deliver(Number(orderId));
    await staff.recordCash(Number(orderId));

    const { order, number } = (await guest.ask("orders.invoice", { id: orderId }))!;
    expect(order.lines).toMatchObject([
      { choice: items, quantity: 2, unitPrice: { amount: 5400 }, subtotal: { amount: 10_800 } },
    ]);
    const [move] = await admin.search(
      "account.move",
      [["name", "=", number]],
      ["amount_total", "amount_tax", "amount_residual", "invoice_line_ids"],
    );
    const { total, estimatedSalesTax } = order.totals;
    expect([total.amount, estimatedSalesTax.amount, order.remaining.amount]).toEqual(
      ["amount_total", "amount_tax", "amount_residual"].map((field) => cents(move![field])),
    );
    const rows = await admin.search(
      "account.move.line",
      [
        ["move_id", "=", move!.id],
        ["product_id.product_tmpl_id", "in", combo.products],
      ],
      ["product_id", "quantity", "price_total", "price_subtotal"],
    );
    const lines = rows.map((row) => [
      relation(row, "product_id") > 0,
      row["quantity"],
      cents(row["price_subtotal"]),
      cents(row["price_total"]),
    ]);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual([true, 2, 8000, 8800]); // coffee: 30 and 10 more, with 10 %
    expect(lines).toContainEqual([true, 2, 2000, 2000]);
  });
}
