import { expect, test } from "vitest";
import { titleOfPath } from "./page-meta.ts";

test("a page without a title is named by the last part of its URL (spec 2.4)", () => {
  expect(titleOfPath("/reset-password")).toBe("Reset Password");
  expect(titleOfPath("/vi/forgot-password/new-password/")).toBe("New Password");
  expect(titleOfPath("/the-art-of-the-cup")).toBe("The Art of the Cup");
  expect(titleOfPath("/")).toBe("");
});
