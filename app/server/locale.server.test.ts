import { readFileSync } from "node:fs";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { FALLBACK, localeOfPath, twinPath } from "#app/i18n/locales.ts";
import { leaves as routes } from "#tests/routes.ts";
import { localeMiddleware } from "./locale.server.ts";

/** Every URL of the shop, with a value for each parameter. */
const leaves = routes.map(({ path, file }) => ({
  path: path.replaceAll(/:\w+\??|\*/g, "x"),
  isPage: /^export default /m.test(readFileSync(`app/${file}`, "utf8")),
}));

/** The redirect for a browser that prefers Vietnamese, or null. */
async function sentTo(path: string): Promise<string | null> {
  const url = new URL(path, "http://shop.test");
  const request = new Request(url, { headers: { "Accept-Language": "vi,en;q=0.5" } });
  const context = new RouterContextProvider();
  const args = { request, url, params: {}, context, pattern: path as never };
  const answer = await localeMiddleware(args, async () => new Response());
  return answer instanceof Response ? answer.headers.get("Location") : null;
}

test("a browser that prefers Vietnamese is redirected to existing Vietnamese pages only", async () => {
  const paths = new Set(leaves.map(({ path }) => path));
  const inEnglish = leaves.filter(({ path }) => localeOfPath(path) === FALLBACK);
  expect(inEnglish.filter(({ isPage }) => isPage).length).toBeGreaterThan(50);
  expect(inEnglish.filter(({ isPage }) => !isPage).length).toBeGreaterThan(12);
  for (const { path, isPage } of inEnglish) {
    const twin = twinPath(path, "vi_VN");
    const to = await sentTo(path);
    if (isPage) expect(to, path).toBe(twin);
    else if (to !== null) expect(paths, `${path} leads to ${to}`).toContain(to);
  }
});
