import { drawCountry, drawStudio, type Stage, STUDIO_VARIANTS } from "./backdrops.ts";
import { brightness, distance, mix, tint } from "./colours.ts";
import type { Motif } from "./motifs.ts";
import { createPaint, hash, type Paint, type Piece, type ShapeName } from "./paint.ts";
import { PALETTE, type PaletteName } from "./palettes.ts";
import { propsFor } from "./props.ts";
import { comesInBox, isUsedOutdoors, SHAPE } from "./shapes.ts";
import { createDefs, type Defs, ellipse, group, place, svg } from "./svg.ts";

export { drawCategory } from "./tiles.ts";

/** `colour` overrides the object's main colour, for colour variants; `seed` is the product's slug. */
export type Art = {
  shape: ShapeName;
  palette: PaletteName;
  motif: Motif;
  colour?: string;
  seed: string;
};

export const VIEWS = ["front", "scene", "detail", "pair"] as const;
export type View = (typeof VIEWS)[number];

export function drawProduct(art: Art, view: View): string {
  const defs = createDefs();
  const paint = createPaint(art, defs);
  const body = COMPOSE[view]({ art, defs, paint, piece: SHAPE[art.shape](paint) });
  return svg(1200, 1200, defs, body);
}

/** The dominant colour of a view: the placeholder until the image has loaded. */
export function backgroundColour(art: Art, view: View): string {
  return stageColours(art, view).wall;
}

type Drawing = { art: Art; defs: Defs; paint: Paint; piece: Piece };

const COMPOSE: Record<View, (drawing: Drawing) => string> = { front, scene, detail, pair };

function front(drawing: Drawing): string {
  const { art, defs, piece } = drawing;
  const scale = fit(piece, 880, 800);
  const base = baseline(piece, scale);
  return (
    drawStudio(defs, stage(art, "front", piece.hangs ? undefined : base - 120)) +
    stand(drawing, 600, piece.hangs ? 600 : base, scale)
  );
}

function scene(drawing: Drawing): string {
  const { art, defs, piece } = drawing;
  const side = hash(`${art.seed}/side`) % 2 === 0 ? 1 : -1;
  const { ground, branch } = propsFor(art.motif);
  const hung = place(
    group(branch(defs), `transform="scale(${side} 1)"`),
    side === 1 ? 1190 : 10,
    -10,
    1.05,
  );
  if (piece.hangs)
    return (
      drawStudio(defs, stage(art, "scene", undefined)) +
      hung +
      stand(drawing, 600 - side * 40, 640, fit(piece, 660, 720), side * -4)
    );

  const isOutside = isUsedOutdoors(art.shape);
  const scale = fit(piece, 640, 690);
  const base = Math.min(1000, baseline(piece, scale) + 50);
  const setting = stage(art, "scene", base - 150);
  const prop = defs.share(ground(defs));
  const reach = Math.min(430, (piece.width * scale) / 2 + 110);
  const set = (x: number, y: number, size: number) =>
    shadow(defs, x, y, 100 * size, 0.6) + place(prop, x, y, size);
  return (
    (isOutside ? drawCountry(defs, setting) : drawStudio(defs, setting) + hung) +
    set(600 + side * reach, base - 52, 1.15) +
    stand(drawing, 600 - side * 20, base, scale) +
    set(600 - side * reach * 0.98, base + 62, 1.7)
  );
}

function detail(drawing: Drawing): string {
  const { art, defs, piece } = drawing;
  const scale = Math.min(2.5, Math.max(2.05, 1000 / piece.width));
  const [x, y] = piece.focus;
  const ground = 620 - y * scale;
  // Only slim products are tilted; others would seem to slide off the table.
  const tilt = hash(`${art.seed}/turn`) % 2 === 0 ? -9 : 9;
  const turn = piece.hangs ? -6 : piece.width < 400 ? tilt : 0;
  const horizon = turn === 0 && ground < 1150 ? Math.round(ground - 150) : undefined;
  return (
    drawStudio(defs, stage(art, "detail", horizon)) +
    place(stand(drawing, -x, -y, 1), 600, 620, scale, turn)
  );
}

function pair(drawing: Drawing): string {
  const { art, defs, paint, piece } = drawing;
  const isFlipped = hash(`${art.seed}/flip`) % 2 === 0;
  if (piece.hangs) {
    const scale = fit(piece, 560, 600);
    const twin = { ...drawing, piece: { ...piece, body: defs.share(piece.body) } };
    return (
      drawStudio(defs, stage(art, "pair", undefined)) +
      stand(twin, 400, 470, scale, -9) +
      stand(twin, 790, 740, scale, 7)
    );
  }
  const shared = { ...piece, body: defs.share(piece.body) };
  const box = comesInBox(art.shape) ? SHAPE.carton(paint) : shared;
  const isLow = piece.width > piece.height * 1.3;
  const scale = isLow ? fit(piece, 720, 720) : fit(piece, 570, 720);
  const backScale =
    box === shared
      ? scale * 0.84
      : Math.min(1.2, Math.max(0.8, (piece.height * scale * 0.98) / box.height));
  const base = Math.min(1000, baseline(piece, scale) + (isLow ? 100 : 40));
  const spread = Math.min(
    250,
    (piece.width * scale + box.width * backScale) * (isLow ? 0.14 : 0.235),
  );
  const way = isFlipped ? -1 : 1;
  return (
    drawStudio(defs, stage(art, "pair", base - (isLow ? 250 : 190))) +
    stand({ ...drawing, piece: box }, 600 + way * spread, base - (isLow ? 150 : 76), backScale) +
    stand({ ...drawing, piece: shared }, 600 - way * spread, base, scale)
  );
}

/** The product with its shadows, with its base at x,y or hanging around it. */
function stand({ defs, piece }: Drawing, x: number, y: number, scale: number, turn = 0): string {
  if (piece.hangs) {
    return (
      place(
        softly(piece.hangs.outline, defs),
        x + 20,
        y + 30,
        scale,
        turn + (piece.hangs.turn ?? 0),
      ) + place(piece.body, x, y, scale, turn)
    );
  }
  return shadow(defs, x, y, piece.width * scale) + place(piece.body, x, y, scale, turn);
}

// Widened strokes instead of a blur filter: with one, librsvg needs three times as long for the whole image.
function softly(outline: string, defs: Defs): string {
  const shape = defs.share(`<path d="${outline}"/>`);
  return [56, 46, 36, 26, 16, 6]
    .map((width) =>
      group(
        shape,
        `opacity=".05" fill="#1f1830" stroke="#1f1830" stroke-linejoin="round" stroke-width="${width}"`,
      ),
    )
    .join("");
}

function shadow(defs: Defs, x: number, y: number, width: number, strength = 1): string {
  const dark = (opacity: number) =>
    defs.radial(0.5, 0.5, 0.5, [
      [0, "#1f1830", opacity],
      [0.5, "#1f1830", opacity * 0.55],
      [1, "#1f1830", 0],
    ]);
  return (
    ellipse(x + width * 0.17, y - 8, width * 0.68, 24 + width * 0.04, dark(0.3 * strength)) +
    ellipse(x + width * 0.01, y - 5, width * 0.53, 15 + width * 0.012, dark(0.6 * strength))
  );
}

function fit(piece: Piece, width: number, height: number): number {
  return Math.min(1.5, width / piece.width, height / piece.height);
}

// Low products are drawn higher up, so that every product is centred in its image.
function baseline(piece: Piece, scale: number): number {
  return Math.round(Math.min(1010, 640 + (piece.height * scale) / 2));
}

function stage(art: Art, view: View, horizon: number | undefined): Stage {
  const variant = hash(`${art.seed}/${view}`) % STUDIO_VARIANTS;
  return { ...stageColours(art, view), variant, ...(horizon === undefined ? {} : { horizon }) };
}

function stageColours({ palette, colour }: Art, view: View): { wall: string; shape: string } {
  const { background, backdrop, accent, main, dark } = PALETTE[palette];
  const object = colour ?? main;
  const wall = {
    front: background,
    scene: mix(backdrop, background, 0.3),
    detail: mix(background, backdrop, 0.5),
    pair: mix(background, tint(accent, 0.6), 0.25),
  }[view];
  const shape = {
    front: backdrop,
    scene: tint(background, 0.3),
    detail: backdrop,
    pair: mix(backdrop, tint(accent, 0.4), 0.12),
  }[view];
  return { wall: apart(wall, object, dark), shape: apart(shape, object, dark) };
}

// A white product on a cream wall would be invisible.
function apart(colour: string, object: string, dark: string): string {
  if (distance(colour, object) > 0.14) return colour;
  return brightness(object) > 0.5 ? mix(colour, dark, 0.24) : tint(colour, 0.4);
}
