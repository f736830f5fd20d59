import { expect, test } from "vitest";
import { pathOf, imageOfPath } from "./paths.ts";

test("an image's path contains its record and its hash", () => {
  const ref = { kind: "g", id: 12, hash: "0123456789ab" } as const;
  expect(pathOf(ref)).toBe("/image/g12-0123456789ab");
  expect(imageOfPath(pathOf(ref))).toEqual(ref);
});

test("other paths are rejected", () => {
  const wrong = [
    "/image/x12-0123456789ab",
    "/image/t-0123456789ab",
    "/image/t12-0123456789AB",
    "/image/t12-0123456789ab/x",
    "/image/constructor12-0123456789ab",
    "/image/t123456789012-0123456789ab",
  ];
  for (const path of wrong) expect([path, imageOfPath(path)]).toEqual([path, null]);
});
