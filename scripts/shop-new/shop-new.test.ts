import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { ALL_TEXTS } from "#locales/all.ts";
import { openContent } from "#middleware/content/content.ts";
import { openPictures } from "#middleware/content/pictures.ts";
import { NO_FACTS } from "#middleware/erp.ts";
import { readOwnTexts } from "#middleware/languages/own-texts.ts";
import { readKnown } from "#middleware/profile/known.ts";
import { parseShopFile } from "#middleware/profile/shop-file.ts";
import { readAnswers } from "./answers.ts";
import { givenByOdoo } from "./from-odoo.ts";
import { KEYS } from "./keys.ts";
import { shopYaml } from "./shop-yaml.ts";
import { writeShop } from "./write.ts";

const FACTS = {
  ...NO_FACTS,
  name: 'Möbel: "Eiche" & Söhne',
  owner: "Möbel Handels GmbH",
  address: "Hauptstraße 1, 10115 Berlin",
  taxNumber: "USt-IdNr. DE123456789",
  phone: "+49 30 1234567",
  mail: "hallo@moebel.example",
  links: ["https://instagram.com/moebel"],
  timeZone: "Europe/Berlin",
};

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), "shop-new-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** As the shop reads it at the start, with all that it would say in the log. */
async function load(folder: string) {
  const warnings: unknown[] = [];
  const drafts: unknown[] = [];
  const log = {
    info: (_: string, fields?: { url?: unknown }) => void drafts.push(fields?.url),
    warn: (...said: unknown[]) => void warnings.push(said),
    error: (...said: unknown[]) => void warnings.push(said),
  };
  const known = await readKnown(folder, NO_FACTS, "shop.example", log);
  const content = openContent({
    folder: join(folder, "content"),
    pictures: openPictures(join(folder, "pictures")),
    links: { site: "https://shop.example", hosts: [] },
    storyblok: null,
    drafts: { publicUrl: "https://shop.example", secret: "x".repeat(32) },
    onChange: () => {},
  });
  await content.check(log);
  return { known, warnings, drafts, pages: (locale: "en_US" | "vi_VN") => content.pages(locale) };
}

const ask = (said: Parameters<typeof readAnswers>[0]) => readAnswers(said, {}, null, () => {});

test.for([
  {},
  { name: "Bàn Ghế Hà Nội", accent: "#0b5394" },
  { name: "yes" },
  { name: "- 'Half' \"quoted\": {#1}", languages: "vi" },
  { name: "\\n \u2028 💡", languages: "en_US,vi_VN" },
])("a new shop of %j loads without a warning", async (said) => {
  const folder = freshFolder();
  const answers = await ask(said);
  if (typeof answers === "string") throw new Error(answers);
  await writeShop(folder, { ...answers, logo: null });
  const { known, warnings, drafts, pages } = await load(folder);
  expect(warnings).toEqual([]);
  expect(known.file.name).toBe(said.name);
  expect(known.file.theme.accent).toBe(said.accent);
  for (const locale of LOCALES)
    expect(await pages(locale)).toEqual(answers.languages.includes(locale) ? ["guide"] : []);
  expect(drafts).toHaveLength(5 * answers.languages.length);
  expect(readdirSync(folder)).toContain("pictures");
});

test.each(["fr_FR", "pl_PL", "ja_JP"])(
  "texts to translate into %s are complete",
  async (locale) => {
    const folder = freshFolder();
    const answers = await ask({ languages: `${locale},en` });
    if (typeof answers === "string") throw new Error(answers);
    await writeShop(folder, { ...answers, logo: null });
    const yaml = readFileSync(join(folder, "shop.yaml"), "utf8");
    expect(parseShopFile(yaml).languages).toEqual([locale, "en_US"]);
    const names = readdirSync(join(folder, "locales", locale));
    const files = new Map(
      names.map((name) => [
        name.replace(".json", ""),
        JSON.parse(readFileSync(join(folder, "locales", locale, name), "utf8")) as unknown,
      ]),
    );
    const asked = ALL_TEXTS.filter(({ namespace }) => files.has(namespace));
    expect(asked).toHaveLength(ALL_TEXTS.length - 1);
    expect(readOwnTexts(locale, files, asked)).toMatchObject({ missing: 0, problems: [] });
    const pages = readdirSync(join(folder, "content", locale));
    expect(pages).toHaveLength(6);
    expect(pages.filter((name) => !name.endsWith(".draft.md"))).toEqual([]);
  },
);

test("any name that the shop takes is written so that it is read again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
      const name = text.trim().slice(0, 60);
      fc.pre(name.trim() === name && name !== "");
      expect(parseShopFile(shopYaml({ name })).name).toBe(name);
    }),
  );
});

test("each page is there in every language, and says where something is to be filled in", async () => {
  const folder = freshFolder();
  await writeShop(folder, { given: {}, languages: [...LOCALES], logo: null });
  const files = (locale: string) => readdirSync(join(folder, "content", locale)).toSorted();
  for (const locale of LOCALES) {
    expect(files(locale)).toEqual(files("en_US"));
    for (const file of files(locale)) {
      const text = readFileSync(join(folder, "content", locale, file), "utf8");
      expect(/\[[^\]]+\](?!\()/.test(text), `${locale}/${file}`).toBe(file.includes(".draft."));
      expect(text).not.toMatch(/wattle|australia|sydney/i);
    }
  }
});

/** The document's table has one row for each key, or for several. */
test("shop.yaml shows each key of docs/shop-profile.md, and all of them can be used", () => {
  const rows = readFileSync("docs/shop-profile.md", "utf8").matchAll(/^\| ((`[\w.]+`(, )?)+) \|/gm);
  const documented = [...rows].flatMap(([, keys = ""]) => keys.replaceAll("`", "").split(", "));
  const shown = KEYS.flatMap(({ key, children }) =>
    children ? children.map((child) => `${key}.${child.key}`) : [key],
  );
  expect(shown.toSorted()).toEqual(documented.toSorted());
  const used = parseShopFile(shopYaml({}).replaceAll(/^( *)#(\w+:)/gm, "$1$2"));
  const defaults = parseShopFile("");
  expect(used.theme).toMatchObject({ accent: "#c2185b", radius: 8 });
  expect(used.returns).toEqual(defaults.returns);
  expect(used.titleSeparator).toBe(defaults.titleSeparator);
  expect(parseShopFile(shopYaml({}))).toEqual(defaults);
});

test("what Odoo says is filled in, with its logo as a file", async () => {
  const folder = freshFolder();
  const background = { r: 0, g: 80, b: 0 };
  const create = { width: 300, height: 90, channels: 3 as const, background };
  const picture = await sharp({ create }).jpeg().toBuffer();
  const { given, logo, leftOut } = await givenByOdoo({
    ...FACTS,
    logo: picture.toString("base64"),
  });
  expect(leftOut).toEqual([]);
  await writeShop(folder, { given, languages: ["en_US"], logo });
  const { known, warnings } = await load(folder);
  expect(warnings).toEqual([]);
  const { name, owner, address, taxNumber, links, timeZone, phone, mail } = FACTS;
  expect(known.file).toMatchObject({ name, owner, address, taxNumber, links, timeZone });
  expect(known.file.support).toMatchObject({ phone, mail });
  expect(known.logo).toMatchObject({ width: 133, height: 40 });
});

test("what the shop would refuse of Odoo's is left out, with the sentence", async () => {
  const odd = { phone: "030/1234 (Büro)", links: ["ftp://x"], timeZone: "UTC", logo: "bm8=" };
  const { given, logo, leftOut } = await givenByOdoo({ ...FACTS, ...odd });
  expect(Object.keys(given)).not.toContain("support.phone");
  expect(given).not.toHaveProperty("timeZone");
  expect(logo).toBeNull();
  expect(leftOut).toEqual([
    expect.stringContaining('links is left out: "links.0" must be a web address'),
    expect.stringContaining(
      'support.phone is left out: "support.phone" must be a telephone number',
    ),
    "logo is left out: it is not a picture that can be read.",
  ]);
});

test("an answer that the shop refuses is asked again, with the sentence", async () => {
  const lines = ["", "ffcc00", "0b5394", "klingon", "vi"];
  const asked: string[] = [];
  const said: string[] = [];
  const next = async (question: string) => (asked.push(question), lines.shift() ?? "");
  const answers = await readAnswers({}, { name: "Möbel" }, next, (one) => void said.push(one));
  expect(answers).toEqual({
    given: { name: "Möbel", "theme.accent": "#0b5394", languages: ["vi_VN"] },
    languages: ["vi_VN"],
  });
  expect(asked[0]).toBe("Name of the shop (Möbel): ");
  expect(asked).toHaveLength(5);
  expect(said).toEqual([
    expect.stringContaining('"theme.accent" #ffcc00 on paper #fdfbf8 has a contrast of 1.46:1'),
    expect.stringContaining("must be names such as fr_FR"),
  ]);
});

async function run(...args: string[]) {
  const ended = promisify(execFile)(process.execPath, ["scripts/shop-new.ts", ...args], {
    env: { PATH: process.env["PATH"] },
  });
  return ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

test("the command writes a folder once, and says what is in the way", async () => {
  const folder = join(freshFolder(), "our-shop");
  const low = await run(folder, "--accent", "ffcc00", "--yes");
  expect(low).toMatchObject({ code: 2, stdout: expect.stringContaining("1.46:1") });
  expect(await run(folder)).toMatchObject({
    code: 2,
    stdout: expect.stringContaining("no terminal"),
  });
  expect(await run(folder, "--colour", "x")).toMatchObject({ code: 2 });
  const odoo = await run(folder, "--from-odoo", "--yes");
  expect(odoo).toMatchObject({ code: 2, stdout: expect.stringContaining("Set ODOO_URL") });

  const first = await run(folder, "--name", "Desks", "--yes");
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining(`SHOP_DIR=${folder}`) });
  writeFileSync(join(folder, "shop.yaml"), "name: Mine");
  const second = await run(folder, "--name", "Other", "--yes");
  expect(second).toMatchObject({ code: 1, stdout: expect.stringContaining("Nothing was written") });
  expect(readFileSync(join(folder, "shop.yaml"), "utf8")).toBe("name: Mine");
  const file = await run(join(folder, "shop.yaml", "x"), "--yes");
  expect(file).toMatchObject({ code: 1, stdout: expect.stringContaining("cannot be written") });
});
