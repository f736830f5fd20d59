import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log, logFrom } from "./log.ts";

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

function written(): Record<string, unknown> {
  return JSON.parse(lines.at(-1) ?? "null");
}

test("a bug is logged with its position, also when it is wrapped", () => {
  const bug = new TypeError("x is undefined");
  const failure = Object.assign(new Error("erp-down", { cause: bug }), { name: "Failure" });
  log.error("call failed", { requestId: "request-1", error: failure });
  expect(written()).toMatchObject({
    level: "error",
    message: "call failed",
    requestId: "request-1",
    error: {
      name: "Failure",
      message: "erp-down",
      cause: { name: "TypeError", stack: expect.stringContaining("log.test.ts") },
    },
  });
  expect(written()["error"]).not.toHaveProperty("stack");
});

test("an ERP that is down is logged in one line without a stack", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const cause = new TypeError("fetch failed", { cause: refused });
  const down = Object.assign(new Error("ERP: down", { cause }), { name: "ErpError", code: "down" });
  log.warn("call failed", { error: down });
  expect(written()).toMatchObject({
    error: { code: "down", cause: { cause: { code: "ECONNREFUSED" } } },
  });
  expect(JSON.stringify(written())).not.toContain('"stack"');
});

test("what is less important than LOG_LEVEL is not written", () => {
  logFrom("warn");
  log.info("request");
  expect(lines).toEqual([]);
  log.warn("the ERP does not answer");
  log.error("request failed");
  logFrom("info");
  log.info("request");
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(["warn", "error", "info"]);
});
