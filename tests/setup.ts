import { afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected `console.error` fails the test. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void complaints.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, "unexpected console.error").toEqual([]);
});
