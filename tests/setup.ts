import { afterEach, beforeEach, expect, vi } from "vitest";
import { messages as english } from "#locales/en_US/index.ts";
import { messages as vietnamese } from "#locales/vi_VN/index.ts";
import { setMessages } from "#app/i18n/messages.ts";

setMessages("en_US", english);
setMessages("vi_VN", vietnamese);

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
