import { expect, test } from "vitest";
import type { ImageFile } from "#middleware/erp.ts";
import { SHOP } from "#middleware/http/calls.testing.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { signed } from "#middleware/http/request/gateway-signature.ts";
import { serve } from "#middleware/http/serve.ts";

const SVG = new TextEncoder().encode(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><circle r="4"/></svg>`,
);
const GREEDY = "203.0.113.7";
const OTHER = "198.51.100.20";
const GATEWAY_SECRET = "a secret of shop and middleware, for tests";

/** An ERP whose images come when the test says so. */
function slowErp() {
  const asked: { path: string; signal: AbortSignal; come: (image: ImageFile | null) => void }[] =
    [];
  const readImage = (path: string, signal: AbortSignal) =>
    new Promise<ImageFile | null>((come, fail) => {
      asked.push({ path, signal, come });
      signal.addEventListener("abort", () => fail(signal.reason));
    });
  const middleware = middlewareOn({}, { GATEWAY_SECRET }, { readImage });
  const get = (path: string, address: string | null, signal?: AbortSignal) =>
    serve(
      middleware,
      new Request(`${SHOP}/image/${path}/96x96/x`, signal ? { signal } : {}),
      "request-1",
      address,
    );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
  const names = () => asked.map(({ path }) => path.replace("/image/", ""));
  /** Answers what is asked for until all these have come. */
  async function come(all: Promise<Response>[]): Promise<number[]> {
    const turn = { isDone: false };
    const ended = Promise.all(all).finally(() => (turn.isDone = true));
    for (let next = 0; !turn.isDone; await settled())
      for (; next < asked.length; next++) asked[next]!.come({ bytes: SVG, type: "image/svg+xml" });
    return (await ended).map(({ status }) => status);
  }
  return { get, asked, names, settled, come, middleware };
}

test("a client with many images waits for itself only", async () => {
  const { get, names, settled, come } = slowErp();
  const many = Array.from({ length: 30 }, (_, number) => get(`greedy${number}`, GREEDY));
  const two = [get("other0", OTHER), get("other1", OTHER)];
  await settled();
  expect(names()).toEqual(["greedy0", "greedy1"]);
  expect(new Set(await come([...many, ...two]))).toEqual(new Set([200]));
  const places = ["other0", "other1"].map((name) => names().indexOf(name));
  expect(Math.max(...places)).toBeLessThan(8);
});

test("a client cannot fill the queue", async () => {
  const { get, settled, come, middleware } = slowErp();
  const many = Array.from({ length: 600 }, (_, number) => get(`greedy${number}`, GREEDY));
  await settled();
  const other = get("other", OTHER);
  const statuses = await come([...many, other]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(103);
  expect(statuses.filter((status) => status === 429)).toHaveLength(498);
  expect(statuses.at(-1)).toBe(200);
  expect(middleware.errors).toEqual([]);
});

test("the client is the one that the shop states, where the middleware is another process", async () => {
  const { settled, come, middleware } = slowErp();
  const ask = async (path: string, address: string) =>
    serve(
      middleware,
      new Request(`${SHOP}/image/${path}/96x96/x`, {
        headers: { "X-Shopper-Address": await signed(GATEWAY_SECRET, "address", address, "r1") },
      }),
      "r1",
      "10.0.0.1",
    );
  const many = Array.from({ length: 200 }, (_, number) => ask(`greedy${number}`, GREEDY));
  await settled();
  const other = ask("other", OTHER);
  const statuses = await come([...many, other]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(98);
  expect(statuses.at(-1)).toBe(200);
});

test("the image of a client that hangs up while it waits is not begun", async () => {
  const { get, names, settled, come, middleware } = slowErp();
  const left = new AbortController();
  const gone = Array.from({ length: 100 }, (_, at) => get(`gone${at}`, GREEDY, left.signal));
  await settled();
  left.abort();
  await settled();
  const stays = get("stays", GREEDY);
  expect(await come([stays])).toEqual([200]);
  expect(names()).toEqual(["gone0", "gone1", "stays"]);
  await Promise.all(gone);
  expect(middleware.errors).toEqual([]);
});

test("a client that hangs up while the ERP is asked frees its place, and nothing is drawn", async () => {
  const { get, asked, names, settled } = slowErp();
  const left = new AbortController();
  const gone = [get("gone0", GREEDY, left.signal), get("gone1", GREEDY, left.signal)];
  await settled();
  void get("next", OTHER);
  await settled();
  expect(names()).toEqual(["gone0", "gone1"]);
  left.abort();
  await settled();
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(names()).toEqual(["gone0", "gone1", "next"]);
  await Promise.all(gone);
});

test("an image that another client waits for too is drawn", async () => {
  const { get, asked, names, settled, come } = slowErp();
  const left = new AbortController();
  const gone = get("same", GREEDY, left.signal);
  const stays = get("same", OTHER);
  await settled();
  left.abort();
  await gone;
  expect(asked[0]!.signal.aborted).toBe(false);
  expect(await come([stays])).toEqual([200]);
  expect(names()).toEqual(["same"]);
});
