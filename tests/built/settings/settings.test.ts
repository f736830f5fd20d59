import { expect, test } from "vitest";
import { BROWSER, startShop } from "#tests/built/shop.ts";

test("images are loaded from the CDN if one is configured", async () => {
  const shop = await startShop({ IMAGE_BASE_URL: "https://cdn.example/shop" });
  try {
    const answer = await fetch(shop.url, { headers: { "User-Agent": BROWSER } });
    expect(await answer.text()).toMatch(/<img[^>]* src="https:\/\/cdn\.example\/shop\/image\//);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).toContain("https://cdn.example");
  } finally {
    await shop.stop();
  }
});
