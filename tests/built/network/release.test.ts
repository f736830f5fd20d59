import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOf } from "#host/dictionary-files.ts";
import { startChromium } from "#tests/built/open-shop.ts";
import { freshFolder } from "#tests/built/shop.ts";

test("after a release a browser loads of a script what has changed in it", async (context) => {
  const folder = freshFolder();
  const [before, after] = [join(folder, "before"), join(folder, "build/client")];
  const text = readFileSync("package-lock.json", "utf8").slice(0, 100_000);
  const script = (title: string) =>
    `document.title = ${JSON.stringify(title)}; export const text = ${JSON.stringify(text)};`;
  for (const assets of [join(before, "assets"), join(after, "assets"), join(folder, ".replaced")])
    mkdirSync(assets, { recursive: true });
  writeFileSync(join(before, "assets/shop-aaaaaaa.js"), script("Before"));
  writeFileSync(join(folder, ".replaced/shop-aaaaaaa.js"), script("Before"));
  writeFileSync(join(after, "assets/shop-bbbbbbb.js"), script("After"));
  execFileSync(process.execPath, [resolve("scripts/bundle/compress.ts")], { cwd: folder });

  let [files, name] = [filesOf(before), "shop-aaaaaaa.js"];
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.setHeader("Content-Type", "text/html");
      response.end(`<!doctype html><script type="module" src="/assets/${name}"></script>`);
    }),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const chromium = await startChromium();
  onTestFinished(async () => {
    await chromium.close();
    server.close();
    rmSync(folder, { recursive: true });
  });
  if (Number.parseInt(chromium.version(), 10) < 130) context.skip("needs Chromium 130");

  const page = await chromium.newPage();
  const loaded = async () => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return { title: document.title, bytes: entry?.encodedBodySize ?? 0 };
    });
  };
  const first = await loaded();
  expect(first.title).toBe("Before");
  expect(first.bytes).toBeGreaterThan(100_000);
  [files, name] = [filesOf(after), "shop-bbbbbbb.js"];
  const second = await loaded();
  expect(second.title).toBe("After");
  expect(second.bytes).toBeLessThan(300);
});
