import { expect, test } from "vitest";
import { checksum, transferText, vietQr } from "./viet-qr.ts";

test("the code is the one that others publish for the same payment", () => {
  // The example of github.com/subiz/vietqr.
  const relief = {
    bin: "970415",
    account: "0011001932418",
    amount: 120_000,
    purpose: "ủng hộ lũ lụt",
  };
  expect(vietQr(relief)).toBe(
    "00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C",
  );
  // A payment request of payOS, as its clients' documentation shows it.
  const request = { bin: "970422", account: "VQRQAFGHB3790", purpose: "EXT1762998222660" };
  expect(vietQr({ ...request, amount: 897_000 })).toBe(
    "00020101021238570010A000000727012700069704220113VQRQAFGHB37900208QRIBFTTA530370454068970005802VN62200816EXT17629982226606304E403",
  );
});

test("the checksum is that of Odoo's own codes and of the standard's check value", () => {
  expect(checksum("123456789")).toBe("29B1");
  // The codes that the tests of Odoo's l10n_vn expect, without their last four characters.
  const start =
    "00020101021238590010A0000007270129000697042201156607040600001290208QRIBFTTA52040000530370454031005802VN59";
  expect(checksum(`${start}14company_1_data6007Vietnam62150811INVTEST00016304`)).toBe("2656");
  expect(checksum(`${start}14aAeEoOiIuUyYdD6007Vietnam62150811INVTEST00026304`)).toBe("E1C2");
});

test("it has the fields of Odoo's code for the same account, amount and reference", () => {
  const odoos =
    "00020101021238590010A0000007270129000697042201156607040600001290208QRIBFTTA52040000530370454031005802VN5914company_1_data6007Vietnam62150811INVTEST000163042656";
  const ours = vietQr({
    bin: "970422",
    account: "660704060000129",
    amount: 100,
    purpose: "INV/TEST/0001",
  });
  const theirs = fieldsOf(odoos);
  // Merchant category, name and city, which NAPAS does not ask of a transfer to an account.
  for (const id of ["52", "59", "60", "63"]) theirs.delete(id);
  const mine = fieldsOf(ours);
  mine.delete("63");
  expect(mine).toEqual(theirs);
});

test("a purpose has no diacritics, composed or not, and only what banks accept", () => {
  expect(transferText("Đơn hàng số S00012 của Nguyễn Thị Ánh")).toBe("Don hang so S00012 cua Ng");
  expect(transferText("đặt cọc áo".normalize("NFD"))).toBe("dat coc ao");
  expect(transferText("SO/2026/0012 <b>*</b>")).toBe("SO20260012 bb");
});

function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
