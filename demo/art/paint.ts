import type { SHAPES } from "./names.ts";
import { brightness, checkHex, mix, shade, tint } from "./colours.ts";
import { drawMotif, type Motif } from "./motifs.ts";
import { PALETTE, type PaletteName } from "./palettes.ts";
import { type Defs, place } from "./svg.ts";

export type ShapeName = (typeof SHAPES)[number];

/**
 * One drawn object around its own origin: the middle of its base, or, with `hangs`, the middle of the object.
 * `outline` gives its soft shadow on the wall; `focus` is the centre of a close-up.
 */
export type Piece = {
  body: string;
  width: number;
  height: number;
  focus: readonly [x: number, y: number];
  hangs?: { outline: string; turn?: number };
};

export type Draw = (paint: Paint) => Piece;
export type Paint = ReturnType<typeof createPaint>;

export function createPaint(
  art: { palette: PaletteName; motif: Motif; colour?: string; seed: string },
  defs: Defs,
) {
  const palette = PALETTE[art.palette];
  const override = art.colour === undefined ? undefined : checkHex(art.colour);
  const main = override ?? palette.main;
  // On a pale object the palette's main colour becomes the ink; on a dark one its pale label does.
  const ink = brightness(main) > 0.62 ? palette.dark : palette.label;

  return {
    ...palette,
    main,
    ink,
    motif: art.motif,
    defs,
    /** The natural colour of a material (wood, straw), unless a colour variant was requested. */
    own: (natural: string) => override ?? mix(natural, palette.main, 0.1),
    /** 0 to count - 1, constant for a product; `salt` makes choices independent of each other. */
    vary: (count: number, salt: string) => hash(`${art.seed}/${salt}`) % count,

    round: (colour: string) =>
      defs.linear(1, 0, [
        [0, shade(colour, 0.14)],
        [0.24, tint(colour, 0.3)],
        [0.5, colour],
        [1, shade(colour, 0.34)],
      ]),
    fall: (colour: string) =>
      defs.linear(0.8, 1, [
        [0, tint(colour, 0.24)],
        [0.45, colour],
        [1, shade(colour, 0.24)],
      ]),
    ball: (colour: string) =>
      defs.radial(0.34, 0.28, 0.85, [
        [0, tint(colour, 0.4)],
        [0.45, colour],
        [1, shade(colour, 0.36)],
      ]),
    metal: (colour: string) =>
      defs.linear(1, 0, [
        [0, shade(colour, 0.25)],
        [0.2, tint(colour, 0.65)],
        [0.34, tint(colour, 0.1)],
        [0.7, shade(colour, 0.3)],
        [0.86, tint(colour, 0.25)],
        [1, shade(colour, 0.35)],
      ]),

    /** The product's motif, `size` across, in colours that show on `on`. */
    mark(x: number, y: number, size: number, on: string, rotation = 0): string {
      const isPale = brightness(on) > 0.62;
      const body = isPale
        ? drawMotif(art.motif, {
            ink: readable(main, palette, on),
            second: palette.accent,
            paper: on,
          })
        : drawMotif(art.motif, {
            ink: palette.label,
            second: mix(palette.accent, palette.label, 0.25),
            paper: on,
          });
      return place(defs.share(body), x, y, size / 100, rotation);
    },
  };
}

export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  value = Math.imul(value ^ (value >>> 15), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

function readable(main: string, palette: { main: string; dark: string }, on: string): string {
  return brightness(on) - brightness(main) > 0.22
    ? main
    : brightness(on) - brightness(palette.main) > 0.22
      ? palette.main
      : palette.dark;
}
