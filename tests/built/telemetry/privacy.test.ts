import { afterAll, expect, test } from "vitest";
import { startShop } from "#tests/built/shop.ts";
import { buy, TYPED } from "./buyer.ts";
import { freePort, openCollector } from "./collector.ts";

const collector = await openCollector();
const METRICS_PORT = await freePort();
const shop = await startShop({
  METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: "100",
  LOG_LEVEL: "info",
});
afterAll(async () => {
  await shop.stop();
  collector.close();
});
const metrics = () => fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((one) => one.text());

test("a whole purchase leaves nothing of the shopper in metrics, traces and log", async () => {
  const tokens = await buy(shop);
  expect(tokens).not.toEqual([]);
  const shown = await metrics();
  expect(shown).toMatch(/^wattle_orders_placed_total 1$/m);
  expect(shown).toMatch(/^wattle_payments_total\{.*outcome="authorized".*\} 1$/m);
  await shop.stop(); // sends the last traces and metrics
  const seen = { metrics: shown, collector: collector.text(), log: shop.output() };
  expect(seen.collector).toContain("checkout.placeOrder");
  expect(seen.log).toContain('"path":"/checkout"');
  const marks = [...Object.values(TYPED), ...tokens, TYPED.phone.slice(1), "Zyx", "zyx", "ZYX"];
  const lastDigits = new RegExp(`\\b${TYPED.cardNumber.slice(-4)}\\b`);
  for (const [where, text] of Object.entries(seen)) {
    for (const mark of marks) expect(text.includes(mark), `${mark} in ${where}`).toBe(false);
    expect(withoutNumbers(text), where).not.toMatch(lastDigits);
  }
});

/** Times, counts and random ids contain any digits. */
function withoutNumbers(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|"(traceId|spanId|parentSpanId)":"[0-9a-f]+"/g, "")
    .replaceAll(/"\w*(UnixNano|time|ms|Value|sum)":("[^"]*"|[\d.e-]+)/gi, "")
    .replaceAll(/ [\d.e+-]+$/gm, "");
}
