import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { SQUARE_SIZES, WIDE_SIZES } from "#contract/limits.ts";
import type { Erp } from "#middleware/erp.ts";
import { SHOP } from "#middleware/http/calls.testing.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { serve } from "#middleware/http/serve.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">
  <rect width="1200" height="1200" fill="#e8c9a0"/><circle cx="600" cy="600" r="400" fill="#1f6f5c"/></svg>`;
const PHONE = "image/avif,image/webp,image/*,*/*;q=0.8";

function gallery(image: Erp["readImage"] = async () => drawing(SVG)) {
  let drawn = 0;
  const count: Erp["readImage"] = (path, signal) => ((drawn += 1), image(path, signal));
  const middleware = middlewareOn({}, {}, { readImage: count });
  const get = (path: string, headers: Record<string, string> = { Accept: PHONE }, method = "GET") =>
    serve(middleware, new Request(SHOP + path, { headers, method }), "request-1");
  return { get, drawn: () => drawn, errors: middleware.errors };
}

function drawing(svg: string) {
  return { bytes: new TextEncoder().encode(svg), type: "image/svg+xml" };
}

async function look(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

test.for([...SQUARE_SIZES])("an image is served %i pixels square", async (size) => {
  const response = await gallery().get(`/image/p1-0-abc/${size}x${size}/wool-beanie`, {
    Accept: "image/webp",
  });
  expect(await look(response)).toEqual({ format: "webp", width: size, height: size });
});

test.for([...WIDE_SIZES])("an image is served %i pixels wide", async (width) => {
  const height = (width / 16) * 9;
  const response = await gallery().get(`/image/hero/${width}x${height}/summer`, {
    Accept: "image/webp",
  });
  expect(await look(response)).toEqual({ format: "webp", width, height });
});

test("a picture in a text keeps its ratio and is not enlarged", async () => {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 700, height: 350, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  const { get } = gallery(async () => ({ bytes, type: "image/png" }));
  const size = async (width: number) =>
    look(await get(`/image/a1-0/${width}/picture`, { Accept: "image/webp" }));
  expect(await size(480)).toEqual({ format: "webp", width: 480, height: 240 });
  expect(await size(960)).toEqual({ format: "webp", width: 700, height: 350 });
  expect((await get("/image/a1-0/500/picture")).status).toBe(404);
});

test("a browser gets the best format that it supports", async () => {
  const { get } = gallery();
  const type = async (accept: string) => {
    const response = await get("/image/p1/96x96/x", { Accept: accept });
    expect(response.headers.get("Vary")).toBe("Accept");
    return [response.headers.get("Content-Type"), (await look(response)).format];
  };
  expect(await type(PHONE)).toEqual(["image/avif", "heif"]);
  expect(await type("image/webp,*/*")).toEqual(["image/webp", "webp"]);
  expect(await type("*/*")).toEqual(["image/jpeg", "jpeg"]);
  expect(await type("")).toEqual(["image/jpeg", "jpeg"]);
});

test("an image is cached for ever, and revalidated without a body", async () => {
  const { get } = gallery();
  const response = await get("/image/p1/160x160/x");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const etag = response.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await get("/image/p1/160x160/x", { Accept: PHONE, "If-None-Match": known });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(etag);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
  }
  expect(
    (await get("/image/p1/160x160/x", { Accept: PHONE, "If-None-Match": '"other"' })).status,
  ).toBe(200);
});

test("HEAD has the headers of GET", async () => {
  const { get } = gallery();
  const [head, whole] = await Promise.all([
    get("/image/p1/160x160/x", { Accept: PHONE }, "HEAD"),
    get("/image/p1/160x160/x"),
  ]);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  expect(Number(head.headers.get("Content-Length"))).toBe((await whole.arrayBuffer()).byteLength);
});

test("concurrent requests for one image render it once", async () => {
  const { get, drawn } = gallery();
  const all = await Promise.all(Array.from({ length: 20 }, () => get("/image/p1/320x320/x")));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(drawn()).toBe(1);
});

test("many different images at once are all rendered", async () => {
  const { get, drawn } = gallery();
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, number) => get(`/image/p${number}/96x96/x`)),
  );
  expect(all.every(({ status }) => status === 200)).toBe(true);
  expect(drawn()).toBe(30);
});

test.for([
  "/image/p1/100x100/x",
  "/image/p1/320x160/x",
  "/image/p1/0320x320/x",
  "/image/p1/99999x99999/x",
  "/image/p1/-96x-96/x",
  "/image/p1/96x96",
  "/image/p1/96x96/a/b",
  "/image/96x96/x",
  "/image/../secret/96x96/x",
  "/image/p1%2f..%2fsecret/96x96/x",
  "/image/p1/96x96/" + "x".repeat(301),
])("%s is not found, without a call to the ERP", async (path) => {
  const { get, drawn } = gallery();
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control") ?? "").not.toContain("immutable");
  expect(drawn()).toBe(0);
});

test("an image that the ERP does not have is not found, and is requested again after a minute", async () => {
  vi.useFakeTimers(); // why: a minute would be waited for
  onTestFinished(() => void vi.useRealTimers());
  const { get, drawn } = gallery(async () => null);
  for (const size of ["96x96", "160x160", "96x96"])
    expect((await get(`/image/none/${size}/x`)).status).toBe(404);
  expect(drawn()).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await get("/image/none/96x96/x")).status).toBe(404);
  expect(drawn()).toBe(2);
});

test("an ERP that is down or returns invalid data gives no image and no error details", async () => {
  const down = gallery(() => Promise.reject(new Error("relation ir_attachment")));
  const rubbish = gallery(async () => drawing("<svg>not closed"));
  for (const { get, errors } of [down, rubbish]) {
    const response = await get("/image/p1/96x96/x");
    expect(response.status).toBe(503);
    expect(await response.text()).toBe("");
    expect(errors).toHaveLength(1);
  }
});

test("a drawing with an enormous declared size is not rendered", async () => {
  const huge = SVG.replaceAll('"1200"', '"120000"');
  expect((await gallery(async () => drawing(huge)).get("/image/p1/96x96/x")).status).toBe(503);
});

test("POST is not answered", async () => {
  expect((await gallery().get("/image/p1/96x96/x", {}, "POST")).status).toBe(405);
});
