const VIETNAMESE_D = { đ: "d", Đ: "D" } as const;
const MAX_PURPOSE = 25;

/**
 * A payment that banking apps in Viet Nam read: NAPAS's profile of EMVCo's merchant-presented codes. `amount` is in
 * whole đồng, `bin` is the bank's number at NAPAS.
 */
export function vietQr(payment: {
  bin: string;
  account: string;
  amount: number;
  purpose: string;
}): string {
  const { bin, account, amount, purpose } = payment;
  const receiver = field("00", bin) + field("01", account);
  const open = [
    field("00", "01"),
    field("01", "12"), // for one payment
    field("38", field("00", "A000000727") + field("01", receiver) + field("02", "QRIBFTTA")),
    field("53", "704"),
    field("54", String(amount)),
    field("58", "VN"),
    field("62", field("08", transferText(purpose))),
    "6304",
  ].join("");
  return open + checksum(open);
}

/** The text as banks in Viet Nam accept it: no diacritics, no punctuation that they reject, at most 25 characters. */
export function transferText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đĐ]/g, (letter) => VIETNAMESE_D[letter as keyof typeof VIETNAMESE_D])
    .replace(/[^a-zA-Z0-9 .-]+/g, "")
    .trim()
    .slice(0, MAX_PURPOSE);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** CRC-16/CCITT-FALSE, as EMVCo prescribes: polynomial 1021, initial value FFFF. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
