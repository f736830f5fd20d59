import { expect, test } from "vitest";
import { SHOP } from "./calls.testing.ts";
import { documentPath } from "./documents.ts";
import { middlewareOn } from "./hand-made-erp.testing.ts";
import { serve } from "./serve.ts";

const HASH = "0123456789ab";
const path = documentPath(7, HASH, "Hướng dẫn/lắp ráp.pdf");

function shopWith(readDocument?: (id: number, hash: string) => Promise<Uint8Array | null>) {
  const middleware = middlewareOn({}, {}, readDocument ? { readDocument } : {});
  const get = (address: string, method = "GET") =>
    serve(middleware, new Request(SHOP + address, { method }), "request-1");
  return { get, errors: middleware.errors };
}

test("a document is downloaded under its name, never shown in the shop's name", async () => {
  const { get } = shopWith(async (id, hash) =>
    id === 7 && hash === HASH ? new TextEncoder().encode("<script>x()</script>") : null,
  );
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("<script>x()</script>");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "content-length": "20",
  });
  expect(await (await get(path, "HEAD")).text()).toBe("");
  expect((await get(documentPath(8, HASH, "other.pdf"))).status).toBe(404);
});

test.each([
  "/documents/",
  "/documents/7",
  `/documents/7-${HASH}`,
  `/documents/7-${HASH.toUpperCase()}/a.pdf`,
  `/documents/7-${HASH}/a/b.pdf`,
  `/documents/x-${HASH}/a.pdf`,
])("no document is at %s", async (address) => {
  const { get } = shopWith(async () => new Uint8Array(1));
  expect((await get(address)).status).toBe(404);
});

test("an ERP without documents has none, and one that fails is asked again later", async () => {
  expect((await shopWith().get(path)).status).toBe(404);
  const { get, errors } = shopWith(() => Promise.reject(new Error("down")));
  const answer = await get(path);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(errors).toHaveLength(1);
});
