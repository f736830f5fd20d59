import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { createOdooClient } from "./client.ts";
import { DIRECTORY_MODEL } from "./directory.ts";
import { createTransport } from "./transport.ts";

afterEach(() => void vi.restoreAllMocks());

const SECONDS = 1000;
const log = { info() {}, warn() {}, error() {} };
const DIRECTORY = JSON.stringify({
  websiteId: 1,
  companyId: 1,
  priceListId: 1,
  currency: "EUR",
  procedures: { "cart.get": { id: 7, version: "" } },
});

type Kind = "well" | "cut" | "silent";

/** An Odoo behind a network that cuts calls or lets them wait for ever, as it still does after it is well again. */
async function openNetwork({ maxCalls = 2 } = {}) {
  let kind: Kind = "well";
  const got: string[] = [];
  const server = createServer((request, response) => {
    got.push(String(request.url));
    if (kind === "cut") request.socket.destroy();
    else if (kind === "well") {
      const isDirectory = request.url?.includes(DIRECTORY_MODEL);
      response.end(isDirectory ? JSON.stringify([{ x_content: DIRECTORY }]) : "1");
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const settings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database: "shop",
    apiKey: `${"a".repeat(40)}.${"b".repeat(64)}`,
    log,
    maxCalls,
  };
  const post = createTransport(settings);
  return {
    settings,
    got,
    become: (next: Kind) => void (kind = next),
    /** A call of background work, which has a long time limit. */
    ask: (signal: AbortSignal = AbortSignal.timeout(60 * SECONDS)) =>
      post({ path: "res.partner/read", body: {}, isRepeatable: true, signal, requestId: "r1" }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Network = Awaited<ReturnType<typeof openNetwork>>;

/** The clock of the breaker; time limits of calls are not moved. */
function openClock() {
  const started = Date.now();
  const now = vi.spyOn(Date, "now").mockReturnValue(started);
  return { at: (seconds: number) => void now.mockReturnValue(started + seconds * SECONDS) };
}

async function goDown({ ask, become }: Network) {
  become("cut");
  for (let calls = 0; calls < 5; calls++) await expect(ask()).rejects.toThrow("was cut");
  await expect(ask()).rejects.toThrow("down a moment ago");
}

/** Long before the time limits of the calls that are lost. */
const soon = <T>(work: Promise<T>) => Promise.race([work, wait(3 * SECONDS, "still waits")]);

test("a second after Odoo is back its calls succeed, though the trial of a moment ago is lost", async () => {
  const network = await openNetwork();
  const clock = openClock();
  await goDown(network);
  network.become("silent");
  clock.at(1);
  await expect(soon(network.ask())).rejects.toThrow("down a moment ago");
  network.become("well");
  clock.at(2);
  expect(await soon(network.ask())).toBe(1);
  network.close();
});

test("calls fail at once, and Odoo is tried once a second, while nothing answers", async () => {
  const network = await openNetwork();
  const clock = openClock();
  await goDown(network);
  network.become("silent");
  const before = network.got.length;
  for (const second of [1, 2, 3]) {
    clock.at(second);
    await Promise.all(
      [1, 2, 3, 4].map(() => expect(network.ask()).rejects.toThrow("down a moment ago")),
    );
  }
  expect(network.got.slice(before)).toEqual(Array(3).fill("/json/2/res.users/context_get"));
  network.close();
});

test("calls whose answers an outage has taken hold no place when Odoo is back", async () => {
  const network = await openNetwork();
  const clock = openClock();
  network.become("silent");
  const impatient = new AbortController();
  const lost = network.ask(impatient.signal).catch(() => "lost");
  await vi.waitFor(() => expect(network.got).toHaveLength(1)); // one of two places
  await goDown(network);
  const calls = network.got.length;
  network.become("well");
  clock.at(1);
  expect(await soon(network.ask())).toBe(1);
  network.become("silent"); // the other place
  const also = network.ask(impatient.signal).catch(() => "lost");
  await vi.waitFor(() => expect(network.got).toHaveLength(calls + 3));
  network.become("well");
  expect(await soon(network.ask())).toBe(1);
  impatient.abort();
  expect(await Promise.all([lost, also])).toEqual(["lost", "lost"]);
  network.close();
});

test("failures of calls that were sent before Odoo was back do not make it down again", async () => {
  const network = await openNetwork({ maxCalls: 8 });
  network.become("silent");
  const limit = new AbortController();
  const lost = Array.from({ length: 5 }, () => network.ask(limit.signal).catch(() => "lost"));
  await vi.waitFor(() => expect(network.got).toHaveLength(5));
  network.become("well");
  expect(await soon(network.ask())).toBe(1);
  limit.abort(new DOMException("too late", "TimeoutError"));
  expect(await Promise.all(lost)).toEqual(Array(5).fill("lost"));
  expect(await soon(network.ask())).toBe(1);
  network.close();
});

test("a directory that is being read when the network fails keeps nobody waiting when it is well", async () => {
  const network = await openNetwork({ maxCalls: 4 });
  const clock = openClock();
  const odoo = createOdooClient(network.settings);
  const caller = (): Call => ({
    locale: "en_US",
    signal: AbortSignal.timeout(60 * SECONDS),
    requestId: "r1",
  });
  const ask = () => odoo.procedure(caller(), "cart.get", {}, z.unknown());
  network.become("silent");
  const lost = ask().catch(() => "lost");
  await vi.waitFor(() => expect(network.got).toHaveLength(1));
  network.become("well");
  clock.at(1);
  expect(await soon(ask())).toBe(1);

  network.become("silent");
  const anew = odoo.directory(caller(), { anew: true }).catch(() => "lost");
  await vi.waitFor(() => expect(network.got.at(-1)).toContain(DIRECTORY_MODEL));
  network.become("well");
  expect(await soon(ask())).toBe(1); // by the directory that it has
  network.close();
  expect(await Promise.all([lost, anew])).toEqual(["lost", "lost"]);
});
