import { basename, join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { create } from "fontkitten";
import { type OwnFile, ownFile, readOwn } from "./own-files.ts";
import { ShopFileError } from "./shop-file-error.ts";

/** `stack` is the value of `font-family`, `css` the rules for the files in it. */
export type Fonts = { stack: string; css: string; files: OwnFile[] };

const LETTER = 0x65; // e
const REGULAR = 400;

/**
 * Fonts of devices that are shown until the files have come, stretched to the same space, so that no line moves. `width` is
 * the mean width of a letter in em, from @capsizecss/metrics.
 */
const FALLBACKS = {
  sans: [
    { names: ["Arial", "ArialMT", "Liberation Sans", "Arimo"], width: 0.4458 },
    { names: ["Roboto", "Roboto Regular"], width: 0.4448 },
  ],
  serif: [
    { names: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"], width: 0.4063 },
    { names: ["Noto Serif", "Noto Serif Regular"], width: 0.481 },
  ],
};

/** The names in a stack of fonts; those that end in .woff2 are files of the shop's folder. */
export function namesOf(font: string): string[] {
  return font.split(",").map((name) => name.trim());
}

export function isFontFile(name: string): boolean {
  return name.endsWith(".woff2");
}

/** Throws a sentence about a file that is no font. */
export async function readFonts(folder: string, font: string): Promise<Fonts> {
  const names = namesOf(font);
  const others = names.filter((name) => !isFontFile(name));
  const faces = await Promise.all(
    names.filter(isFontFile).map((name) => readFace(join(folder, name))),
  );
  if (faces.length === 0) return { stack: font, css: "", files: [] };
  const [regular] = faces.toSorted((one, other) => distance(one) - distance(other));
  const kind =
    others.at(-1)?.endsWith("serif") && others.at(-1) !== "sans-serif" ? "serif" : "sans";
  const fallbacks = FALLBACKS[kind].map((fallback, index) => ({
    ...fallback,
    family: `shop-${index}`,
  }));
  return {
    stack: [
      "shop",
      ...fallbacks.map(({ family }) => family),
      ...(others.length > 0 ? others : ["system-ui", "sans-serif"]),
    ].join(","),
    css: [
      ...groups(faces).flatMap(rulesOf),
      ...fallbacks.map(({ family, names: local, width }) =>
        fallbackRule(family, local, width, regular!),
      ),
    ].join(""),
    files: faces.map(({ file }) => file),
  };
}

type Metrics = Awaited<ReturnType<typeof fromBuffer>>;
type Face = {
  name: string;
  file: OwnFile;
  /** As in CSS: a number, or the first and the last one. */
  weight: string;
  style: "normal" | "italic";
  letters: Set<number>;
  metrics: Metrics;
};

async function readFace(path: string): Promise<Face> {
  const name = basename(path);
  const content = await readOwn(path, "theme.font");
  try {
    const font = create(content);
    if (font.isCollection || content.toString("latin1", 0, 4) !== "wOF2") throw new Error(name);
    const { usWeightClass, fsSelection } = font["OS/2"];
    const axis = font.variationAxes["wght"];
    return {
      name,
      file: ownFile("font", "font/woff2", content),
      weight: axis ? `${axis.min} ${axis.max}` : String(usWeightClass),
      style: fsSelection.italic ? "italic" : "normal",
      letters: new Set(font.characterSet),
      metrics: await fromBuffer(content),
    };
  } catch {
    throw new ShopFileError(`"theme.font" ${name} is not a WOFF2 file that can be read.`);
  }
}

/** From the upright letters of normal weight. */
function distance({ weight, style, letters }: Face): number {
  const [first = REGULAR, last = first] = weight.split(" ").map(Number);
  const off = Math.max(first - REGULAR, REGULAR - last, 0);
  return off + (style === "italic" ? 1_000 : 0) + (letters.has(LETTER) ? 0 : 10_000);
}

/** The files of one weight and style, as fonts are offered: one of Latin letters, and one of Vietnamese letters. */
function groups(faces: Face[]): Face[][] {
  return [...Map.groupBy(faces, ({ weight, style }) => `${weight} ${style}`).values()];
}

/** The first file is for all letters, the others for those that it has not. */
function rulesOf(group: Face[]): string[] {
  const [main, ...others] = group.toSorted((one, other) => distance(one) - distance(other));
  return [
    ruleOf(main!, ""),
    ...others.map((face) => {
      const own = face.letters.difference(main!.letters);
      if (own.size === 0)
        throw new ShopFileError(
          `"theme.font" ${main!.name} and ${face.name} have the same letters in the same weight.`,
        );
      return ruleOf(face, `;unicode-range:${rangesOf(own)}`);
    }),
  ];
}

function ruleOf({ file, weight, style }: Face, range: string): string {
  return `@font-face{font-family:shop;src:url(${file.path}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap${range}}`;
}

function rangesOf(letters: Set<number>): string {
  const ranges: [number, number][] = [];
  for (const letter of [...letters].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges
    .map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ""}`)
    .join();
}

function fallbackRule(family: string, names: string[], width: number, { metrics }: Face): string {
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = metrics;
  const adjusted = xWidthAvg / unitsPerEm / width || 1;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const height = (value: number) => percent(Math.abs(value) / unitsPerEm / adjusted);
  const src = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:${family};src:${src};size-adjust:${percent(adjusted)};ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:${height(lineGap)}}`;
}
