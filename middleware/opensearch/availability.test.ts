import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openAvailability } from "./availability.ts";

const SILENT = { info() {}, warn() {}, error() {} };
const REST_MS = 50;

function watched() {
  const said: string[] = [];
  const asked = openAvailability(
    { failed: () => said.push("failed"), recovered: () => said.push("recovered"), log: SILENT },
    REST_MS,
  );
  return { asked, said };
}

const answers = () => Promise.resolve("found");
const fails = () => Promise.reject(new Error("no answer"));

test("it rests after a failure, and the first answer after the rest ends it", async () => {
  const { asked, said } = watched();
  expect(await asked(answers)).toBe("found");
  expect(await asked(fails)).toBeNull();
  expect(await asked(answers)).toBeNull();
  await wait(REST_MS + 5);
  expect(await asked(answers)).toBe("found");
  expect(await asked(answers)).toBe("found");
  expect(said).toEqual(["failed", "recovered"]);
});

test("an answer to what was asked before a failure does not end the rest: what is limited meanwhile is dropped later", async () => {
  const { asked, said } = watched();
  const late = Promise.withResolvers<string>();
  const slow = asked(() => late.promise);
  await asked(fails);
  late.resolve("found");
  expect(await slow).toBe("found");
  expect(await asked(answers)).toBeNull();
  expect(said).toEqual(["failed"]);
  await wait(REST_MS + 5);
  await asked(answers);
  expect(said).toEqual(["failed", "recovered"]);
});
