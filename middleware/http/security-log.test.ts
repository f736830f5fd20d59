import { expect, test } from "vitest";
import { middlewareOn } from "./hand-made-erp.testing.ts";
import { firstTokens } from "./tokens.ts";

const CALLER = {
  locale: "en_US",
  requestId: "request-1",
  signal: new AbortController().signal,
  tokens: firstTokens("retail"),
  address: "203.0.113.9",
} as const;
const MIA = { email: "mia@example.com", password: "Not-the-one-1" };

test("wrong passwords and limits are events of the log, without the person", async () => {
  const { dispatch, errors } = middlewareOn({
    "session.logIn": async () => ({ ok: false, refusal: "wrong-credentials" }),
  });
  const tries = Array.from({ length: 12 }, () => dispatch.mutate("session.logIn", MIA, CALLER));
  await Promise.allSettled(tries);
  const events = errors.map(({ message, fields }) => `${message}: ${String(fields?.["event"])}`);
  expect(events.filter((one) => one === "security event: log-in-failed")).toHaveLength(10);
  expect(events.filter((one) => one === "security event: limit-reached")).toHaveLength(2);
  expect(errors.at(-1)?.fields).toEqual({
    event: "log-in-failed",
    operation: "session.logIn",
    requestId: "request-1",
  });
  expect(JSON.stringify(errors)).not.toMatch(/mia@|Not-the-one|203\.0/);
});
