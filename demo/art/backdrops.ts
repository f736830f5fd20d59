import { mix, shade, tint } from "./colours.ts";
import { circle, type Defs, ellipse, line, path, rect } from "./svg.ts";

/** A studio background; `horizon` is the edge between wall and table, undefined for a bare wall. */
export type Stage = { wall: string; shape: string; horizon?: number; variant: number };

export const STUDIO_VARIANTS = 5;

export function drawStudio(defs: Defs, { wall, shape, horizon, variant }: Stage): string {
  const ground = horizon ?? 1200;
  const fill = defs.blend(0.5, 1, tint(shape, 0.3), shape);
  const draw = SHAPES[variant % SHAPES.length] ?? arch;
  return (
    rect(
      0,
      0,
      1200,
      1200,
      0,
      defs.linear(0.7, 1, [
        [0, tint(wall, 0.5)],
        [0.5, wall],
        [1, mix(wall, shape, 0.45)],
      ]),
    ) +
    draw(ground, fill, shape) +
    (horizon === undefined ? "" : table(defs, horizon, wall, shape)) +
    rect(
      0,
      0,
      1200,
      1200,
      0,
      defs.radial(0.16, 0.08, 0.8, [
        [0, "#ffffff", 0.5],
        [1, "#ffffff", 0],
      ]),
    )
  );
}

/** Hills under a large sun, for outdoor products. */
export function drawCountry(defs: Defs, { wall, shape, horizon = 820, variant }: Stage): string {
  const sun = 260 + (variant % 3) * 330;
  return (
    rect(
      0,
      0,
      1200,
      1200,
      0,
      defs.linear(0, 1, [
        [0, mix(wall, shape, 0.35)],
        [0.6, tint(wall, 0.55)],
      ]),
    ) +
    circle(
      sun,
      380,
      240,
      defs.radial(0.5, 0.5, 0.5, [
        [0, "#fff3c9", 0.9],
        [1, "#fff3c9", 0],
      ]),
    ) +
    circle(sun, 380, 118, "#ffe2a0") +
    path(
      `M0 ${horizon - 190}C180 ${horizon - 330} 330 ${horizon - 250} 480 ${horizon - 190}C640 ${horizon - 300} 860 ${horizon - 330} 1200 ${horizon - 150}V1200H0Z`,
      mix(wall, "#86a089", 0.4),
    ) +
    path(
      `M0 ${horizon - 70}C260 ${horizon - 190} 520 ${horizon - 120} 700 ${horizon - 70}C880 ${horizon - 150} 1040 ${horizon - 150} 1200 ${horizon - 100}V1200H0Z`,
      mix(wall, "#7b976f", 0.62),
    ) +
    gumTree(variant % 2 ? 1030 : 150, horizon - 30, shade(mix(shape, "#6d8a66", 0.6), 0.12)) +
    gumTree(variant % 2 ? 930 : 262, horizon - 40, shade(mix(shape, "#6d8a66", 0.6), 0.05), 0.7) +
    path(
      `M0 ${horizon}C300 ${horizon - 46} 800 ${horizon - 50} 1200 ${horizon - 6}V1200H0Z`,
      defs.blend(0.4, 1, tint(mix(shape, "#d9b778", 0.55), 0.25), mix(shape, "#c79f64", 0.6)),
    )
  );
}

export function gumTree(x: number, y: number, colour: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${line("M0 30C6-40-6-70 4-130M2-60C-20-90-34-100-40-130M4-90C24-110 36-120 46-150", shade(colour, 0.3), 9)}${ellipse(-46, -150, 54, 36, colour)}${ellipse(48, -168, 58, 40, tint(colour, 0.1))}${ellipse(2, -190, 62, 42, colour)}</g>`;
}

function table(defs: Defs, horizon: number, wall: string, shape: string): string {
  const top = tint(mix(wall, shape, 0.3), 0.35);
  return (
    rect(0, horizon, 1200, 1200 - horizon, 0, defs.blend(0.3, 1, top, mix(wall, shape, 0.75))) +
    rect(
      0,
      horizon,
      1200,
      26,
      0,
      defs.linear(0, 1, [
        [0, shade(shape, 0.3), 0.22],
        [1, shade(shape, 0.3), 0],
      ]),
    )
  );
}

type DrawShape = (ground: number, fill: string, colour: string) => string;

const SHAPES: readonly DrawShape[] = [arch, disc, hills, rising, doubleArch];

function arch(ground: number, fill: string): string {
  return path(`M210 ${ground}V560A390 390 0 0 1 990 560V${ground}Z`, fill);
}

function disc(ground: number, fill: string, colour: string): string {
  const y = Math.min(600, ground - 240);
  return circle(600, y, 462, colour, 'fill-opacity=".35"') + circle(600, y, 400, fill);
}

function hills(ground: number, fill: string, colour: string): string {
  const base = Math.min(ground, 980);
  return (
    circle(870, base - 560, 130, tint(colour, 0.55)) +
    path(
      `M0 ${base - 240}C200 ${base - 430} 420 ${base - 420} 640 ${base - 250}C820 ${base - 370} 1020 ${base - 380} 1200 ${base - 280}V1200H0Z`,
      colour,
      'fill-opacity=".45"',
    ) +
    path(
      `M0 ${base - 60}C240 ${base - 260} 520 ${base - 230} 720 ${base - 120}C900 ${base - 210} 1060 ${base - 200} 1200 ${base - 150}V1200H0Z`,
      fill,
    )
  );
}

function rising(ground: number, fill: string, colour: string): string {
  const base = Math.min(ground, 960);
  const half = (radius: number) =>
    `M${600 - radius} ${base}A${radius} ${radius} 0 0 1 ${600 + radius} ${base}Z`;
  return (
    path(half(560), colour, 'fill-opacity=".28"') +
    path(half(480), colour, 'fill-opacity=".45"') +
    path(half(395), fill) +
    (ground === 1200 ? rect(0, base, 1200, 240, 0, colour, 'fill-opacity=".5"') : "")
  );
}

function doubleArch(ground: number, fill: string, colour: string): string {
  return (
    path(`M640 ${ground}V480A250 250 0 0 1 1140 480V${ground}Z`, colour, 'fill-opacity=".5"') +
    path(`M110 ${ground}V520A345 345 0 0 1 800 520V${ground}Z`, fill)
  );
}
