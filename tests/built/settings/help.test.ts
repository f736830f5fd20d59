import { expect, test } from "vitest";
import { BROWSER, startShop } from "#tests/built/shop.ts";

async function guideOf(env: Record<string, string>): Promise<{ guide: string; home: string }> {
  const shop = await startShop({ PUBLIC_URL: "https://shop.example", ...env });
  const page = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
    return response.text();
  };
  try {
    return { guide: await page("/guide"), home: await page("/") };
  } finally {
    await shop.stop();
  }
}

test("without phone and chat the help pages show neither, nor their hours", async () => {
  const { guide, home } = await guideOf({});
  expect(guide).not.toMatch(/tel:|5550|Talk to us|Live chat/);
  expect(home).toContain('"@type":"Organization"');
  expect(home).not.toMatch(/contactPoint|telephone/);
});

test("configured contact options are shown and linked in the footer of every page", async () => {
  const { guide, home } = await guideOf({
    SUPPORT_PHONE: "+61 2 9000 1234",
    SUPPORT_CHAT_URL: "https://chat.example/wattle",
  });
  expect(guide).toContain('href="tel:+61290001234"');
  expect(guide).toContain('href="https://chat.example/wattle"');
  expect(guide).toMatch(/Open now|Closed now/);
  expect(home).toContain('"telephone":"+61 2 9000 1234"');
  expect(home.slice(home.indexOf("<footer"))).toContain('href="/guide"');
});

test("hours are shown for the configured contact options", async () => {
  const { guide } = await guideOf({ SUPPORT_CHAT_URL: "https://chat.example/wattle" });
  expect(guide).not.toMatch(/tel:|phone, /);
  expect(guide).toMatch(/Live chat, .* time/);
});
