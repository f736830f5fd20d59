import { readFileSync } from "node:fs";

/** `failures` and `flaky` have a line for each test; a flaky one failed first and passed when it was repeated. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  flaky: string[];
};

/** The counts of Vitest's JSON report. A file that could not be loaded counts as a failed test. */
export function vitestCounts(file: string): Counts {
  const result = read<VitestReport>(file);
  const tests = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      isFailed: test.status === "failed",
      line: `${name.replace(`${process.cwd()}/`, "")}: ${test.fullName}${reason(test.failureMessages[0])}`,
      isFlaky: test.status === "passed" && test.failureMessages.length > 0,
    })),
  );
  const unloaded = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloaded.length,
    skipped: result.numPendingTests,
    failures: [
      ...tests.filter(({ isFailed }) => isFailed).map(({ line }) => line),
      ...unloaded.map(({ name, message }) => `${name}${reason(message)}`),
    ],
    flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ line }) => line),
  };
}

/** The counts of Playwright's JSON report. */
export function playwrightCounts(file: string): Counts {
  const { stats, suites } = read<PlaywrightReport>(file);
  const tests = suites.flatMap(testsIn);
  const lines = (status: string) =>
    tests.filter((test) => test.status === status).map(({ line }) => line);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: lines("unexpected"),
    flaky: lines("flaky"),
  };
}

function testsIn(suite: PlaywrightSuite): { status: string; line: string }[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => {
      const message = results.find(({ error }) => error)?.error?.message;
      return { status, line: `${file} [${projectName}]: ${title}${reason(message)}` };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

// oxlint-disable-next-line no-control-regex -- terminal colours begin with a control character
const COLOURS = /\u001B\[[\d;]*m/g;

/** The first lines of an error. */
function reason(message: string | undefined): string {
  const lines = (message ?? "").replaceAll(COLOURS, "").split("\n").slice(0, 6);
  return lines.map((line) => `\n      ${line.slice(0, 200)}`).join("");
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string } }[];
    }[];
  }[];
};
