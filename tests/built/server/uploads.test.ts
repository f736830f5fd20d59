import { readdirSync, readFileSync, statSync } from "node:fs";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freshFolder, startShop } from "#tests/built/shop.ts";

const MB = 1024 * 1024;
const HEADERS = [
  "Host: 127.0.0.1",
  "Cookie: XSRF-TOKEN=token-of-this-browser",
  "X-XSRF-TOKEN: token-of-this-browser",
  "Content-Type: multipart/form-data; boundary=x",
];
const PART =
  '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

const DATA_DIR = freshFolder();
const shop = await startShop({ DATA_DIR });
const folder = join(DATA_DIR, "uploads");
afterAll(() => shop.stop());

async function open(path: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
  await once(socket, "connect");
  const head = [`POST ${path} HTTP/1.1`, ...HEADERS, `Content-Length: ${length}`];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return socket;
}

function arrived(): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

function memory(): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test.runIf(process.platform === "linux")(
  "uploads are written to disk, not memory, and an aborted one leaves no file",
  { timeout: 60_000 },
  async () => {
    const before = memory();
    const senders = await Promise.all(
      Array.from({ length: 14 }, () => open("/api/odoo/upload", 40 * MB)),
    );
    const piece = Buffer.alloc(9 * MB, 1);
    for (const sender of senders)
      for (let part = 0; part < 3; part++) {
        sender.write(PART);
        sender.write(piece);
        sender.write("\r\n");
      }
    await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThan(14 * 26 * MB);
    expect(memory() - before).toBeLessThan(160 * MB);
    for (const sender of senders) sender.destroy();
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual([]);
  },
);

test("an answer during an upload closes the connection", async () => {
  const other = await open("/api/odoo/nothing", 10 * MB);
  other.write("{");
  let answer = "";
  other.on("data", (bytes: Buffer) => (answer += bytes.toString()));
  await once(other, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test.for(["", "; name", '; filename="a.png"'])(
  "a form part without a name is answered 4xx, and the shop keeps running (%j)",
  async (disposition) => {
    const post = await fetch(`${shop.url}/request-product`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: shop.url },
      body: `--x\r\nContent-Disposition: form-data${disposition}\r\n\r\nx\r\n--x--\r\n`,
    });
    expect(post.status).toBe(400);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  },
);

test.for(["/request-product", "/newsletter"])(
  "a form of thousands of fields is not parsed (%s)",
  async (path) => {
    const post = await fetch(shop.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: shop.url },
      body: "a=1&".repeat(40_000),
    });
    expect(post.status).toBe(400);
  },
);
