import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Counts, playwrightCounts, vitestCounts } from "./check-reports.ts";

const SUITE = `
  let attempts = 0;
  test("passes", () => {});
  test("fails", () => expect(1).toBe(2));
  test.skip("is skipped", () => {});
  test("fails once", () => expect(++attempts).toBe(2));
`;

/** Runs a suite of four tests in a folder of its own; returns its JSON report's path. */
function run(runner: "vitest" | "playwright", file: string, source: string): string {
  const folder = mkdtempSync(join(import.meta.dirname, "../node_modules/.wattle-check-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, file), source);
  writeFileSync(join(folder, "vitest.config.js"), "export default {};");
  writeFileSync(join(folder, "playwright.config.js"), "export default { retries: 1, workers: 1 };");
  const report = join(folder, "report.json");
  const options = {
    vitest: ["run", "--root", folder, "--retry=1", "--reporter=json", `--outputFile=${report}`],
    playwright: ["test", "--config", folder, "--reporter=json"],
  };
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  spawnSync("npx", [runner, ...options[runner]], { env });
  return report;
}

function expectNames({ failures, flaky }: Counts) {
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/: fails\n[^]*expect/);
  expect(flaky).toHaveLength(1);
  expect(flaky[0]).toMatch(/: fails once\n[^]*expect/);
}

test("a report of Vitest tells which tests failed, always or once", () => {
  const source = `import { expect, test } from "vitest";${SUITE}`;
  const counts = vitestCounts(run("vitest", "a.test.js", source));
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  expectNames(counts);
});

test("a file that Vitest cannot load counts as a failed test", () => {
  const counts = vitestCounts(run("vitest", "a.test.js", `import "./missing.js";`));
  expect(counts).toMatchObject({ passed: 0, failed: 1 });
  expect(counts.failures[0]).toContain("missing.js");
});

test("a report of Playwright tells which tests failed, always or once", () => {
  const source = `import { existsSync, writeFileSync } from "node:fs";
    import { expect, test } from "@playwright/test";
    const FILE = import.meta.dirname + "/attempted";
    test("passes", () => {});
    test("fails", () => expect(1).toBe(2));
    test.skip("is skipped", () => {});
    test("fails once", () => {
      const isSecond = existsSync(FILE);
      writeFileSync(FILE, "");
      expect(isSecond).toBe(true);
    });`;
  const counts = playwrightCounts(run("playwright", "a.spec.mjs", source));
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  expectNames(counts);
});
