import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test("a review with Vietnamese letters is Vietnamese, composed or decomposed", () => {
  expect(languageOf("Rất tốt")).toBe("vi");
  expect(languageOf("Rất tốt".normalize("NFD"))).toBe("vi");
  expect(languageOf("Hàng về nhanh, giá cả hài hòa")).toBe("vi");
  expect(languageOf("Very good, in the café and at home")).toBe("en");
});
