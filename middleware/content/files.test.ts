import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileContent } from "./files.ts";
import { openPictures } from "./pictures.ts";

const LINKS = { site: "http://localhost", hosts: [] };
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#336699"/></svg>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  mkdirSync(join(folder, "content/en_US"), { recursive: true });
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(folder, "pictures/desk.svg"), SVG);
  writeFileSync(join(folder, "pictures/broken.jpg"), "no picture");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(source: string, key = "home") {
  writeFileSync(join(folder, "content/en_US", `${key}.md`), source);
  const said: string[] = [];
  const pictures = openPictures(join(folder, "pictures"));
  const page = await fileContent({
    folder: join(folder, "content"),
    key,
    locale: "en_US",
    links: LINKS,
    pictures,
    say: (sentence) => void said.push(sentence),
  });
  return { page, said, pictures };
}

test("a page is no way to other files, and not of megabytes or without an end", async () => {
  symlinkSync("/proc/self/environ", join(folder, "content/en_US/env.md"));
  const pictures = openPictures(null);
  const said: string[] = [];
  const about = {
    folder: join(folder, "content"),
    locale: "en_US",
    links: LINKS,
    pictures,
  } as const;
  const say = (sentence: string) => void said.push(sentence);
  expect(await fileContent({ ...about, key: "env", say })).toBeNull();
  expect(said).toEqual(["content/en_US/env.md: it is a link out of the folder."]);
  // As a mounted ConfigMap has them.
  writeFileSync(join(folder, "content/terms.md"), "Fair");
  symlinkSync("../terms.md", join(folder, "content/en_US/terms.md"));
  expect((await fileContent({ ...about, key: "terms" }))?.blocks).toHaveLength(1);
  const large = await read("Lorem ipsum. ".repeat(20_000), "large");
  expect(large).toMatchObject({
    page: null,
    said: [expect.stringContaining("larger than 200 kB")],
  });
  const deep = await read(`Before\n\n${">".repeat(30_000)} x`, "deep");
  expect(deep.page?.title).toBe("Deep");
  expect(deep.said).toContainEqual(expect.stringContaining("nested too deeply"));
});

test("a home page is written as a list of blocks, with the text below it", async () => {
  const { page, said, pictures } = await read(`---
title: Desks from here
blocks:
  - type: hero
    text: Made of oak
    picture: desk.svg
    alt: A desk at a window
    link: {to: /search, label: All desks}
  - {type: promises, items: [Ten years of guarantee]}
  - {type: products, show: category, category: desks, title: Desks}
  - {type: products, show: chosen, products: [oak-desk-1], title: Ours}
  - type: text
  - {type: picture, picture: desk.svg, title: By hand, text: "**Oiled**<script>x</script>"}
  - {type: reviews}
  - {type: newsletter}
---
We are *two* carpenters.
`);
  expect(said).toEqual([]);
  expect(page?.blocks.map(({ type }) => type)).toEqual([
    "hero",
    "promises",
    "products",
    "products",
    "text",
    "picture",
    "reviews",
    "newsletter",
  ]);
  const [hero, , , , text, picture] = page?.blocks ?? [];
  const image = {
    name: "desk",
    alt: "A desk at a window",
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
  };
  expect(hero).toMatchObject({ picture: image, link: { to: "/search" }, title: "" });
  expect(text).toEqual({ type: "text", html: "<p>We are <em>two</em> carpenters.</p>\n" });
  expect(picture).toMatchObject({ html: "<p><strong>Oiled</strong></p>\n" });
  const path = hero?.type === "hero" && hero.picture && "path" in hero.picture && hero.picture.path;
  expect(path).toMatch(/^\/image\/shop\/[0-9a-f]{12}$/);
  const bytes = (await openPictures(join(folder, "pictures")).readImage(String(path)))?.bytes;
  expect(new TextDecoder().decode(bytes)).toBe(SVG);
  expect(await pictures.readImage("/image/shop/000000000000")).toBeNull();
});

test.for([
  ["- {type: slider}", '"slider" is not a type of block: hero, promises,'],
  ["- words", "null is not a type of block"],
  ["- {type: hero, tilte: x}", '"tilte" is not known.'],
  ["- {type: hero, link: /search}", '"link" must have an address and a text'],
  ["- {type: hero, picture: lost.jpg}", '"picture" "lost.jpg" is not in the folder, or is no'],
  ["- {type: hero, picture: broken.jpg}", '"picture" "broken.jpg" is not in the folder, or is no'],
  [
    "- {type: hero, picture: ../../secret.svg}",
    '"picture" "../../secret.svg" is not in the folder',
  ],
  ["- {type: picture, text: Words}", '"picture" is missing.'],
  ["- {type: products, show: cheapest}", '"show" must be one of: newest, best-rated,'],
  ["- {type: products, show: category, title: Desks}", '"category" is missing.'],
  ["- {type: products, show: chosen, title: Desks}", '"products" is missing.'],
  ["- {type: products, show: category, category: A b}", '"category" must be the address of a'],
  ["- {type: products, show: chosen, products: [A b]}", '"products.0" must be the address of a'],
  ["- {type: products, show: chosen, products: [a]}", '"title" is missing.'],
] as const)("%s is said to the operator, and the rest is shown", async ([block, sentence]) => {
  const { page, said } = await read(`---\nblocks:\n  ${block}\n  - {type: categories}\n---\n`);
  expect(said.join("\n")).toContain(`content/en_US/home.md: block 1: ${sentence}`);
  expect(page?.blocks.at(-1)).toEqual({ type: "categories", title: "" });
});

test.for(["", "\uFEFF"])(
  "a head that ends the file is no text of the page, begun with %j",
  async (mark) => {
    const { page, said } = await read(
      `${mark}---\ntitle: Desks\nblocks: [{type: categories}]\n---`,
    );
    expect(page).toMatchObject({ title: "Desks", blocks: [{ type: "categories", title: "" }] });
    expect(page?.blocks).toHaveLength(1);
    expect(said).toEqual([]);
  },
);

test("a head that is no YAML is said, and the page keeps its title and text", async () => {
  const { page, said } = await read(
    "---\ntitle: Gifts\ndescription: Send: this\n---\nHi\n",
    "gifts",
  );
  expect(said[0]).toContain("content/en_US/gifts.md: its head is not YAML: ");
  expect(page).toMatchObject({ title: "Gifts", description: "Send: this" });
  expect(page?.blocks).toEqual([{ type: "text", html: "<p>Hi</p>\n" }]);
});

test("a page without a title is said, and has the words of its address", async () => {
  const { page, said } = await read("Hello", "our-team");
  expect(said).toEqual(["content/en_US/our-team.md: it has no title in its head."]);
  expect(page?.title).toBe("Our team");
});

test("a home page of which nothing can be shown is none: the shop makes its own", async () => {
  expect((await read("---\nblocks:\n  - {type: slider}\n---\n")).page).toBeNull();
  expect((await read("---\nblocks: yes\n---\n")).said[0]).toContain('"blocks" must be a list.');
});
