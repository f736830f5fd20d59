import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listening, serve } from "./serve.ts";
import { SHARED_SETTINGS } from "#contract/values/settings.ts";
import { z } from "zod";

const settings = z.object(SHARED_SETTINGS).parse({});
const handlers = ["SIGTERM", "SIGINT"] as const;
const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as never);
let before: Map<string, unknown>;
beforeEach(() => {
  before = new Map(handlers.map((signal) => [signal, process.listeners(signal)]));
});
afterEach(async () => {
  const own = process.listeners("SIGINT").filter((one) => !isKnown(one));
  for (const drain of own) drain("SIGINT");
  await vi.waitUntil(() => exit.mock.calls.length > 0);
  for (const signal of handlers)
    for (const one of process.listeners(signal)) if (!isKnown(one)) process.off(signal, one);
  exit.mockClear();
});

function isKnown(listener: unknown): boolean {
  return [...before.values()].some((list) => (list as unknown[]).includes(listener));
}

test("the process is alive from the first second, and nothing else is answered before it is open", async () => {
  const opening = Promise.withResolvers<void>();
  const port = 4489;
  const open = serve({
    ...listening({ ...settings, PORT: port, PUBLIC_URL: "http://localhost" }),
    start: () => opening.promise,
    render: async () => new Response("a page"),
    log: { info() {}, error() {} },
    stop: async () => {},
  });
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  await expect.poll(() => get("/healthz").catch(() => null)).toEqual([200, "ok"]);
  expect(await get("/readyz")).toEqual([503, expect.stringContaining("Cửa hàng")]);
  expect((await get("/"))[0]).toBe(503);
  opening.resolve();
  expect(await open).toBe(port);
  expect(await get("/")).toEqual([200, "a page"]);
});
