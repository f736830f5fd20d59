import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";
const base = "http://localhost:4701";
const b = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
const found = await (await fetch(base + "/search?q=made+to+order")).text();
const blanket = /href="(\/product\/[a-z0-9-]*blanket[a-z0-9-]*)"/.exec(found)![1];
async function run(w: number, js: boolean, vi: boolean, name: string) {
  const c = await b.newContext({ viewport: { width: w, height: 800 }, javaScriptEnabled: js, bypassCSP: true, locale: vi ? "vi-VN" : "en-AU" });
  const t = await c.newPage();
  const p = vi ? "/vi" : "";
  await t.goto(base + p + blanket);
  const btn = t.locator(".buy-bar button[value=add]");
  await btn.click(); await t.waitForTimeout(2500);
  await t.screenshot({ path: `/tmp/w/${name}-added.png` });
  for (const q of ["honey", "tea", "soap"]) {
    await t.goto(base + p + "/search?q=" + q);
    const hrefs = await t.locator('main a[href*="/product/"]').evaluateAll((as) => as.map((a) => a.getAttribute("href")));
    for (const h of hrefs) { await t.goto(base + h); const x = t.locator(".buy-bar button[value=add]"); if (await x.count()) { await x.click(); await t.waitForTimeout(800); break; } }
  }
  await t.goto(base + p + "/checkout");
  await t.locator("form:has(button[value=guest]) input[name=email]").fill(`g${name}@example.com`);
  await t.locator("button[value=guest]").click(); await t.waitForTimeout(1500);
  if (!js && !vi) { }
  const set = async (n: string, v: string) => { const f = t.locator(`[name="${n}"]`); if (await f.count()) { const tag = await f.first().evaluate((e) => e.tagName); if (tag === "SELECT") await f.first().selectOption(v).catch(() => {}); else await f.first().fill(v); } };
  await set("billing.country", "AU");
  if (!js && vi) { const cc = t.locator("button[value^=country], button:has-text('Đổi quốc gia')"); if (await cc.count()) { await cc.first().click(); await t.waitForTimeout(500); } }
  if (js) await t.waitForTimeout(1200);
  await set("billing.firstName", "Ann"); await set("billing.lastName", "Smith"); await set("billing.phone", "0412345678"); await set("billing.street", "12 George"); await set("billing.postcode", "2000"); await set("billing.suburb", "Sydney"); await set("billing.state", "NSW");
  if (js) { await t.locator('[name="billing.suburb"]').blur().catch(() => {}); await t.waitForTimeout(2500); }
  const card = t.locator('input[value=card]'); if (await card.count()) { await card.first().check({ force: true }); }
  if (js) await t.waitForTimeout(2000);
  await t.evaluate(() => scrollTo(0, 0)); await t.screenshot({ path: `/tmp/w/${name}-co0.png` });
  if (!js) { await t.locator("button[value=place]").first().click(); await t.waitForTimeout(1500); await t.screenshot({ path: `/tmp/w/${name}-co1.png` }); }
  console.log(name, await t.locator("button[value=place]").first().boundingBox(), await t.locator(".review").evaluate((e) => [e.clientHeight, e.scrollHeight]));
  if (w < 500) { await t.locator(".review").scrollIntoViewIfNeeded(); await t.screenshot({ path: `/tmp/w/${name}-co2.png` }); }
  await c.close();
}
const only = process.argv[2];
for (const [w, js, vi, n] of [[1280, true, false, "e1280js"], [1280, false, false, "e1280no"], [1280, true, true, "v1280js"], [360, true, true, "v360js"], [360, true, false, "e360js"]] as const) if (!only || n === only) await run(w, js, vi, n).catch((e) => console.log(n, String(e).slice(0, 300)));
await b.close();
