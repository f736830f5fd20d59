import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { BROWSER, freshFolder, startShop } from "#tests/built/shop.ts";
import { freePort, openCollector, type SpanSeen } from "./collector.ts";

const collector = await openCollector();
const PORT = await freePort();
const shared = {
  GATEWAY_SECRET: "a secret of shop and middleware, long",
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: "100",
  PUBLIC_URL: "http://localhost:3000",
};
const middleware = spawn(process.execPath, ["build/server/middleware.js"], {
  env: { ...process.env, ...shared, HOST: "127.0.0.1", PORT, DATA_DIR: freshFolder() },
  stdio: ["ignore", "pipe", "inherit"],
});
await once(middleware.stdout, "data");
const shop = await startShop({ ...shared, MIDDLEWARE_URL: `http://127.0.0.1:${PORT}` });
afterAll(async () => {
  await shop.stop();
  middleware.kill();
  collector.close();
});

const STRANGER = "0af7651916cd43dd8448eb211c80319c";

test("a trace leads from the page through the middleware's process to the ERP, and the log names it", async () => {
  const requestId = "request-of-this-test";
  const answer = await fetch(`${shop.url}/cart`, {
    headers: {
      "User-Agent": BROWSER,
      "X-Request-Id": requestId,
      traceparent: `00-${STRANGER}-b7ad6b7169203331-01`,
    },
  });
  await answer.text();
  const named = (name: string, parent?: SpanSeen) => () =>
    collector
      .spans()
      .find((span) => span.name === name && (!parent || span.parentSpanId === parent.spanId));
  const pageOf = () =>
    collector
      .spans()
      .find(({ attributes }) =>
        attributes.some(
          ({ key, value }) => key === "wattle.request_id" && value["stringValue"] === requestId,
        ),
      );
  await expect.poll(named("GET cart")).toBeTruthy();
  const page = named("GET cart")()!;
  expect(pageOf()?.traceId).toBe(page.traceId);
  expect(page.traceId, "a stranger's trace does not go on").not.toBe(STRANGER);
  await expect.poll(named("POST api/odoo", page)).toBeTruthy();
  const ofTrace = () => collector.spans().filter(({ traceId }) => traceId === page.traceId);
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain("cart.get");
  const operation = ofTrace().find(({ name }) => name === "cart.get")!;
  expect(ofTrace().map(({ spanId }) => spanId)).toContain(operation.parentSpanId);
  await expect.poll(named("ERP", operation)).toBeTruthy();
  const line = () =>
    shop
      .output()
      .split("\n")
      .find((one) => one.includes(requestId) && one.includes('"request"')) ?? "";
  await expect.poll(line).toContain(`"traceId":"${page.traceId}"`);
});

test("paths with a token or a number are in no span", async () => {
  await fetch(`${shop.url}/order/777888999`, { redirect: "manual" });
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain("GET guest-order");
  expect(collector.text()).not.toContain("777888999");
});
