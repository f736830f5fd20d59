import { expect, test } from "vitest";
import { config } from "#app/server/config.server.ts";
import { memoryOfTexts, remembered } from "./remembered.server.ts";

test("texts that strangers choose take no more than their share of the memory", async () => {
  const share = 0.01;
  const memory = memoryOfTexts<number>({ share, size: 100 });
  const keys = Array.from({ length: 500 }, (_, at) => `${at} ${"x".repeat(4_000)}`);
  for (const [at, key] of keys.entries()) await remembered(memory, key, async () => at);
  const known = keys.filter((key) => memory.get(key));
  const bytes = known.reduce((sum, key) => sum + key.length * 2 + 100, 0);
  expect(bytes).toBeLessThanOrEqual(config.PAGE_CACHE_MB * 1_000_000 * share);
  expect(known.length).toBeGreaterThan(10);
  expect(known).toContain(keys.at(-1));
});

test("what is too large for its share is made each time", async () => {
  const memory = memoryOfTexts<string>({ share: 0.000_01, size: 0 });
  const made = await remembered(memory, "x".repeat(1_000), async () => "made");
  expect([made, memory.get("x".repeat(1_000))]).toEqual(["made", undefined]);
});

test("what could not be made is tried again", async () => {
  const memory = memoryOfTexts<string>({ share: 0.01, size: 10 });
  const failing = remembered(memory, "a", () => Promise.reject(new Error("down")));
  await expect(failing).rejects.toThrow("down");
  expect(await remembered(memory, "a", async () => "made")).toBe("made");
});
