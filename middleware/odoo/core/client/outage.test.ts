import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { reportTo, readGauge, type Telemetry } from "#middleware/telemetry/telemetry.ts";
import { createTransport } from "./transport.ts";

afterEach(() => {
  reportTo(null);
  vi.restoreAllMocks();
});

type Line = { level: string; message: string };

/** An Odoo that cuts connections until it is mended. */
async function brokenOdoo() {
  let isMended = false;
  const headers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers["traceparent"]?.toString());
    if (isMended) response.end("1");
    else request.socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const lines: Line[] = [];
  const line = (level: string) => (message: string) => void lines.push({ level, message });
  const log = { info: line("info"), warn: line("warn"), error: line("error") };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = createTransport({ url, database: "shop", apiKey: "key", log });
  return {
    lines,
    headers,
    mend: () => void (isMended = true),
    close: () => server.close(),
    ask: (name?: string) =>
      post({
        path: "ir.actions.server/run",
        name,
        body: {},
        isRepeatable: true,
        signal: AbortSignal.timeout(5_000),
        requestId: "request-1",
      }).catch((error: unknown) => error),
  };
}

test("an outage is one line when it begins and one when it ends, however often it is tried", async () => {
  const odoo = await brokenOdoo();
  const now = vi.spyOn(Date, "now");
  const started = Date.now();
  for (const seconds of [0, 4, 8, 12]) {
    now.mockReturnValue(started + seconds * 1000);
    for (let calls = 0; calls < 8; calls++) await odoo.ask();
  }
  expect(readGauge("wattle_odoo_breaker_open")).toEqual([{ value: 1 }]);
  const written = odoo.lines.length;
  for (let calls = 0; calls < 20; calls++) await odoo.ask();
  expect(odoo.lines).toHaveLength(written); // none for a call that is not sent
  odoo.mend();
  now.mockReturnValue(started + 60_000);
  await odoo.ask();
  expect(readGauge("wattle_odoo_breaker_open")).toEqual([{ value: 0 }]);
  const messages = odoo.lines.map(({ message }) => message);
  expect(messages.filter((one) => one.startsWith("Odoo is down"))).toHaveLength(1);
  expect(messages.filter((one) => one === "Odoo is back")).toHaveLength(1);
  odoo.close();
});

test("each attempt of a call has a span of its own with the procedure's name, and Odoo gets its trace", async () => {
  const odoo = await brokenOdoo();
  const spans: unknown[] = [];
  reportTo({
    ...NOTHING,
    inSpan(name, { attributes }, work) {
      spans.push({ name, ...attributes });
      return work({ set() {} });
    },
    headers: () => ({ traceparent: "00-trace-span-01" }),
  });
  await odoo.ask("cart.addLine");
  expect(spans).toEqual([
    { name: "Odoo", "odoo.method": "cart.addLine", "odoo.attempt": 1 },
    { name: "Odoo", "odoo.method": "cart.addLine", "odoo.attempt": 2 },
  ]);
  expect(odoo.headers).toEqual(["00-trace-span-01", "00-trace-span-01"]);
  odoo.close();
});

const NOTHING: Telemetry = {
  count() {},
  observe() {},
  inSpan: (_, __, work) => work({ set() {} }),
  traceIds: () => null,
  headers: () => ({}),
};
