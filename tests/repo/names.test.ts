import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";

const FEATURES = [...new Set(Object.keys(operations).map((name) => name.split(".")[0] ?? ""))];

/** The exceptions of docs/architecture.md: features that are missing in a place, and what is there besides. */
const PLACES: Record<string, { missing: string[]; besides: string[] }> = {
  "middleware/sandbox": { missing: ["content", "shop"], besides: ["core", "mail"] },
  "middleware/odoo": {
    missing: ["content"],
    besides: ["catalog-index", "core", "images", "mail", "setup"],
  },
  "app/features": { missing: ["chat", "payments", "shop"], besides: ["privacy"] },
  "tests/contract": {
    missing: ["content", "shop"],
    besides: ["mail", "ownership", "support", "ucp"],
  },
  "tests/e2e": {
    missing: ["content", "shop"],
    besides: ["a11y", "mail", "routes", "shell", "support", "ucp"],
  },
};

test.each(Object.entries(PLACES))(
  "%s names the contract's features",
  (place, { missing, besides }) => {
    const names = new Set(
      readdirSync(place, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || /\.(test|spec)\.ts$/.test(entry.name))
        .map(({ name }) => name.replace(/\..*/, "")),
    );
    expect(FEATURES.filter((name) => !names.has(name))).toEqual(missing);
    expect([...names].filter((name) => !FEATURES.includes(name)).toSorted()).toEqual(besides);
  },
);

test("each feature has a file in the contract, and texts of its own except where another shows it", () => {
  const contract = readdirSync("middleware/contract");
  expect(FEATURES.filter((name) => !contract.includes(`${name}.ts`))).toEqual([]);
  const texts = readdirSync("locales");
  expect(FEATURES.filter((name) => !texts.includes(name))).toEqual(["payments"]);
});
