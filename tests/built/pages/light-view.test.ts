import type { Request } from "@playwright/test";
import { afterAll, expect, test } from "vitest";
import { startChromium } from "#tests/built/open-shop.ts";
import { BROWSER, startShop } from "#tests/built/shop.ts";

/** The two forms of a page (docs/decisions/037): who gets which, and that no cache mixes them. */
const shop = await startShop();
const chromium = await startChromium();
afterAll(async () => {
  await chromium.close();
  await shop.stop();
});

const PAGES = [
  "/",
  "/vi/category/honey",
  "/product/yellow-box-honey",
  "/search?q=honey",
  "/about-us",
];
const LIGHT: Record<string, string>[] = [
  { "Save-Data": "on" },
  { ECT: "2g" },
  { ECT: "slow-2g" },
  { Cookie: "light=on" },
];
const FULL: Record<string, string>[] = [
  {},
  { "Save-Data": "off" },
  { "Save-Data": "1; x" },
  { ECT: "4g" },
  { ECT: "2g, 3g" },
  { Cookie: "light=2g" },
  { Cookie: "light=off", "Save-Data": "on", ECT: "2g" },
];

async function get(path: string, headers: Record<string, string>) {
  const language = path.startsWith("/vi") ? "vi" : "en";
  const response = await fetch(shop.url + path, {
    headers: { "User-Agent": BROWSER, "Accept-Language": language, ...headers },
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    isLight: /<html[^>]* data-light="true"/.test(html),
    etag: response.headers.get("ETag"),
    isKept: response.headers.get("Server-Timing")?.includes('page;desc="kept"') ?? false,
  };
}

test.for(PAGES)("%s is kept in two forms, which are never mixed", async (path) => {
  await get(path, {}); // rendering may take longer than a first visit waits
  await get(path, { "Save-Data": "on" });
  const etags = { light: new Set<string | null>(), full: new Set<string | null>() };
  for (let round = 0; round < 2; round += 1)
    for (const [name, asked] of [
      ["light", LIGHT],
      ["full", FULL],
    ] as const)
      for (const headers of asked) {
        const page = await get(path, headers);
        expect(page, JSON.stringify(headers)).toMatchObject({
          status: 200,
          isLight: name === "light",
          isKept: true,
        });
        etags[name].add(page.etag);
      }
  expect([etags.light.size, etags.full.size]).toEqual([1, 1]);
  expect(etags.light).not.toEqual(etags.full);
});

test("an ETag of one form does not answer for the other", async () => {
  const path = "/category/honey";
  const [full, light] = [await get(path, {}), await get(path, { "Save-Data": "on" })];
  const again = (etag: string | null, headers: Record<string, string>) =>
    get(path, { "If-None-Match": etag ?? "", ...headers });
  expect((await again(full.etag, {})).status).toBe(304);
  expect((await again(light.etag, { ECT: "2g" })).status).toBe(304);
  expect(await again(full.etag, { ECT: "2g" })).toMatchObject({ status: 200, isLight: true });
  expect(await again(light.etag, {})).toMatchObject({ status: 200, isLight: false });
});

test.for([...PAGES, "/cart", "/login", "/no-such-page"])(
  "%s says what its form depends on, and asks for the hint",
  async (path) => {
    for (const saveData of ["off", "on"]) {
      const { headers, isLight } = await get(path, { "Save-Data": saveData });
      expect(isLight).toBe(saveData === "on");
      const vary = (headers.get("Vary") ?? "").toLowerCase().split(/,\s*/);
      expect(vary).toEqual(expect.arrayContaining(["save-data", "ect"]));
      expect(headers.get("Accept-CH")).toBe("ECT");
    }
  },
);

test("the light view has one small file for each image and the buttons for pages without scripts", async () => {
  const sort = /<\/select><\/label><button type="submit" form="listing"/;
  const full = await get("/category/honey", {});
  const light = await get("/category/honey", { "Save-Data": "on" });
  expect(full.html).toMatch(/<article[\s\S]*?<img srcSet="[^"]*160x160[^"]*640x640/);
  expect(full.html).not.toMatch(sort);
  expect(light.html).not.toMatch(/srcset=/i);
  expect(light.html).toMatch(/<article[\s\S]*?<img src="[^"]*\/160x160\//);
  expect(light.html).toMatch(sort);
});

test("islands are in the form that their address names", async () => {
  const island = (search: string) => get(`/islands/recommended${search}`, { "Save-Data": "on" });
  expect((await island("")).html).toMatch(/srcset=/i);
  expect((await island("?light=on")).html).not.toMatch(/srcset=/i);
  expect((await island("?light=on")).headers.get("Vary") ?? "").not.toMatch(/save-data/i);
  expect((await get("/cart", { "Save-Data": "on" })).html).toContain("recommended?light=on");
});

/** A first visit on a phone with three device pixels for each CSS pixel: bytes of each answer. */
async function visit(path: string, headers: Record<string, string>) {
  const context = await chromium.newContext({
    extraHTTPHeaders: headers,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    locale: "en-AU",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const answered: Request[] = [];
  page.on("requestfinished", (request) => answered.push(request));
  await page.goto(shop.url + path);
  await page.waitForTimeout(3_000); // scripts follow after `load`, if any
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(
    answered.map(async (request) => ({
      type: request.resourceType(),
      // "/image/p1-0-3fa9c1/480x480/bush-honey" without its size
      name: new URL(request.url()).pathname.replace(/\/\d+x\d+\//, "/"),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  await context.close();
  const of = (type: string) => sizes.filter((one) => one.type === type);
  return {
    scripts: of("script"),
    images: of("image").filter(({ name }) => name.startsWith("/image/")),
    documents: of("document"),
  };
}

const sum = (answers: { bytes: number }[]) => answers.reduce((all, { bytes }) => all + bytes, 0);

test.for(["/product/yellow-box-honey", "/category/honey"])(
  "%s in the light view is HTML and images of at most 60 kB, each image half of the full form's",
  async (path) => {
    const full = await visit(path, {});
    const light = await visit(path, { "Save-Data": "on" });
    expect(sum(full.scripts)).toBeGreaterThan(50_000);
    expect(light.scripts).toEqual([]);
    // Which images near the screen are loaded depends on the browser's time.
    const names = new Set(full.images.map(({ name }) => name));
    const both = light.images.filter(({ name }) => names.has(name));
    expect(both.length).toBeGreaterThan(3);
    for (const { name } of both) {
      const bytesIn = ({ images }: typeof full) => sum(images.filter((one) => one.name === name));
      expect(bytesIn(light), name).toBeLessThan(bytesIn(full) / 1.5);
    }
    expect(sum([...light.documents, ...light.images])).toBeLessThanOrEqual(60_000);
  },
);
