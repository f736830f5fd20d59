import { expect, test } from "vitest";
import { preferredLocale } from "./languages.ts";

test.for([
  ["vi", "vi_VN"],
  ["vi-VN,vi;q=0.9,en;q=0.8", "vi_VN"],
  ["en-AU,vi;q=0.9", "en_US"],
  ["fr,en;q=0.3,VI;q=0.5", "vi_VN"],
  ["en;q=0.1, vi; q=0.2", "vi_VN"],
  ["vi;q=0,en;q=0.1", "en_US"],
  ["vi;q=much,en", "en_US"],
  ["fr,de;q=0.5", undefined],
  ["*", undefined],
  ["\u00e9,;;q=", undefined],
  ["", undefined],
  [null, undefined],
] as const)("a browser that asks for %s reads %s", ([header, locale]) => {
  expect(preferredLocale(header)).toBe(locale);
});
