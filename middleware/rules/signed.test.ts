import { expect, test } from "vitest";
import { isSigned, signatureOf } from "./signed.ts";

const [OLD, NEW] = ["the secret of last year", "the secret of this year"];

test("the first secret signs, and all of them verify, so that a secret can be replaced", () => {
  const before = signatureOf(OLD, "order-link 7");
  const during = `${NEW}, ${OLD}`;
  expect(isSigned(during, "order-link 7", before)).toBe(true);
  expect(signatureOf(during, "order-link 7")).toBe(signatureOf(NEW, "order-link 7"));
  expect(isSigned(NEW, "order-link 7", before)).toBe(false);
  expect(isSigned(during, "order-link 8", before)).toBe(false);
  expect(isSigned(during, "order-link 7", "")).toBe(false);
});
