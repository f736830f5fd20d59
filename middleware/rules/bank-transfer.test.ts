import readQr from "jsqr";
import { expect, test } from "vitest";
import type { QrCode } from "#contract/values/qr-code.ts";
import { type BankAccount, bankTransfer } from "./bank-transfer.ts";

const PLAIN: BankAccount = {
  holder: "Wattle Trading Pty Ltd",
  bank: "Demo Bank",
  number: "1234 5678",
  bsb: "",
  payid: "",
  bic: "",
};
const payment = { reference: "SO/00012", until: "2026-11-30" };

test("an Australian account has PayID, BSB and number, and no code", () => {
  const amount = { amount: 4250, currency: "AUD" };
  const account = { ...PLAIN, bsb: "000000", payid: "pay@wattle.example" };
  expect(bankTransfer(account, { ...payment, amount })).toEqual({
    amount,
    reference: "SO/00012",
    until: "2026-11-30",
    holder: "Wattle Trading Pty Ltd",
    bank: "Demo Bank",
    numbers: [
      { kind: "payid", value: "pay@wattle.example" },
      { kind: "bsb", value: "000-000" },
      { kind: "account", value: "1234 5678" },
    ],
    qr: null,
  });
});

test("an IBAN is printed in groups of four, beside the bank's SWIFT code", () => {
  const account = { ...PLAIN, number: "DE89370400440532013000", bic: "COBADEFFXXX" };
  const amount = { amount: 4250, currency: "EUR" };
  expect(bankTransfer(account, { ...payment, amount }).numbers).toEqual([
    { kind: "iban", value: "DE89 3704 0044 0532 0130 00" },
    { kind: "bic", value: "COBADEFFXXX" },
  ]);
  const mistyped = { ...account, number: "DE89370400440532013001" };
  expect(bankTransfer(mistyped, { ...payment, amount }).numbers[0]?.kind).toBe("account");
});

test("a Vietnamese account has a code that a camera reads, with the reference that is shown", () => {
  const account = { ...PLAIN, number: "0011 0019 32418", bic: "970415" };
  const amount = { amount: 120_000, currency: "VND" };
  const transfer = bankTransfer(account, { amount, until: null, reference: "Ủng/hộ lũ lụt" });
  expect(transfer.reference).toBe("Ungho lu lut");
  expect(transfer.numbers).toEqual([{ kind: "account", value: "0011 0019 32418" }]);
  const read = readQr(...pixelsOf(transfer.qr!));
  expect(read?.data).toBe(transfer.qr?.text);
  expect(read?.data).toMatch(/011300110019324180208QRIBFTTA.*5406120000.*0812Ungho lu lut6304/);
});

test("without the bank's number at NAPAS, or in another currency, there is no code", () => {
  const dong = { amount: 120_000, currency: "VND" };
  const swift = { ...PLAIN, bic: "BFTVVNVX" };
  expect(bankTransfer(swift, { ...payment, amount: dong })).toMatchObject({
    qr: null,
    numbers: [{ kind: "account" }, { kind: "bic", value: "BFTVVNVX" }],
  });
  const napas = { ...PLAIN, bic: "970415" };
  const dollars = { amount: 4250, currency: "AUD" };
  expect(bankTransfer(napas, { ...payment, amount: dollars }).qr).toBeNull();
});

/** Paints the strokes as a browser does, four pixels for each square and four squares around. */
function pixelsOf({ size, path }: QrCode): [Uint8ClampedArray, number, number] {
  const scale = 4;
  const side = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, kind, one, two] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (kind === "M") [x, y] = [Number(one), Number(two)];
    else if (kind === "m") x += Number(one);
    else {
      for (let dx = 0; dx < Number(one) * scale; dx++)
        for (let dy = 0; dy < scale; dy++) {
          const at = ((y + 4) * scale + dy) * side + (x + 4) * scale + dx;
          pixels.fill(0, at * 4, at * 4 + 3);
        }
      x += Number(one);
    }
  }
  return [pixels, side, side];
}
