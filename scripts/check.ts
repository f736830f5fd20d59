import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * All gates, the same locally and in CI, fastest first. After failed tests the other suites still run; any other failure
 * stops it. Gates without tests count as one. Ends with `N passed, N failed`. `--odoo` also runs the contract suite on a
 * real Odoo 19, if one can be booted.
 */
type Counts = { passed: number; failed: number };
type Gate = { name: string; command: string; report?: (file: string) => Counts };

/** The exit code of `odoo:bench` if no Odoo can be booted. */
const CANNOT_BOOT = 3;

const folder = mkdtempSync(join(tmpdir(), "wattle-check-"));
const report = (name: string) => join(folder, `${name}.json`);

const gates: Gate[] = [
  { name: "format", command: "oxfmt --check ." },
  { name: "lint", command: "react-router typegen && oxlint --type-aware --deny-warnings" },
  { name: "types", command: "tsc" },
  { name: "dead code", command: "knip" },
  {
    name: "unit",
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${report("unit")}`,
    report: vitestCounts,
  },
  { name: "build", command: "npm run -s build && npm run -s build:edge" },
  {
    name: "built",
    command: `vitest run --config vitest.built.config.ts --reporter=default --reporter=json --outputFile.json=${report("built")}`,
    report: vitestCounts,
  },
  { name: "journeys", command: `playwright test --reporter=line,json`, report: playwrightCounts },
  {
    name: "edge-journeys",
    command: "playwright test --config playwright.edge.config.ts --reporter=line,json",
    report: playwrightCounts,
  },
];

const odooGates: Gate[] = [
  // A fresh copy of its database each time: what an earlier run sold is in stock again.
  { name: "odoo boot", command: "npm run -s odoo:bench -- reset" },
  {
    name: "odoo",
    command: `vitest run --config vitest.odoo.config.ts --reporter=default --reporter=json --outputFile.json=${report("odoo")}`,
    report: vitestCounts,
  },
  {
    name: "odoo-journeys",
    command: "playwright test --config playwright.odoo.config.ts --reporter=line,json",
    report: playwrightCounts,
  },
];

/** Odoo boots for minutes, mostly waiting, so it boots while the other gates run. */
const bootLog = join(folder, "boot.log");
let booting: Promise<number | null> | null = null;
function boot(command: string): Promise<number | null> {
  const log = openSync(bootLog, "w");
  const child = spawn(command, { shell: true, stdio: ["ignore", log, log] });
  return new Promise((resolve) => child.once("close", resolve));
}

const total: Counts = { passed: 0, failed: 0 };
for (const gate of process.argv.includes("--odoo") ? [...gates, ...odooGates] : gates) {
  const { name, command, report: countsIn } = gate;
  const started = Date.now();
  if (name === "unit" && process.argv.includes("--odoo")) booting = boot(odooGates[0]!.command);
  process.stdout.write(`\n== ${name}: ${command.replace(folder, "…")}\n`);
  const { status } =
    gate === odooGates[0] && booting
      ? await booted()
      : spawnSync(command, {
          shell: true,
          stdio: "inherit",
          env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report(name), E2E_HALF: "yes" },
        });
  if (gate === odooGates[0] && status === CANNOT_BOOT) {
    process.stdout.write("\nOdoo could not be booted on this machine: its suite was not run.\n");
    break;
  }
  const isGood = status === 0;
  const counts = countsIn ? read(() => countsIn(report(name))) : { passed: 0, failed: 0 };
  total.passed += counts.passed + (countsIn || !isGood ? 0 : 1);
  total.failed += counts.failed + (isGood || counts.failed > 0 ? 0 : 1);
  process.stdout.write(
    `== ${name}: ${isGood ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  if (!isGood && !countsIn) break; // after failed tests the others still say how they do
}
if (booting) {
  await booting;
  spawnSync("npm run -s odoo:bench -- down", { shell: true });
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

async function booted(): Promise<{ status: number | null }> {
  const status = await booting;
  process.stdout.write(readFileSync(bootLog, "utf8"));
  return { status };
}

function read(counts: () => Counts): Counts {
  try {
    return counts();
  } catch {
    return { passed: 0, failed: 1 }; // a run without a report counts as failed
  }
}

function vitestCounts(file: string): Counts {
  const result = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests };
}

function playwrightCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
