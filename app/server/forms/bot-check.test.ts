import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isBot, openProvider, openSelfHosted } from "./bot-check.server.ts";

/** Answers in the provider's documented format: success, score and action. */
let provider: Server;
let verifyUrl: string;
let answer: object | null = {};
let asked = new URLSearchParams();

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked = new URLSearchParams(body);
    if (answer) response.end(JSON.stringify(answer)); // with null, never
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

test("a provider's answer must be positive, certain enough and for this action", async () => {
  const check = openProvider({ verifyUrl, secret: "the-secret" });
  const verify: typeof check.verify = (token, action) => check.verify(token, action);
  answer = { success: true, score: 0.9, action: "login" };
  expect(await verify("token-1", "login")).toBe("person");
  expect(Object.fromEntries(asked)).toEqual({ secret: "the-secret", response: "token-1" });
  expect(await verify("token-1", "signup")).toBe("bot");
  answer = { success: true, score: 0.1, action: "login" };
  expect(await verify("token-1", "login")).toBe("bot");
  answer = { success: false, "error-codes": ["timeout-or-duplicate"] };
  expect(await verify("token-1", "login")).toBe("bot");
});

test("a provider that fails or does not answer blocks no form", { timeout: 10_000 }, async () => {
  answer = null;
  expect(await openProvider({ verifyUrl, secret: "s" }).verify("token", "login")).toBe("unknown");
  const gone = openProvider({ verifyUrl: "http://127.0.0.1:1/siteverify", secret: "s" });
  expect(await gone.verify("token", "login")).toBe("unknown");
});

async function solved(check: ReturnType<typeof openSelfHosted>, action: "login" | "review") {
  const challenge = await check.challenge(action);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}
const token = (payload: object) => Buffer.from(JSON.stringify(payload)).toString("base64");

test("a challenge is accepted once, for its form, and only with a solution", async () => {
  const check = openSelfHosted("a".repeat(32));
  const payload = await solved(check, "login");
  expect(await check.verify(token(payload), "review")).toBe("bot");
  expect(await check.verify(token(payload), "login")).toBe("person");
  expect(await check.verify(token(payload), "login"), "used before").toBe("bot");

  const other = await solved(check, "login");
  const unsolved = { ...other, solution: { ...other.solution, counter: 0 } };
  expect(await check.verify(token(unsolved), "login")).toBe("bot");
  const easier = structuredClone(other);
  easier.challenge.parameters.keyPrefix = "00";
  expect(await check.verify(token(easier), "login"), "made easier").toBe("bot");
  const strangers = openSelfHosted("b".repeat(32));
  expect(await strangers.verify(token(other), "login"), "another shop's").toBe("bot");
  const nested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const deep = `{"challenge":{"parameters":{"data":{"action":"login"},"x":${nested}},"signature":"s"},"solution":{}}`;
  for (const nonsense of [
    "x",
    "{}",
    token({}),
    token({ challenge: 1, solution: null }),
    "A".repeat(9000),
    Buffer.from(deep).toString("base64"),
  ])
    expect(await check.verify(nonsense, "login")).toBe("bot");
});

test("a form without a token is accepted; one with a filled hidden field is not", async () => {
  const form = new FormData();
  expect(await isBot(form, "login")).toBe(false);
  form.set("website", "https://spam.example");
  expect(await isBot(form, "login")).toBe(true);
});
