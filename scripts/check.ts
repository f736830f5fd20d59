import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Counts, playwrightCounts, vitestCounts } from "./check-reports.ts";

/**
 * All gates, the same locally and in CI, fastest first. After failed tests the other suites still run; any other failure
 * stops it. Gates without tests count as one. Ends with the tests that failed, or failed once and passed when repeated,
 * and `N passed, N failed`. `--odoo` also runs the suites on a real OpenSearch and a real Odoo 19, if they can be booted.
 */
type Gate = {
  name: string;
  command: string;
  report?: (file: string) => Counts;
  env?: Record<string, string>;
  /** On a slow machine a gate that could not begin in this minute is left out, and the end says so. */
  lastMinute?: number;
};

/** The exit code of `odoo:bench` and `search:bench` if nothing can be booted. */
const CANNOT_BOOT = 3;
/** Of a gate that was not begun. */
const LEFT_OUT = -1;

/**
 * The minute in which tests on Odoo begin at the latest. Later ones are skipped, and the end says so: a gate that is ended
 * from outside, after 90 minutes, says nothing at all. Two cores of usual speed need half of it (decision 092).
 */
const LAST_MINUTE = 76;
const began = Date.now();
const isPast = (minute = Infinity) => Date.now() > began + minute * 60_000;
const late: string[] = [];

const hasOdoo = process.argv.includes("--odoo");
const folder = mkdtempSync(join(tmpdir(), "wattle-check-"));
const report = (name: string) => join(folder, `${name}.json`);

/** On a shared machine a failed test is repeated once; the end names it as flaky if it then passes. */
const vitest = (name: string, options: string) => ({
  name,
  command: `vitest run ${options} --retry=1 --reporter=default --reporter=json --outputFile.json=${report(name)}`,
  report: vitestCounts,
});
const playwright = (name: string, options: string) => ({
  name,
  command: `playwright test ${options} --reporter=line,json`,
  report: playwrightCounts,
});

const gates: Gate[] = [
  { name: "format", command: "oxfmt --check ." },
  { name: "lint", command: "react-router typegen && oxlint --type-aware --deny-warnings" },
  { name: "types", command: "tsc" },
  { name: "dead code", command: "knip" },
  { name: "advisories", command: "node scripts/audit.ts" },
  vitest("unit", ""),
  { name: "build", command: "npm run -s build && npm run -s build:edge" },
  vitest("built", "--config tests/configs/vitest.built.config.ts"),
  playwright("journeys", ""),
  playwright("stripe-journeys", "--config tests/configs/playwright.stripe.config.ts"),
  playwright("edge-journeys", "--config tests/configs/playwright.edge.config.ts"),
];

const ODOO = "--config tests/configs/vitest.odoo.config.ts";
/** Tests of payments have a database of their own, since only one process can answer for Stripe. */
const PAID = ["cards", "checkout", "payments"];
/** These make a database of their own. */
const OWN = ["upgrade.test.ts", "plain.test.ts", "shops/shops.test.ts"].map(
  (name) => `tests/odoo/${name}`,
);
const PAYMENTS = { WATTLE_ODOO_DATABASE: "payments", WATTLE_ODOO_PORT: "8089" };
/** Without Odoo's demo data, as an owner's; the payments' has it. */
const BARE = { WATTLE_ODOO_DATABASE: "bare", WATTLE_ODOO_PORT: "8099" };
const bench = (place: Record<string, string>, command: string) =>
  `${Object.entries(place)
    .map((pair) => pair.join("="))
    .join(" ")} npm run -s odoo:bench -- ${command}`;

// Fresh copies of the databases each time: what an earlier run sold is in stock again.
const boot: Gate = {
  name: "odoo boot",
  command: `${bench(BARE, "reset --plain --demo")} && ${bench(PAYMENTS, "reset")}`,
  env: { WATTLE_ODOO_PASSWORD_ROUNDS: "1000" },
};
const odooPayments: Gate = {
  ...vitest(
    "odoo-payments",
    `${ODOO} tests/odoo ${PAID.map((name) => `tests/contract/${name}`).join(" ")} ${OWN.map((file) => `--exclude ${file}`).join(" ")}`,
  ),
  env: PAYMENTS,
  lastMinute: LAST_MINUTE,
};
/** They set up databases most of the time. */
const odooOthers: Gate = {
  ...vitest("odoo-others", `${ODOO} ${OWN.join(" ")}`),
  env: BARE,
  lastMinute: LAST_MINUTE - 10,
};
const odooGates: Gate[] = [
  boot,
  {
    ...vitest(
      "odoo",
      `${ODOO} tests/contract --exclude 'tests/contract/{${PAID.join()}}{.test.ts,/**}'`,
    ),
    env: BARE,
    lastMinute: LAST_MINUTE,
  },
  {
    ...playwright("odoo-journeys", "--config tests/configs/playwright.odoo.config.ts"),
    env: BARE,
    lastMinute: LAST_MINUTE,
  },
  odooPayments,
  odooOthers,
];

// It boots in some five seconds, and its suite waits most of the time.
const search: Gate = vitest("search", "--config tests/configs/vitest.search.config.ts");
const searchBoot: Gate = { name: "search boot", command: "npm run -s search:bench -- up" };
if (hasOdoo) gates.splice(5, 1, searchBoot, gates[5]!, search);

/**
 * Gates that run beside others, each list one after the other: Odoo boots for minutes, and one suite on it leaves half of
 * two cores idle.
 */
const BESIDE = new Map<string, Gate[][]>([
  ["dead code", [[searchBoot]]],
  ["unit", [[search], [boot]]],
  ["odoo", [[odooPayments, odooOthers]]],
]);

let hasSearch = false;
const begun = new Map<Gate, Promise<number | null>>();
const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
for (const gate of hasOdoo ? [...gates, ...odooGates] : gates) {
  const started = Date.now();
  if (gate === search && !hasSearch) continue;
  for (const list of hasOdoo ? (BESIDE.get(gate.name) ?? []) : []) beginAll(list);
  process.stdout.write(`\n== ${gate.name}: ${gate.command.replace(folder, "…")}\n`);
  const status = begun.has(gate) ? await ended(gate) : await run(gate);
  if (gate === searchBoot) hasSearch = status === 0;
  if (gate === searchBoot && status === CANNOT_BOOT) {
    process.stdout.write(
      "\nOpenSearch could not be booted on this machine: its suite was not run.\n",
    );
    continue;
  }
  if (status === LEFT_OUT) continue;
  if (gate === boot && status === CANNOT_BOOT) {
    process.stdout.write("\nOdoo could not be booted on this machine: its suite was not run.\n");
    break;
  }
  const isGood = status === 0;
  add(gate, isGood);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${gate.name}: ${isGood ? "ok" : "FAILED"} in ${seconds} s\n`);
  if (!isGood && !gate.report) break; // after failed tests the other suites still run
}
await Promise.all(begun.values());
if (hasOdoo) {
  const down = [bench(PAYMENTS, "destroy"), bench(BARE, "down"), "npm run -s search:bench -- down"];
  spawnSync(down.join("; "), { shell: true });
}
rmSync(folder, { recursive: true, force: true });
for (const line of total.flaky) process.stdout.write(`\nflaky:  ${line}\n`);
for (const line of total.failures) process.stdout.write(`\nfailed: ${line}\n`);
if (late.length > 0) {
  process.stdout.write(`\nskipped, since this machine took too long: ${late.join(", ")}\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

/** Without blocking: others begin beside it, one after the other. */
async function run(gate: Gate, output: "inherit" | number = "inherit"): Promise<number | null> {
  if (isPast(gate.lastMinute)) return leaveOut(gate);
  const stdio = ["ignore", output, output] as const;
  const env = environment(gate);
  const child = spawn(gate.command, { shell: true, stdio: [...stdio], env });
  return new Promise((resolve) => child.once("close", resolve));
}

function beginAll(list: Gate[]): void {
  let before: Promise<unknown> = Promise.resolve();
  for (const gate of list.filter((one) => one !== search || hasSearch)) {
    const status = before.then(() => run(gate, openSync(logOf(gate.name), "w")));
    begun.set(gate, status);
    before = status;
  }
}

function leaveOut({ name }: Gate): number {
  late.push(`all of ${name}`);
  return LEFT_OUT;
}

async function ended(gate: Gate): Promise<number | null> {
  const status = await begun.get(gate)!;
  if (status !== LEFT_OUT) process.stdout.write(readFileSync(logOf(gate.name), "utf8"));
  return status;
}

function logOf(name: string): string {
  return join(folder, `${name}.log`);
}

function environment({ name, env, lastMinute }: Gate): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...env,
    ...(lastMinute && { CHECK_DEADLINE: String(began + lastMinute * 60_000) }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report(name),
    E2E_HALF: "yes",
  };
}

/** Adds what a gate counted. A failure without a failed test, such as a run without a report, counts as one. */
function add(gate: Gate, isGood: boolean): void {
  const counts = countsOf(gate, isGood);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (isPast(gate.lastMinute) && counts.skipped > 0) late.push(`${counts.skipped} of ${gate.name}`);
  total.flaky.push(...counts.flaky);
  total.failures.push(...counts.failures);
  if (isGood || counts.failed > 0) return;
  total.failed += 1;
  total.failures.push(`${gate.name} (see above)`);
}

function countsOf({ name, report: countsIn }: Gate, isGood: boolean): Counts {
  const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  if (!countsIn) return { ...none, passed: isGood ? 1 : 0 };
  try {
    return countsIn(report(name));
  } catch {
    return isGood ? { ...none, failed: 1, failures: [`${name} left no report`] } : none;
  }
}
