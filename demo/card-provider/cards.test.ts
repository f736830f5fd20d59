import { expect, test } from "vitest";
import { passesLuhn, readCard, TEST_CARDS } from "./cards.ts";

const now = new Date("2026-11-20T12:00:00Z");
const good = { name: "Ann", number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };

test("every test card is accepted, with or without spaces, and only its last digits are passed on", () => {
  for (const { number, behaviour } of TEST_CARDS) {
    for (const typed of [number, number.replaceAll(" ", ""), number.replaceAll(" ", "-")]) {
      const brand = number.startsWith("5") ? "mastercard" : "visa";
      const card = { brand, last4: number.slice(-4), expiry: "2030-12", behaviour };
      expect(readCard({ ...good, number: typed }, now)).toEqual({ card });
    }
  }
});

test("each invalid field has its own error", () => {
  const errors = (changes: Partial<typeof good>) => readCard({ ...good, ...changes }, now);
  expect(errors({ name: " ", number: "", expiry: "", cvc: "" })).toEqual({
    errors: { name: "required", number: "required", expiry: "required", cvc: "required" },
  });
  expect(errors({ number: "4242 4242 4242 4241" })).toEqual({
    errors: { number: "number-invalid" },
  });
  expect(errors({ number: "4242abcd" })).toEqual({ errors: { number: "number-invalid" } });
  expect(errors({ number: "4012 8888 8888 1881" })).toEqual({
    errors: { number: "not-a-test-card" },
  });
  expect(errors({ expiry: "13/30" })).toEqual({ errors: { expiry: "expiry-invalid" } });
  expect(errors({ expiry: "10/26" })).toEqual({ errors: { expiry: "expired" } });
  expect(errors({ cvc: "12" })).toEqual({ errors: { cvc: "cvc-invalid" } });
});

test("a card is valid to the end of its month", () => {
  expect(readCard({ ...good, expiry: "11/26" }, now)).toHaveProperty("card");
  expect(readCard({ ...good, expiry: "11/2026" }, now)).toHaveProperty("card");
  expect(readCard({ ...good, expiry: "11/26" }, new Date("2026-12-01T00:00:00Z"))).toHaveProperty(
    "errors",
  );
});

test("a card number with one wrong digit is rejected", () => {
  const digits = "4242424242424242";
  for (let index = 0; index < digits.length; index++) {
    const wrong = (Number(digits[index]) + 1) % 10;
    expect(passesLuhn(digits.slice(0, index) + wrong + digits.slice(index + 1))).toBe(false);
  }
});
