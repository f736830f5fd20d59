import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected `console.error` fails the test. */
const consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, "error").mockImplementation(
    (...args: unknown[]) => void consoleErrors.push(args),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(consoleErrors, "unexpected console.error").toEqual([]);
});

/** Files share a process. */
afterAll(() => void vi.unstubAllEnvs());
