import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFonts } from "./fonts.ts";

const LORA = dirname(fileURLToPath(import.meta.resolve("@fontsource-variable/lora/package.json")));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fonts-"));
  for (const part of ["latin", "vietnamese"] as const)
    for (const style of ["normal", "italic"] as const)
      copyFileSync(
        join(LORA, `files/lora-${part}-wght-${style}.woff2`),
        join(folder, `${part}-${style}.woff2`),
      );
});
afterEach(() => rmSync(folder, { recursive: true }));

const rules = (css: string) => css.split(/(?=@font-face)/);

test("names of fonts stay as they are", async () => {
  const font = 'Georgia, "Noto Serif", serif';
  expect(await readFonts(folder, font)).toEqual({ stack: font, css: "", files: [] });
});

test("a file is loaded while a font of the device stands in, stretched to its space", async () => {
  const { stack, css, files } = await readFonts(folder, "latin-normal.woff2, Georgia, serif");
  expect(stack).toBe("shop,shop-0,shop-1,Georgia,serif");
  expect(files.map(({ path, type }) => [path, type])).toEqual([
    [expect.stringMatching(/^\/shop-files\/font-[0-9a-f]{12}\.woff2$/), "font/woff2"],
  ]);
  const [own, standIn, onAndroid] = rules(css);
  expect(own).toBe(
    `@font-face{font-family:shop;src:url(${files[0]!.path}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap}`,
  );
  // Lora's lines are 1.28 em high, and its letters are wider than those of Times New Roman.
  expect(standIn).toMatch(/^@font-face{font-family:shop-0;src:local\("Times New Roman"\),/);
  const of = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(standIn!)?.[1]) / 100;
  expect(of("size-adjust")).toBeGreaterThan(1.1);
  expect((of("ascent-override") + of("descent-override")) * of("size-adjust")).toBeCloseTo(1.28, 3);
  expect(onAndroid).toContain('local("Noto Serif")');
  expect((await readFonts(folder, "latin-normal.woff2")).stack).toBe(
    "shop,shop-0,shop-1,system-ui,sans-serif",
  );
});

test("a file of more letters is for these alone, and an italic one for italic text", async () => {
  const font = "vietnamese-normal.woff2, latin-normal.woff2, latin-italic.woff2";
  const [latin, vietnamese, italic] = rules((await readFonts(folder, font)).css);
  expect(latin).not.toContain("unicode-range");
  expect(vietnamese).toMatch(/unicode-range:.*U\+1ea0-1ef9/);
  expect(vietnamese).not.toMatch(/U\+(20|41|61)\b/);
  expect(italic).toContain("font-style:italic");
  expect(italic).not.toContain("unicode-range");
});

test("what is no font, or is there twice, is refused with a sentence", async () => {
  writeFileSync(join(folder, "text.woff2"), "no font");
  writeFileSync(join(folder, "cut.woff2"), "wOF2 and nothing else, for as long as a header is");
  copyFileSync(join(folder, "latin-normal.woff2"), join(folder, "again.woff2"));
  for (const [font, sentence] of [
    ["gone.woff2", '"theme.font" gone.woff2 cannot be read.'],
    ["text.woff2", '"theme.font" text.woff2 is not a WOFF2 file that can be read.'],
    ["cut.woff2", '"theme.font" cut.woff2 is not a WOFF2 file that can be read.'],
    ["latin-normal.woff2, again.woff2", "have the same letters in the same weight."],
  ] as const)
    await expect(readFonts(folder, font)).rejects.toThrow(sentence);
});
