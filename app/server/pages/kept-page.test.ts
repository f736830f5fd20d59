import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { bodiesOf, etagOf, keptPage } from "./kept-page.server.ts";

const NONCE = "6f1c1c5e-6a5d-4c0e-8d0b-0a7b1a3f3c11";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const kept = (html: string) =>
  keptPage(html, { placeholder: /<!--(\w+)-->/, nonce: NONCE }, new Headers());

test("the policy allows what the shop wrote, and nothing that came with a text of the page", async () => {
  const { allowed } = await kept(
    `<style nonce="${NONCE}">a{}</style><p><style>b{}</style><script>steal()</script>
     <script type="module">steal()</script><script nonce="">steal()</script></p>
     <script id="scripts" nonce="${NONCE}">begin("</p>")</script>`,
  );
  expect(allowed).toEqual({ scripts: hashOf('begin("</p>")'), styles: hashOf("a{}") });
});

test("two renderings of one page have one ETag", async () => {
  const page = (nonce: string, text: string) => `<script nonce="${nonce}">${text}</script>`;
  const etag = await etagOf(page("one", "1"), "one");
  expect(await etagOf(page("two", "1"), "two")).toBe(etag);
  expect(await etagOf(page("one", "2"), "one")).not.toBe(etag);
  expect((await bodiesOf(page("two", "1"), "two")).etag).toBe(etag);
});
