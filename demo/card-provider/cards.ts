/**
 * The behaviour of a test card. `decline-saved`: approved when it is entered, declined when the saved card is charged.
 */
export const BEHAVIOURS = [
  "approve",
  "decline",
  "challenge",
  "pending",
  "silent",
  "decline-saved",
] as const;
export type CardBehaviour = (typeof BEHAVIOURS)[number];

export const TEST_CARDS: { number: string; behaviour: CardBehaviour }[] = [
  { number: "4242 4242 4242 4242", behaviour: "approve" },
  { number: "5555 5555 5555 4444", behaviour: "approve" },
  { number: "4000 0000 0000 0002", behaviour: "decline" },
  { number: "4000 0027 6000 3184", behaviour: "challenge" },
  { number: "4000 0000 0000 3220", behaviour: "pending" },
  { number: "4000 0000 0000 0259", behaviour: "silent" },
  { number: "4000 0000 0000 0341", behaviour: "decline-saved" },
];

export type TypedCard = {
  brand: "visa" | "mastercard";
  last4: string;
  /** YYYY-MM; the card is valid to the end of that month. */
  expiry: string;
  behaviour: CardBehaviour;
};

export type CardFields = { name: string; number: string; expiry: string; cvc: string };
export type CardError =
  | "required"
  | "number-invalid"
  | "not-a-test-card"
  | "expiry-invalid"
  | "expired"
  | "cvc-invalid";
export type CardErrors = Partial<Record<keyof CardFields, CardError>>;

/** Either a card to charge, or the errors of its fields. */
export function readCard(
  fields: CardFields,
  now: Date,
): { card: TypedCard } | { errors: CardErrors } {
  const digits = fields.number.replace(/[\s-]/g, "");
  const testCard = TEST_CARDS.find((card) => card.number.replaceAll(" ", "") === digits);
  const errors: CardErrors = {};
  if (fields.name.trim() === "") errors.name = "required";
  if (digits === "") errors.number = "required";
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) errors.number = "number-invalid";
  else if (!testCard) errors.number = "not-a-test-card";
  const expiry = readExpiry(fields.expiry);
  const late = expiryError(fields.expiry, expiry, now);
  if (late) errors.expiry = late;
  if (fields.cvc === "") errors.cvc = "required";
  else if (!/^\d{3,4}$/.test(fields.cvc)) errors.cvc = "cvc-invalid";
  if (Object.keys(errors).length > 0 || !testCard || !expiry) return { errors };
  const { behaviour } = testCard;
  const brand = digits.startsWith("5") ? "mastercard" : "visa";
  return { card: { brand, last4: digits.slice(-4), expiry, behaviour } };
}

/** `MM/YY` or `MM/YYYY` as YYYY-MM. */
function readExpiry(typed: string): string | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(typed) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}`;
}

function expiryError(typed: string, expiry: string | undefined, now: Date): CardError | undefined {
  if (typed === "") return "required";
  if (expiry === undefined) return "expiry-invalid";
  return isExpired(expiry, now) ? "expired" : undefined;
}

/** A card is valid to the end of its month, YYYY-MM. */
export function isExpired(expiry: string, now: Date): boolean {
  const [year, month] = expiry.split("-").map(Number);
  return Date.UTC(year ?? 0, month ?? 0, 1) <= now.getTime();
}

export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
