import { expect, test } from "vitest";
import { priceChart } from "./price-chart.server.ts";

const BARS = [
  { from: 1000, to: 1500, count: 5 },
  { from: 1500, to: 2000, count: 0 },
  { from: 2000, to: 3000, count: 50 },
];

test("the highest bar is as high as the chart, and few products are still seen", () => {
  const chart = priceChart(BARS, "AUD", "en_US", null);
  expect(chart?.path).toBe("M0 10V9h.8V10M2 10V0h.8V10");
  expect(chart?.width).toBe(3);
  const few = [{ from: 0, to: 1000, count: 1 }, ...BARS.map((bar) => ({ ...bar, count: 999 }))];
  expect(priceChart(few, "AUD", "en_US", null)?.path).toContain("M0 10V9.5h.8V10");
});

test("the chart is said in words, in the shopper's language and money", () => {
  expect(priceChart(BARS, "AUD", "en_US", null)?.label).toBe(
    "Price chart: the most products, 50, cost from A$20 to A$30",
  );
  expect(priceChart(BARS, "VND", "vi_VN", null)?.label.replaceAll("\u00A0", " ")).toBe(
    "Biểu đồ giá: nhiều sản phẩm nhất (50) có giá từ 2.000 ₫ đến 3.000 ₫",
  );
});

test("products of about one price need no chart", () => {
  expect(priceChart(BARS.slice(0, 1), "AUD", "en_US", null)).toBeNull();
  expect(priceChart([], "AUD", "en_US", null)).toBeNull();
});
