import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BROWSER, freshFolder, startShop } from "#tests/built/shop.ts";

const HOURS = "hours: [{days: [mon], from: '09:00', to: '17:00'}]";

async function guideOf(support: string): Promise<{ guide: string; home: string }> {
  const SHOP_DIR = freshFolder();
  cpSync("demo/shop/content", join(SHOP_DIR, "content"), { recursive: true });
  writeFileSync(join(SHOP_DIR, "shop.yaml"), `name: Our shop\n${support}`);
  const shop = await startShop({ SHOP_DIR });
  const page = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
    return response.text();
  };
  try {
    return { guide: await page("/guide"), home: await page("/") };
  } finally {
    await shop.stop();
    rmSync(SHOP_DIR, { recursive: true });
  }
}

test("without phone and chat the help pages show neither, nor their hours", async () => {
  const { guide, home } = await guideOf("");
  expect(guide).not.toMatch(/tel:|5550|Talk to us|Live chat/);
  expect(home).toContain('"@type":"Organization"');
  expect(home).not.toMatch(/contactPoint|telephone/);
});

test("configured contact options are shown and linked in the footer of every page", async () => {
  const { guide, home } = await guideOf(
    "support: {phone: '+61 2 9000 1234', mail: us@shop.example, chatUrl: 'https://chat.example/wattle'}",
  );
  expect(guide).not.toMatch(/Open now|Closed now|<table|name="zone"/); // without hours
  expect(guide).toContain('href="tel:+61290001234"');
  expect(guide).toContain('href="mailto:us@shop.example"');
  expect(guide).toContain('href="https://chat.example/wattle"');
  expect(home).toContain('"telephone":"+61 2 9000 1234"');
  expect(home.slice(home.indexOf("<footer"))).toContain('href="/guide"');
});

test("hours are shown for the configured contact options", async () => {
  const { guide } = await guideOf(`support: {chatUrl: 'https://chat.example/wattle', ${HOURS}}`);
  expect(guide).not.toMatch(/tel:|phone, /);
  expect(guide).toMatch(/Open now|Closed now/);
  expect(guide).toMatch(/Live chat, .* time/);
  expect(guide).toContain("09:00–17:00");
});
