import { afterAll, expect, test } from "vitest";
import { LANGUAGE } from "#locales/languages.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { deliver, placeOrder } from "#tests/contract/support/placed.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { admin } from "./bench.ts";
import { printed } from "./printed.ts";

const bench = await erps[0]!.open();
afterAll(() => bench.erp.close());

const WORDS = {
  en_US: ["RETURN OF", "Return", "Order", "From"],
  vi_VN: ["TRẢ HÀNG CỦA", "Yêu cầu trả hàng", "Đơn hàng", "Người gửi"],
};

/** An order of two lines, delivered, of which one is returned. */
async function returned(locale: "en_US" | "vi_VN") {
  const placed = await placeOrder(bench, { quantities: [2, 1], locale });
  await deliver(bench, placed);
  const { shopper, orderId } = placed;
  const ask = async (at: number) => {
    const { offer } = (await shopper.ask("returns.order", { orderId }))!;
    const lines = [{ lineId: offer.lines[at]!.lineId, quantity: 1 }];
    const cause = "damaged" as const;
    const { number } = await shopper.do("returns.request", { orderId, lines, cause });
    const { returns } = (await shopper.ask("returns.order", { orderId }))!;
    return returns.find((one) => one.number === number)!;
  };
  return { ...placed, first: await ask(0), second: await ask(1) };
}

const deliveryOf = async (returnId: string) => {
  const domain = [["id", "=", Number(returnId)]];
  const [picking] = await admin.search("stock.picking", domain, ["return_id"]);
  return relation(picking!, "return_id");
};

for (const locale of ["en_US", "vi_VN"] as const)
  test(`the slip for a parcel names the return, its order and goods, who sends it and where to (${LANGUAGE[locale]})`, async () => {
    const { number, first, second } = await returned(locale);
    const delivery = await deliveryOf(first.id);
    const report = `stock.report_return_document/${delivery}`;
    const slip = await printed(
      `${report}?context=${encodeURIComponent(JSON.stringify({ wattle_return: Number(first.id) }))}`,
    );
    for (const text of [...WORDS[locale], first.number, number, "88 George Street"])
      expect(slip).toContain(text);
    expect(slip).toContain(first.lines[0]!.name);
    expect(slip, "another parcel").not.toContain(second.number);
    const ofStaff = await printed(report);
    for (const one of [first, second]) expect(ofStaff).toContain(one.number);
    await bench.desk.refuseReturn(second.number);
    expect(await printed(report)).not.toContain(second.number);
  });

test("the label that a carrier gave for a return is handed out in place of the slip", async () => {
  const { shopper, orderId, first, second } = await returned("en_US");
  const pdf = Buffer.from("%PDF-1.4 of the carrier");
  await admin.create("ir.attachment", {
    name: "LabelReturn-post-33XYZ.pdf",
    datas: pdf.toString("base64"),
    mimetype: "application/pdf",
    res_model: "stock.picking",
    res_id: Number(first.id),
  });
  const note = async (returnId: string) => {
    const answer = await shopper.ask("returns.note", { orderId, returnId });
    return Buffer.from(answer!.data, "base64").toString("latin1");
  };
  expect(await note(first.id)).toBe(pdf.toString());
  expect(await note(second.id), "another parcel").not.toBe(pdf.toString());
});
