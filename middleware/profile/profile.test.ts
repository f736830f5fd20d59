import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopFacts } from "#middleware/erp.ts";
import { openProfile } from "./profile.ts";
import { parseShopFile } from "./shop-file.ts";

let folder: string;
let errors: unknown[];
let changes: string[][];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  [errors, changes] = [[], []];
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (yaml: string) => writeFileSync(join(folder, "shop.yaml"), yaml);

function open(facts?: () => Promise<ShopFacts>, at: string | null = folder) {
  return openProfile({
    folder: at,
    publicUrl: "https://goods.example",
    pages: async () => ["guide"],
    erp: facts ? { shopFacts: facts } : {},
    log: { info: () => {}, warn: () => {}, error: (_, fields) => void errors.push(fields) },
    onChange: (tags) => void changes.push(tags),
  });
}

async function shown(profile: ReturnType<typeof open>, locale: "en_US" | "vi_VN" = "en_US") {
  const signal = new AbortController().signal;
  const visitor = { locale, priceList: "", requestId: "test", signal };
  return profile.handlers["shop.profile"]({}, visitor);
}

test.for([
  ["name: [", "It is not YAML: "],
  ["nmae: Shop", '"nmae" is not known.'],
  ["home: {headline: Hi}", '"home.headline" is not known.'],
  ["name: 5", '"name" must be a text.'],
  [`name: ${"x".repeat(61)}`, '"name" must have at most 60 characters.'],
  ["promises: yes", '"promises" '],
  ["owner: {fr_FR: Nous}", '"owner.fr_FR" is not known.'],
  ["theme: {accent: red}", '"theme.accent" must be a colour such as "#c2185b".'],
  ["theme: {radius: 400}", '"theme.radius" '],
  ["theme: {font: 'x; } body { display: none'}", '"theme.font" must be names of fonts'],
  [
    "theme: {accent: '#ffcc00'}",
    '"theme.accent" #ffcc00 on paper #fdfbf8 has a contrast of 1.46:1, and text needs 4.5:1.',
  ],
  ["theme: {paper: '#222222'}", '"theme.ink" #241f1b on paper #222222 has a contrast of 1.'],
  ["icon: ../../etc/passwd", '"icon" must be the name of a file in the shop\'s folder'],
  ["timeZone: Mars/Olympus", '"timeZone" must be a time zone such as Europe/Berlin.'],
  ["returns: {days: 0}", '"returns.days" must be at least 1.'],
  ["returns: {days: two weeks}", '"returns.days" must be a whole number of days.'],
  ["returns: {areFree: sure}", '"returns.areFree" must be true or false.'],
  ["support: {mail: nobody}", '"support.mail" must be an email address.'],
  [
    "support: {hours: [{days: [mon], from: 9, to: '17:00'}]}",
    '"support.hours.0.from" must be a time such as "09:00".',
  ],
  [
    "support: {hours: [{days: [mon], from: '9:00', to: '17:00'}]}",
    '"support.hours.0.from" must be a time such as "09:00".',
  ],
  [
    "support: {hours: [{days: [monday], from: '09:00', to: '17:00'}]}",
    '"support.hours.0.days.0" must be of mon, tue',
  ],
  [
    "support: {hours: [{days: [mon], from: '17:00', to: '09:00'}]}",
    '"support.hours.0.to" must be later than from.',
  ],
  ["support: {timeZone: here}", '"support.timeZone" must be a time zone such as Europe/Berlin.'],
  ["support: {phone: call us}", '"support.phone" must be a telephone number'],
  ["support: {chatUrl: 'javascript:alert(1)'}", '"support.chatUrl" must be a web address'],
] as const)("%s is refused with a sentence", ([yaml, sentence]) => {
  expect(() => parseShopFile(yaml)).toThrow(sentence);
});

test.for(["", "name: Goods", "{}"])("%j is a profile", (yaml) => {
  expect(parseShopFile(yaml)).toMatchObject({ titleSeparator: " | ", promises: [] });
});

test("texts are shown in the shopper's language, else in one that the owner has written", async () => {
  write("name: Bàn Ghế\nowner: {vi_VN: Công ty Bàn Ghế}\npromises: [{en_US: Oak, vi_VN: Gỗ sồi}]");
  const profile = open();
  expect(await shown(profile)).toMatchObject({
    name: "Bàn Ghế",
    owner: "Công ty Bàn Ghế",
    home: { title: "Bàn Ghế", text: "" },
    promises: ["Oak"],
  });
  expect((await shown(profile, "vi_VN")).promises).toEqual(["Gỗ sồi"]);
  profile.close();
});

test("what the file leaves out comes from the ERP, and a shop without both has its host's name", async () => {
  const facts = {
    name: "Möbel GmbH",
    owner: "Möbel GmbH, DE 123",
    phone: "+49 30 1234567",
    timeZone: "Europe/Berlin",
  };
  const profile = open(async () => facts, null);
  const { name, owner, support, timeZone } = await shown(profile);
  expect([name, owner, support.phone, timeZone]).toEqual(Object.values(facts));
  write("name: Möbel\ntimeZone: Asia/Ho_Chi_Minh");
  expect(await shown(open(async () => facts))).toMatchObject({
    name: "Möbel",
    owner: facts.owner,
    timeZone: "Asia/Ho_Chi_Minh",
  });
  const down = open(() => Promise.reject(new Error("down")), null);
  expect(await shown(down)).toMatchObject({ name: "goods.example", timeZone: "UTC" });
  const odd = open(async () => ({ ...facts, timeZone: "Factory/Unknown" }), null);
  expect((await shown(odd)).timeZone).toBe("UTC");
});

test("a changed file is read again, and a broken one is not", async () => {
  write("name: Before");
  const profile = open();
  expect((await shown(profile)).name).toBe("Before");
  await profile.look();
  expect(changes).toEqual([]);
  write("name: After, longer");
  await profile.look();
  expect([(await shown(profile)).name, changes]).toEqual(["After, longer", [["shop"]]]);
  write("name: [");
  await profile.look();
  await profile.look(); // told once
  expect((await shown(profile)).name).toBe("After, longer");
  expect(errors).toEqual([{ reason: expect.stringContaining("shop.yaml: It is not YAML") }]);
  utimesSync(join(folder, "shop.yaml"), 1, 1);
  write("name: Mended");
  await profile.look();
  expect((await shown(profile)).name).toBe("Mended");
  profile.close();
});

test("a folder without a profile, and an icon that is none, are refused", async () => {
  await expect(open().ready()).rejects.toThrow("SHOP_DIR must be a folder with a shop.yaml");
  write("icon: icon.png");
  await expect(open().ready()).rejects.toThrow('"icon" icon.png cannot be read.');
  writeFileSync(join(folder, "icon.png"), "no picture");
  await expect(open().ready()).rejects.toThrow('"icon" icon.png is not a picture');
});

test("the icon is served in all sizes, whatever file it comes from", async () => {
  const dot = { create: { width: 300, height: 200, channels: 3, background: "#00f" } } as const;
  writeFileSync(join(folder, "icon.png"), await sharp(dot).png().toBuffer());
  const ask = async (path: string, headers = {}) =>
    (await profile.answer(new Request(`https://goods.example${path}`, { headers })))!;
  write("icon: icon.png");
  let profile = open();
  const sizes = { "/icon-192.png": 192, "/icon-512.png": 512, "/apple-touch-icon.png": 180 };
  for (const [path, size] of Object.entries(sizes)) {
    const { width, height, format } = await sharp(await (await ask(path)).bytes()).metadata();
    expect([width, height, format], path).toEqual([size, size, "png"]);
  }
  const svg = await ask("/icon.svg");
  expect(await svg.clone().text()).toContain("data:image/png;base64,");
  expect(svg.headers.get("Content-Security-Policy")).toContain("sandbox");
  const again = await ask("/icon.svg", { "If-None-Match": svg.headers.get("ETag") });
  expect(again.status).toBe(304);
  const manifest = (await (await ask("/manifest.webmanifest")).json()) as { name: string };
  expect(manifest.name).toBe("goods.example");
  write("theme: {accent: '#003366'}");
  profile = open();
  expect(await (await ask("/icon.svg")).text()).toContain('fill="#003366"');
  expect(await profile.answer(new Request("https://goods.example/shop.yaml"))).toBeNull();
});

test("the demo's profile has all texts in both languages", async () => {
  const text = readFileSync("demo/shop/shop.yaml", "utf8");
  const { home, promises, searchExample } = parseShopFile(text);
  for (const one of [home.title, home.text, searchExample, ...promises])
    expect(Object.keys(one)).toEqual(["en_US", "vi_VN"]);
});
