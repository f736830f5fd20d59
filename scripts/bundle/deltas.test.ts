import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get as httpGet, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { filesOf } from "#host/dictionary-files.ts";
import { writeDeltas } from "./deltas.ts";

const folder = mkdtempSync(join(tmpdir(), "wattle-files-"));
const [client, assets, replaced] = ["client", "client/assets", "replaced"].map((name) =>
  join(folder, name),
) as [string, string, string];
mkdirSync(assets, { recursive: true });
mkdirSync(replaced);

const random = (seed: string) =>
  Array.from({ length: 200 }, (_, line) =>
    createHash("sha256")
      .update(seed + line)
      .digest("hex"),
  );
const OLD = `export const lines = ${JSON.stringify(random("shop"))};`;
const NEW = OLD.replace("lines", "texts");

writeFileSync(join(replaced, "shop-aaaaaaa.js"), OLD);
writeFileSync(join(replaced, "gone-aaaaaaa.js"), OLD);
for (const name of ["same-aaaaaaa.js", "same-ccccccc.js"])
  // two scripts of one name
  writeFileSync(join(replaced, name), OLD);
const NOW = {
  "shop-bbbbbbb.js": NEW,
  "same-aaaaaaa.js": OLD,
  "added-bbbbbbb.js": NEW,
  "small-bbbbbbb.js": "export {};",
};
for (const [name, content] of Object.entries(NOW)) {
  writeFileSync(join(assets, name), content);
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
}
const written = await writeDeltas(assets, replaced);

const files = filesOf(client);
const server = createServer((request, response) =>
  files(request, response, () => void response.writeHead(404).end()),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

function get(path: string, headers: Record<string, string>, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { headers, method, agent: false };
    httpGet(`http://127.0.0.1:${port}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers: sent } = response;
        resolve({ status, headers: sent, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

const hashOf = (content: string) => `:${createHash("sha256").update(content).digest("base64")}:`;
const HAS_OLD = {
  "Accept-Encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "Available-Dictionary": hashOf(OLD),
  "Sec-Fetch-Site": "same-origin",
};
const SHOP = "/assets/shop-bbbbbbb.js";
const MATCH = 'match="/assets/shop-*.js", match-dest=("script")';
const VARY = "Accept-Encoding, Available-Dictionary";

test("a script that has changed is written against the one that it replaces, and no other is", () => {
  expect(written.files).toBe(1);
  expect(readdirSync(assets).filter((name) => name.endsWith(".dcz"))).toHaveLength(1);
});

test("who has the script of the build before gets the difference", async () => {
  const { status, headers, body } = await get(SHOP, HAS_OLD);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-encoding": "dcz",
    "content-type": "text/javascript",
    "cache-control": "public, max-age=31536000, immutable",
    "use-as-dictionary": MATCH,
    "content-length": String(body.length),
    vary: VARY,
  });
  expect(body.length).toBeLessThan(200);
  expect(zstdDecompressSync(body, { dictionary: Buffer.from(OLD) }).toString()).toBe(NEW);
});

test.for([
  ["an unknown dictionary", { "Available-Dictionary": hashOf("other") }],
  ["a hash that is none", { "Available-Dictionary": "shop" }],
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a client without the coding", { "Accept-Encoding": "gzip, br" }],
] as const)("%s gets the script by Brotli", async ([, changed]) => {
  const { status, headers, body } = await get(SHOP, { ...HAS_OLD, ...changed });
  expect([status, headers["content-encoding"], headers.vary]).toEqual([200, "br", VARY]);
  expect(headers["use-as-dictionary"]).toBe(MATCH);
  expect(brotliDecompressSync(body).toString()).toBe(NEW);
});

test("a script that has not changed, or is new, comes by Brotli", async () => {
  for (const name of ["same-aaaaaaa.js", "added-bbbbbbb.js"] as const) {
    const { headers, body } = await get(`/assets/${name}`, HAS_OLD);
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(body).toString()).toBe(NOW[name]);
  }
});

test("a small script is no dictionary", async () => {
  const { headers } = await get("/assets/small-bbbbbbb.js", { "Accept-Encoding": "br" });
  expect(headers["use-as-dictionary"]).toBeUndefined();
});

test("HEAD, a known ETag and a range mean the difference too", async () => {
  const whole = await get(SHOP, HAS_OLD);
  const plain = await get(SHOP, { "Accept-Encoding": "br" });
  expect(whole.headers.etag).not.toBe(plain.headers.etag);
  const known = await get(SHOP, { ...HAS_OLD, "If-None-Match": whole.headers.etag ?? "" });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const head = await get(SHOP, HAS_OLD, "HEAD");
  expect([head.headers["content-encoding"], head.body.length]).toEqual(["dcz", 0]);
  const part = await get(SHOP, { ...HAS_OLD, Range: "bytes=8-39" });
  expect([part.status, part.headers["content-encoding"]]).toEqual([206, "dcz"]);
  expect(part.body.equals(createHash("sha256").update(OLD).digest())).toBe(true);
});
