import { afterEach, expect, test } from "vitest";
import { reportTo } from "#middleware/telemetry/telemetry.ts";
import { createFirstImages } from "./first-image.ts";

let seen: unknown[] = [];
let clock = 0;
afterEach(() => {
  reportTo(null);
  seen = [];
});

function opened() {
  reportTo({
    count() {},
    observe: (_, { route }, value) => void seen.push([route, value]),
    inSpan: (_, __, work) => work({ set() {} }),
    traceIds: () => null,
    headers: () => ({}),
  });
  return createFirstImages(() => clock);
}

const HONEY = "https://shop.example/product/honey?variant=3";

test("the first image of a page counts from the end of its HTML, once", () => {
  const images = opened();
  const end = images.page("192.0.2.1", "/product/honey", "product");
  clock = 1_000;
  end();
  clock = 1_250;
  images.image("192.0.2.1", HONEY);
  images.image("192.0.2.1", HONEY);
  expect(seen).toEqual([["product", 0.25]]);
});

test("one that was sent before the end of the HTML took no time", () => {
  const images = opened();
  images.page("192.0.2.1", "/product/honey", "product");
  images.image("192.0.2.1", HONEY);
  expect(seen).toEqual([["product", 0]]);
});

test("images of other shoppers, pages and sites count for none, nor does one after half a minute", () => {
  const images = opened();
  const end = images.page("192.0.2.1", "/product/honey", "product");
  end();
  images.image("192.0.2.2", HONEY);
  images.image("192.0.2.1", "https://shop.example/product/soap");
  images.image("192.0.2.1", undefined);
  images.image("192.0.2.1", "no address");
  clock += 31_000;
  images.image("192.0.2.1", HONEY);
  expect(seen).toEqual([]);
});
