/** What a test card does. */
export type CardBehaviour = "approve" | "decline" | "challenge" | "pending" | "silent";

export const TEST_CARDS: { number: string; behaviour: CardBehaviour }[] = [
  { number: "4242 4242 4242 4242", behaviour: "approve" },
  { number: "4000 0000 0000 0002", behaviour: "decline" },
  { number: "4000 0027 6000 3184", behaviour: "challenge" },
  { number: "4000 0000 0000 3220", behaviour: "pending" },
  { number: "4000 0000 0000 0259", behaviour: "silent" },
];

export type CardFields = { name: string; number: string; expiry: string; cvc: string };
export type CardError =
  | "required"
  | "number-invalid"
  | "not-a-test-card"
  | "expiry-invalid"
  | "expired"
  | "cvc-invalid";
export type CardErrors = Partial<Record<keyof CardFields, CardError>>;

/** Either a card to charge, or what is wrong with each field. */
export function readCard(
  fields: CardFields,
  now: Date,
): { card: { last4: string; behaviour: CardBehaviour } } | { errors: CardErrors } {
  const digits = fields.number.replace(/[\s-]/g, "");
  const testCard = TEST_CARDS.find((card) => card.number.replaceAll(" ", "") === digits);
  const errors: CardErrors = {};
  if (fields.name.trim() === "") errors.name = "required";
  if (digits === "") errors.number = "required";
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) errors.number = "number-invalid";
  else if (!testCard) errors.number = "not-a-test-card";
  const expiry = expiryError(fields.expiry, now);
  if (expiry) errors.expiry = expiry;
  if (fields.cvc === "") errors.cvc = "required";
  else if (!/^\d{3,4}$/.test(fields.cvc)) errors.cvc = "cvc-invalid";
  if (Object.keys(errors).length > 0 || !testCard) return { errors };
  return { card: { last4: digits.slice(-4), behaviour: testCard.behaviour } };
}

/** `MM/YY` or `MM/YYYY`; a card is good to the end of its month. */
function expiryError(typed: string, now: Date): CardError | undefined {
  if (typed === "") return "required";
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(typed) ?? [];
  if (month === undefined || year === undefined) return "expiry-invalid";
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const firstDayAfter = Date.UTC(fullYear, Number(month), 1);
  return firstDayAfter <= now.getTime() ? "expired" : undefined;
}

export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
