import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { themeOf } from "./theme.ts";

const colours = (css: string) =>
  new Map(
    css
      .slice(":root{".length, -1)
      .split(";")
      .map((one) => one.split(":") as [string, string]),
  );

test("without choices nothing is declared", () => {
  expect(themeOf({}, null)).toBe("");
});

test.for(["#ffffff", "#f0e6d2", "#e3f2fd", "#fff8e1"])(
  "secondary text and borders are readable on %s",
  (paper) => {
    const made = colours(themeOf({ paper }, null));
    const ratio = (one: string, other: string) =>
      wcagContrast(made.get(`--color-${one}`)!, made.get(`--color-${other}`)!);
    expect(ratio("soft", "mist")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("edge", "paper")).toBeGreaterThanOrEqual(3);
  },
);

test("an accent brings its darker and lighter forms", () => {
  const made = colours(
    themeOf({ accent: "#0b5394", radius: 4 }, { stack: 'Georgia, "Noto Serif"', css: "" }),
  );
  expect(made.get("--color-accent")).toBe("#0b5394");
  expect(wcagContrast(made.get("--color-accent-dark")!, "#ffffff")).toBeGreaterThan(
    wcagContrast("#0b5394", "#ffffff"),
  );
  expect(wcagContrast(made.get("--color-blush")!, "#ffffff")).toBeLessThan(1.4);
  expect(made.get("--radius-control")).toBe("4px");
  expect(made.get("--font-sans")).toBe('Georgia, "Noto Serif"');
});
