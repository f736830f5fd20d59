import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BROWSER, freshFolder, startShop } from "#tests/built/shop.ts";

test("a second start keeps the data, prints the demo logins, and is ready after its rehearsal", async () => {
  const DATA_DIR = freshFolder();
  const first = await startShop({ DATA_DIR });
  expect(first.output()).toContain("mia@example.com");
  expect(await first.stop()).toBe(0);
  const started = performance.now();
  const second = await startShop({ DATA_DIR, REHEARSAL_SECONDS: "60" });
  expect(performance.now() - started).toBeLessThan(15_000);
  const readiness = async () => (await fetch(`${second.url}/readyz`)).status;
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
  expect(second.output()).toContain("the rehearsal has succeeded");
  const home = await fetch(`${second.url}/vi`);
  expect([home.status, home.headers.get("Server-Timing")]).toEqual([
    200,
    expect.stringContaining('page;desc="kept"'),
  ]);
  expect(await second.stop()).toBe(0);
});

test("an invalid setting ends the start with a message", async () => {
  await expect(startShop({ CHECKOUT_ACCOUNT: "sometimes" })).rejects.toThrow(
    /CHECKOUT_ACCOUNT must be/,
  );
});

test("a missing resource of the machine ends the start with a message that says what to set", async () => {
  const shop = await startShop();
  const { port } = new URL(shop.url);
  await expect(startShop({ PORT: port })).rejects.toThrow(/Set PORT to one that is free/);
  const file = join(freshFolder(), "taken");
  writeFileSync(file, "");
  await expect(startShop({ DATA_DIR: file })).rejects.toThrow(/Set DATA_DIR to a folder/);
  expect(await shop.stop()).toBe(0);
});

test("the log has no token of a page's address", async () => {
  const shop = await startShop();
  const headers = { "User-Agent": BROWSER };
  for (const path of ["/wishlist/shared/aB3-_token", "/vi/wishlist/shared/aB3-_token.data"])
    await fetch(shop.url + path, { headers });
  expect(await shop.stop()).toBe(0);
  expect(shop.output()).toContain('"path":"/wishlist/shared/:token"');
  expect(shop.output()).toContain('"path":"/vi/wishlist/shared/:token.data"');
  expect(shop.output()).not.toContain("aB3-_token");
});

test("a form posted from another site is refused, and is no error of the log", async () => {
  const shop = await startShop();
  for (const Origin of ["https://elsewhere.example", "no address"])
    for (const path of ["/cart", "/cart.data", "/shop-files/none.data"]) {
      const body = new URLSearchParams({ intent: "accept-changes" });
      const answer = await fetch(shop.url + path, { method: "POST", headers: { Origin }, body });
      expect(answer.status, `${Origin} ${path}`).toBe(400);
    }
  for (const [path, status] of [
    ["/islands/", 400],
    ["/image/a/b/c", 405],
  ] as const) {
    const headers = { Origin: "no address" };
    expect((await fetch(shop.url + path, { method: "DELETE", headers })).status, path).toBe(status);
  }
  expect(shop.output()).not.toContain('"level":"error"');
  await shop.stop();
});

test("health, readiness, hashed files, conditional requests and compression work", async () => {
  const shop = await startShop();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.url + path, { headers: { "User-Agent": BROWSER, ...headers } });

  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);

  const html = await (await get("/")).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const file = await get(asset, { "Accept-Encoding": "br" });
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.get("Content-Encoding")).toBe("br");
  const again = await get(asset, {
    "Accept-Encoding": "br",
    "If-None-Match": file.headers.get("ETag") ?? "",
  });
  expect(again.status).toBe(304);

  const page = await get("/", { "Accept-Encoding": "br" });
  expect(page.headers.get("Content-Encoding")).toBe("br");
  expect(page.headers.get("Content-Security-Policy")).toContain("'strict-dynamic'");
  expect(page.headers.get("X-Request-Id")).toMatch(/^[\w-]{8,64}$/);

  expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
  expect((await get("/cart")).headers.get("Cache-Control")).toBe("private, no-store");

  const missing = await get("/no-such-page");
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Page Not Found: /no-such-page");
  expect((await get("/vi/no-such-page")).status).toBe(404);

  const line =
    shop
      .output()
      .split("\n")
      .find((entry) => entry.includes("/no-such-page")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    level: "info",
    method: "GET",
    status: 404,
    requestId: expect.any(String),
  });
  await shop.stop();
});

test("a range of a file, or a file that has gone, ends nothing", async () => {
  const shop = await startShop();
  onTestFinished(() => void shop.stop());
  const ask = async (Range: string, more?: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/sw.js`, { headers: { Range, ...more } });
    return [answer.status, await answer.text()];
  };
  const whole = await (await fetch(`${shop.url}/sw.js`)).text();
  for (const range of [
    "bytes=5-2",
    "bytes=0-0",
    "bytes=00-00",
    "bytes=-5",
    "bytes=0-0,2-3",
    "items=0-1",
  ])
    expect(await ask(range), range).toEqual([200, whole]);
  expect(await ask("bytes=2-5")).toEqual([206, whole.slice(2, 6)]);
  expect(await ask("bytes=2-")).toEqual([206, whole.slice(2)]);
  expect(await ask("bytes=2-5", { "If-Range": '"other"' })).toEqual([200, whole]);
  expect((await ask("bytes=900000000000000-"))[0]).toBe(416);
  const gone = join("build/client", "gone.txt");
  writeFileSync(gone, "soon gone");
  const other = await startShop();
  onTestFinished(() => void other.stop());
  rmSync(gone);
  await expect(fetch(`${other.url}/gone.txt`).then((answer) => answer.text())).rejects.toThrow(
    /terminated|fetch failed/,
  );
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/sw.js`, { method: "POST" })).status).toBeGreaterThan(400);
});

test("SIGTERM drains running requests and closes idle connections", async () => {
  const shop = await startShop();
  const ended = once(shop.process, "exit"); // a second signal would end it at once
  const body = await new Promise<string>((resolve, reject) => {
    const call = request(
      `${shop.url}/search?q=honey`,
      { headers: { "User-Agent": BROWSER } },
      (response) => {
        shop.process.kill("SIGTERM");
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve(text));
        response.on("error", reject);
      },
    );
    call.on("error", reject);
    call.end();
  });
  expect(body).toContain("</html>");
  const started = performance.now();
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - started).toBeLessThan(10_000);
});
