import { afterEach, beforeEach, expect, vi } from "vitest";

/** Nothing may complain behind our back (style.md 8). */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void complaints.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, "unexpected console.error").toEqual([]);
});
