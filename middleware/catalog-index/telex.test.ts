import { expect, test } from "vitest";
import { fromTelex } from "./telex.ts";

test.each([
  ["maatj ong", "mật ong"],
  ["maajt ong", "mật ong"],
  ["mata ong", "mât ong"],
  ["ddieeuf hoaf", "điều hòa"],
  ["nuwowcs", "nước"],
  ["nuocws", "nước"],
  ["trafs", "trá"],
  ["caf phee", "cà phê"],
  ["quaf", "quà"],
  ["giays", "giáy"],
  ["toans", "toán"],
  ["ngoaif", "ngoài"],
  ["duwowngx", "dưỡng"],
  ["or", "or"],
])("Telex: %s is %s", (typed, meant) => {
  expect(fromTelex(typed)).toBe(meant);
});

test.each([
  ["ma65t ong", "mật ong"],
  ["mat65 ong", "mật ong"],
  ["nu7o71c", "nước"],
  ["d9e1n", "đén"],
  ["a8n", "ăn"],
  ["ca2 phe6", "cà phê"],
])("VNI: %s is %s", (typed, meant) => {
  expect(fromTelex(typed)).toBe(meant);
});

test("words without such keys stay, and whatever is typed is read", () => {
  for (const text of ["honey", "mật ong", "550", "MGO 550+", "", "đèn", "thậts"])
    expect(fromTelex(text)).toBe(text.toLowerCase());
  expect(fromTelex("w".repeat(200))).toBe("w".repeat(200));
});
