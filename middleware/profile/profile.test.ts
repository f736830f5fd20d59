import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopFacts } from "#middleware/erp.ts";
import { openProfile } from "./profile.ts";

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

const FACTS: ShopFacts = {
  name: "Möbel GmbH",
  owner: "Möbel Handels GmbH",
  address: "Hauptstraße 1, 10115 Berlin, Germany",
  taxNumber: "USt-IdNr. DE123456789",
  phone: "+49 30 1234567",
  mail: "hallo@moebel.example",
  links: ["https://instagram.com/moebel"],
  logo: "",
  timeZone: "Europe/Berlin",
  currencies: ["EUR"],
  priceLists: [],
  hasGiftCards: false,
};

test("texts are shown in the shopper's language, else in one that the owner has written", async () => {
  write("name: Bàn Ghế\nowner: {vi_VN: Công ty Bàn Ghế}\npromises: [{en_US: Oak, vi_VN: Gỗ sồi}]");
  const profile = open();
  expect(await shown(profile)).toMatchObject({
    name: "Bàn Ghế",
    legal: "© Công ty Bàn Ghế",
    home: { title: "Bàn Ghế", text: "" },
    promises: ["Oak"],
  });
  expect((await shown(profile, "vi_VN")).promises).toEqual(["Gỗ sồi"]);
  profile.close();
});

test("what the file leaves out comes from the ERP, and a shop without both has its host's name", async () => {
  const facts = FACTS;
  const profile = open(async () => facts, null);
  expect(await shown(profile)).toMatchObject({
    name: facts.name,
    legal: "© Möbel Handels GmbH · Hauptstraße 1, 10115 Berlin, Germany · USt-IdNr. DE123456789",
    company: {
      name: facts.owner,
      address: facts.address,
      taxNumber: facts.taxNumber,
      links: facts.links,
    },
    support: { phone: facts.phone, mail: facts.mail },
    timeZone: facts.timeZone,
  });
  write("name: Möbel\ntimeZone: Asia/Ho_Chi_Minh");
  expect(await shown(open(async () => facts))).toMatchObject({
    name: "Möbel",
    company: { name: facts.owner },
    timeZone: "Asia/Ho_Chi_Minh",
  });
  const down = open(() => Promise.reject(new Error("down")), null);
  expect(await shown(down)).toMatchObject({ name: "goods.example", timeZone: "UTC" });
  const odd = open(async () => ({ ...facts, timeZone: "Factory/Unknown" }), null);
  expect((await shown(odd)).timeZone).toBe("UTC");
});

test("the owner's own words come before what the ERP says of the company", async () => {
  write(`legal: {en_US: "Möbel, Berlin. Imprint: /about-us", vi_VN: "Möbel, Béc-lin"}
taxNumber: DE999999999
links: []
support: {mail: help@moebel.example}`);
  const profile = open(async () => FACTS);
  expect(await shown(profile)).toMatchObject({
    legal: "Möbel, Berlin. Imprint: /about-us",
    company: { taxNumber: "DE999999999", links: [], address: FACTS.address },
    support: { mail: "help@moebel.example" },
  });
  expect([profile.legal("vi_VN"), (await shown(profile, "vi_VN")).legal]).toEqual([
    "Möbel, Béc-lin",
    "Möbel, Béc-lin",
  ]);
});

test("without a logo in the folder the ERP's is shown, if it can be read", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><path d="M0 0h9v9"/></svg>`;
  const withLogo = (content: string) => async () => ({
    ...FACTS,
    logo: Buffer.from(content).toString("base64"),
  });
  expect((await shown(open(withLogo(drawing), null))).logo).toMatchObject({
    src: expect.stringMatching(/\.svg$/),
    height: 40,
  });
  expect((await shown(open(withLogo("no picture"), null))).logo).toBeUndefined();
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
  write(`a: &a [x, x, x]\nb: &b [${"*a,".repeat(9)}]\nc: [${"*b,".repeat(9)}]`);
  await profile.look();
  expect(errors.splice(0)).toEqual([{ reason: expect.stringContaining("shop.yaml: Excessive") }]);
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

test("a currency of the ERP's with a code that is none has its code as its name", async () => {
  const priceLists = ["EUR", "E1", ""].map((currency, id) => ({
    id: String(id),
    names: { en_US: "", vi_VN: "" },
    currency,
  }));
  const names = (await shown(open(async () => ({ ...FACTS, priceLists }), null))).priceLists;
  expect(names.map(({ name }) => name)).toEqual(["Euro (EUR)", "E1", ""]);
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

test("a logo fits into the header, and is served at an address with its hash", async () => {
  const blue = { create: { width: 900, height: 100, channels: 3, background: "#00f" } } as const;
  writeFileSync(join(folder, "logo.png"), await sharp(blue).png().toBuffer());
  write("logo: logo.png");
  const profile = open();
  const ask = (path: string) => profile.answer(new Request(`https://goods.example${path}`));
  const { logo } = await shown(profile);
  expect(logo).toEqual({
    src: expect.stringMatching(/^\/shop-files\/logo-[0-9a-f]{12}\.webp$/),
    width: 160,
    height: 18,
  });
  const answer = await ask(logo!.src);
  expect(answer?.headers.get("Cache-Control")).toContain("immutable");
  expect((await sharp(await answer!.bytes()).metadata()).width).toBe(480);

  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h9v9"/></svg>`;
  writeFileSync(join(folder, "logo.svg"), drawing);
  write("logo: logo.svg");
  await profile.look();
  const now = (await shown(profile)).logo!;
  expect([now.width, now.height]).toEqual([120, 40]);
  const svg = await ask(now.src);
  expect(await svg!.text()).toBe(drawing);
  expect(svg!.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect((await ask(logo!.src))!.status, "pages that are kept still show it").toBe(200);
  expect((await ask("/shop-files/shop.yaml"))!.status).toBe(404);
  profile.close();
  expect((await shown(open(undefined, null))).logo).toBeUndefined();
});

test.for([
  ["cannot be read", null],
  ["is not a picture that can be read", "no picture"],
  ["is larger than 2 MB", "x".repeat(2_000_001)],
] as const)("a logo that %s is refused", async ([sentence, content]) => {
  if (content) writeFileSync(join(folder, "logo.svg"), content);
  write("logo: logo.svg");
  await expect(open().ready()).rejects.toThrow(`"logo" logo.svg ${sentence}.`);
});
