import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ImageTokens } from "#contract/values/uploads.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { serve } from "#middleware/http/serve.ts";
import { openMiddleware } from "#middleware/open.ts";
import { form, photo } from "#middleware/uploads/images.testing.ts";
import { openDemoShop } from "#app/server/browser.testing.ts";
import { parseForm, textOf } from "./forms.server.ts";
import { askMiddleware, getService } from "#app/server/gateway/gateway.server.ts";
import { postedFormWithImages } from "./posted-form.server.ts";

openDemoShop();

const NOBODY = { requestId: "request-1", address: null };
const Message = z.object({ text: z.string().min(1), pictures: ImageTokens });

function post(body: FormData | URLSearchParams): Request {
  return new Request("http://shop.test/", { method: "POST", body });
}

async function submit(body: FormData | URLSearchParams) {
  return parseForm(await postedFormWithImages(post(body), NOBODY), Message);
}

test("image errors are shown beside the field, and uploaded images are kept", async () => {
  const bytes = await photo("png");
  const svg = Buffer.from("<svg/>");
  const submission = await submit(form([{ bytes }, { bytes: svg, name: "lamp.png" }]));
  expect(submission.reply().error).toEqual({
    text: ["form:errors.required"],
    pictures: ["images:errors.type"],
  });
  const kept = submission.reply().initialValue?.["pictures"] as unknown as string[];
  expect(kept).toEqual([expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/), "fault:type"]);

  const again = await submit(
    new URLSearchParams([
      ["text", "x"],
      ["pictures", kept[0] ?? ""],
    ]),
  );
  expect(again.status === "success" && again.value).toEqual({ text: "x", pictures: [kept[0]] });
  const preview = await askMiddleware(
    new Request(`http://shop.test/api/odoo/upload/${kept[0]?.slice(0, 22)}`),
    "request-1",
  );
  expect(preview.headers.get("Content-Type")).toBe("image/png");
  expect(preview.headers.get("Cache-Control")).toBe("no-store");
  expect(preview.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a form without images has none in each encoding", async () => {
  const unchosen = new FormData();
  unchosen.set("text", "x");
  unchosen.set("pictures", new File([], ""));
  for (const body of [unchosen, new URLSearchParams({ text: "x" })]) {
    const submission = await submit(body);
    expect(submission.status === "success" && submission.value).toEqual({
      text: "x",
      pictures: [],
    });
  }
});

test("other bodies are answered 4xx", async () => {
  const json = new Request("http://shop.test/", { method: "POST", body: "{}" });
  await expect(postedFormWithImages(json, NOBODY)).rejects.toMatchObject({ init: { status: 415 } });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const malformed = new Request("http://shop.test/", { method: "POST", headers, body: "nonsense" });
  await expect(postedFormWithImages(malformed, NOBODY)).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("other clients send images with the token pair, and only with it", async () => {
  const service = await getService();
  const upload = async (headers: Record<string, string>) => {
    const request = new Request("http://localhost:3000/api/odoo/upload", {
      method: "POST",
      body: form([{ bytes: await photo("gif"), type: "image/gif" }]),
      headers,
    });
    return serve(service, request, "request-1");
  };
  const pair = {
    Cookie: "XSRF-TOKEN=token-of-this-browser",
    "X-XSRF-TOKEN": "token-of-this-browser",
  };
  expect((await upload({})).status).toBe(403);
  expect((await upload({ ...pair, Origin: "https://evil.example" })).status).toBe(403);
  expect(await (await upload(pair)).json()).toMatchObject({
    fields: [],
    pictures: [{ field: "pictures", upload: expect.any(String) }],
  });
  const get = new Request("http://localhost:3000/api/odoo/upload");
  expect((await serve(service, get, "request-1")).status).toBe(405);
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("with a separate middleware the form is streamed to it", async () => {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const there = await openMiddleware(quiet, readMiddlewareConfig({ DATA_DIR: ":memory:" }));
  const listener = createRequestListener((request) => serve(there, request, "request-1"));
  const server = createServer(listener).listen(0, "127.0.0.1");
  closing.push(
    () => there.close(),
    () => server.close(),
  );
  await once(server, "listening");
  vi.stubEnv("GATEWAY_SECRET", "s".repeat(32));
  vi.stubEnv("MIDDLEWARE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.resetModules();
  const shop = await import("./posted-form.server.ts");
  const posted = form([{ bytes: await photo("jpeg") }], { text: "Xin chào" });
  const received = await shop.postedFormWithImages(post(posted), NOBODY);
  expect(received.get("text")).toBe("Xin chào");
  const token = textOf(received, "pictures");
  const claimed = await there.uploads.claim([token], async ([image]) => ({
    ok: true,
    type: image?.type,
  }));
  expect(claimed).toEqual({ ok: true, type: "image/jpeg" });
});
