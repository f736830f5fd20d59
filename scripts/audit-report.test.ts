import { expect, test } from "vitest";
import { judged } from "./audit-report.ts";

const delivered = new Set(["zod"]);
const of = (name: string, severity: string) =>
  judged({ vulnerabilities: { [name]: { name, severity } } }, delivered);

test("a high or critical advisory of a delivered package fails the check", () => {
  for (const severity of ["high", "critical"])
    expect(of("zod", severity)).toEqual({
      lines: [`${severity}: zod, which is delivered`],
      isGood: false,
    });
});

test("lesser ones, and those of tools, are told only", () => {
  expect(of("zod", "moderate")).toEqual({
    lines: ["moderate: zod, which is delivered"],
    isGood: true,
  });
  expect(of("vitest", "critical")).toEqual({ lines: ["critical: vitest"], isGood: true });
  expect(judged({ vulnerabilities: {} }, delivered)).toEqual({ lines: [], isGood: true });
});

test("a registry without advisories is not a clean bill", () => {
  expect(judged({}, delivered)).toBeNull();
});
