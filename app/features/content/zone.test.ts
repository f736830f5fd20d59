import { expect, test } from "vitest";
import { zoneCookie, zoneOf, zonesWith } from "./zone.server.ts";

const read = (path: string, Cookie = "") =>
  zoneOf(new Request(`https://shop.example${path}`, { headers: { Cookie } }), "Europe/Vienna");

test("readers see the hours in their own time zone, else in the shop's", async () => {
  expect(await read("/guide")).toBe("Europe/Vienna");
  expect(await read("/vi/guide")).toBe("Asia/Ho_Chi_Minh");
  const chosen = await zoneCookie.serialize("Asia/Tokyo");
  expect(await read("/vi/guide", chosen)).toBe("Asia/Tokyo");
  const made = await zoneCookie.serialize("Mars/Olympus");
  expect(await read("/guide", made)).toBe("Europe/Vienna");
});

test("the shop's time zone can be chosen", () => {
  expect(Object.keys(zonesWith("Europe/Vienna"))).toContain("Europe/Vienna");
  expect(zonesWith("Europe/Berlin")).toEqual(zonesWith("Europe/London"));
  expect(Object.keys(zonesWith("Europe/Berlin")).join()).not.toContain("Australia");
  expect(Object.keys(zonesWith("Australia/Perth"))).toContain("Australia/Sydney");
});
