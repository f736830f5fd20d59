import { afterEach, beforeEach, expect, vi } from "vitest";
import "#locales/pages.ts"; // every text can be asked for by its full key

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
