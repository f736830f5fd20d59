import { expect, onTestFinished, test, vi } from "vitest";
import type { AttemptSource } from "./rate-limits.ts";
import { createAttempts, type Attempts } from "./attempts.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { connect } from "#middleware/redis/connection.ts";
import { addressOf, hasRedis, startRedis, until } from "#middleware/redis/redis.testing.ts";

const NO_TOKENS: AttemptSource = { tokens: firstTokens("retail"), address: null };
const at = (address: string): AttemptSource => ({ ...NO_TOKENS, address });
const ANN = { email: "ann@example.com", password: "wrong" };

async function attempt(attempts: Attempts, times: number, input = ANN, source = NO_TOKENS) {
  for (let turn = 0; turn < times; turn++) {
    await attempts.check("session.logIn", input, source);
    await attempts.count("session.logIn", input, source, "wrong-credentials");
  }
}

const tooMany = { code: "too-many", retryAfter: expect.closeTo(900, -1) };

test("ten wrong passwords from one address reach the limit, which does not apply to another account", async () => {
  const attempts = createAttempts(null);
  await attempt(attempts, 10);
  await expect(attempt(attempts, 1)).rejects.toMatchObject(tooMany);
  await attempt(attempts, 1, { ...ANN, email: "bob@example.com" });
});

test("wrong passwords from one address do not lock out the account's owner elsewhere", async () => {
  const attempts = createAttempts(null);
  await attempt(attempts, 10, ANN, at("203.0.113.7"));
  await expect(attempt(attempts, 1, ANN, at("203.0.113.7"))).rejects.toMatchObject(tooMany);
  await attempt(attempts, 1, ANN, at("203.0.113.8"));
});

test("one account takes fifty attempts from all addresses together", async () => {
  const attempts = createAttempts(null);
  for (let place = 0; place < 10; place++)
    await attempt(attempts, 5, ANN, at(`203.0.113.${place}`));
  await expect(attempt(attempts, 1, ANN, at("203.0.113.99"))).rejects.toMatchObject(tooMany);
});

test("one address has a hundred attempts for all accounts together", async () => {
  const attempts = createAttempts(null);
  const place = at("203.0.113.7");
  for (let person = 0; person < 100; person++) {
    await attempt(attempts, 1, { ...ANN, email: `person-${person}@example.com` }, place);
  }
  const next = { ...ANN, email: "next@example.com" };
  await expect(attempt(attempts, 1, next, place)).rejects.toMatchObject(tooMany);
  await attempt(attempts, 1, next, at("203.0.113.8"));
});

test("attempts above the limit do not extend it", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const attempts = createAttempts(null);
  await attempt(attempts, 10);
  vi.advanceTimersByTime(14 * 60_000);
  await expect(attempt(attempts, 1)).rejects.toMatchObject({ code: "too-many" });
  vi.advanceTimersByTime(2 * 60_000);
  await attempt(attempts, 1);
});

test("an operation that sends a mail is counted each time, refused or not", async () => {
  const attempts = createAttempts(null);
  const sign = () => attempts.check("session.signUp", ANN, NO_TOKENS);
  for (let turn = 0; turn < 5; turn++) await sign();
  await expect(sign()).rejects.toMatchObject(tooMany);
});

test("of several codes in one call each wrong one counts", async () => {
  const attempts = createAttempts(null);
  const wrong = { code: "X", type: null, problem: "coupon-not-found" };
  const right = { code: "WELCOME10", type: "discount", problem: null };
  const attempt = async (results: object[]) => {
    await attempts.check("cart.applyCoupons", { codes: ["X"] }, NO_TOKENS);
    await attempts.countIn("cart.applyCoupons", { codes: ["X"] }, NO_TOKENS, { results });
  };
  for (let turn = 0; turn < 30; turn++) await attempt([right]);
  for (let turn = 0; turn < 4; turn++) await attempt([wrong, right, wrong, wrong, wrong, wrong]);
  await expect(attempt([right])).rejects.toMatchObject(tooMany);
});

async function connected(url: string) {
  const redis = await connect(addressOf(url), { info() {}, warn() {}, error() {} });
  onTestFinished(() => redis.close());
  await until(() => redis.client.status === "ready");
  return redis;
}

test.skipIf(!hasRedis)("replicas count together in Redis, which stores no address", async () => {
  const { url } = await startRedis();
  const [one, two] = [await connected(url), await connected(url)];
  await attempt(createAttempts(one), 6);
  await attempt(createAttempts(two), 4);
  await expect(attempt(createAttempts(one), 1)).rejects.toMatchObject(tooMany);
  const keys = (await one.client.call("keys", "*")) as string[];
  expect(keys).toHaveLength(2);
  expect(keys.join()).not.toContain("ann");
});

test.skipIf(!hasRedis)("without Redis each replica counts by itself", async () => {
  const { url, process: server } = await startRedis();
  const redis = await connected(url);
  const attempts = createAttempts(redis);
  await attempt(attempts, 3);
  server.kill("SIGKILL");
  await until(() => redis.client.status !== "ready");
  await attempt(attempts, 10);
  await expect(attempt(attempts, 1)).rejects.toMatchObject(tooMany);
});

test.skipIf(!hasRedis)(
  "with a frozen Redis each replica counts by itself, and no attempt waits",
  { retry: 2 },
  async () => {
    const { url, process: server } = await startRedis();
    const attempts = createAttempts(await connected(url));
    server.kill("SIGSTOP");
    const started = performance.now();
    await attempt(attempts, 10, ANN, { ...NO_TOKENS, request: {} });
    await expect(attempt(attempts, 1)).rejects.toMatchObject(tooMany);
    expect(performance.now() - started).toBeLessThan(50); // the eleven attempts together
  },
);
