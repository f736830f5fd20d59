import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseShopFile } from "./shop-file.ts";

test.for([
  ["name: [", "It is not YAML: "],
  ["nmae: Shop", '"nmae" is not known.'],
  ["home: {headline: Hi}", '"home.headline" is not known.'],
  ["name: 5", '"name" must be a text.'],
  [`name: ${"x".repeat(61)}`, '"name" must have at most 60 characters.'],
  ['name: "Shop\\nBcc: a@b.example"', '"name" must be one line.'],
  ["promises: yes", '"promises" '],
  ["owner: {fr_FR: Nous}", '"owner.fr_FR" is not known.'],
  ["theme: {accent: red}", '"theme.accent" must be a colour such as "#c2185b".'],
  ["theme: {accent: #c2185b\n}", '"theme.accent" must be a colour such as "#c2185b".'],
  ["- name", "It must be keys with values, such as name: Our shop."],
  ["theme: {radius: 400}", '"theme.radius" '],
  ["theme: {font: 'x; } body { display: none'}", '"theme.font" must be names of fonts'],
  ["theme: {font: 'lora.ttf, serif'}", "and WOFF2 files of the folder such as lora.woff2."],
  ["theme: {font: '../lora.woff2'}", '"theme.font" must be names of fonts'],
  [
    "theme: {accent: '#ffcc00'}",
    '"theme.accent" #ffcc00 on paper #fdfbf8 has a contrast of 1.46:1, and text needs 4.5:1.',
  ],
  ["theme: {paper: '#222222'}", '"theme.ink" #241f1b on paper #222222 has a contrast of 1.'],
  ["icon: ../../etc/passwd", '"icon" must be the name of a file in the shop\'s folder'],
  ["logo: logo.gif", '"logo" must be an SVG, PNG or WebP file.'],
  ["links: https://one.example", '"links" must be a list of web addresses.'],
  ["links: ['javascript:alert(1)']", '"links.0" must be a web address such as'],
  ["taxNumber: 123", '"taxNumber" must be a text.'],
  ["legal: {de_DE: Impressum}", '"legal.de_DE" is not known.'],
  ["timeZone: Mars/Olympus", '"timeZone" must be a time zone such as Europe/Berlin.'],
  ["synonyms: [jumper]", '"synonyms.0" must be a list such as [jumper, sweater].'],
  ["synonyms: [[jumper]]", '"synonyms.0" must have two words or more.'],
  ['synonyms: [[jumper, "--"]]', '"synonyms.0.1" must have a letter.'],
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
  ["support: {phone: +61255504321}", '"support.phone" must be a telephone number'],
  ["support: {chatUrl: 'javascript:alert(1)'}", '"support.chatUrl" must be a web address'],
] as const)("%s is refused with a sentence", ([yaml, sentence]) => {
  expect(() => parseShopFile(yaml)).toThrow(sentence);
});

test.for(["", "name: Goods", "{}"])("%j is a profile", (yaml) => {
  expect(parseShopFile(yaml)).toMatchObject({ titleSeparator: " | ", promises: [] });
});

test("a language that is written from right to left is refused with a sentence", () => {
  expect(() => parseShopFile("languages: [en_US, ar_SA]")).toThrow(/from left to right/);
  expect(parseShopFile("languages: [en_US, fil_PH]").languages).toEqual(["en_US", "fil_PH"]);
});

test("the demo's profile has all texts in both languages", async () => {
  const text = readFileSync("demo/shop/shop.yaml", "utf8");
  const { home, promises, searchExample } = parseShopFile(text);
  for (const one of [home.title, home.text, searchExample, ...promises])
    expect(Object.keys(one)).toEqual(["en_US", "vi_VN"]);
});
