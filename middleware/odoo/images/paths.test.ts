import { expect, test } from "vitest";
import { pathOf, pictureOfPath } from "./paths.ts";

test("a picture's path names its record and what is on it", () => {
  const ref = { kind: "g", id: 12, hash: "0123456789ab" } as const;
  expect(pathOf(ref)).toBe("/image/g12-0123456789ab");
  expect(pictureOfPath(pathOf(ref))).toEqual(ref);
});

test("no path leads to another of Odoo's records", () => {
  const wrong = [
    "/image/x12-0123456789ab",
    "/image/t-0123456789ab",
    "/image/t12-0123456789AB",
    "/image/t12-0123456789ab/x",
    "/image/constructor12-0123456789ab",
    "/image/t123456789012-0123456789ab",
  ];
  for (const path of wrong) expect([path, pictureOfPath(path)]).toEqual([path, null]);
});
