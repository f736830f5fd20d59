import type { MOTIFS } from "./names.ts";
import { ANIMALS, type DrawMotif, type MotifColours } from "./motif-animals.ts";
import { circle, ellipse, line, path, place, rounded, times } from "./svg.ts";

export type Motif = (typeof MOTIFS)[number];

/** Drawn around 0,0 in a box of about 100 by 100. */
export function drawMotif(motif: Motif, colours: MotifColours): string {
  return MOTIF_DRAWINGS[motif](colours);
}

const WATTLE_YELLOW = "#f3bd2b";
const SICKLE = "M0-46C17-22 15 18-7 48C-19 18-15-20 0-46Z";

const MOTIF_DRAWINGS: Record<Motif, DrawMotif> = {
  ...ANIMALS,

  leaf: ({ ink, paper }) =>
    place(
      path("M0-50C40-28 40 18 0 44C-40 18-40-28 0-50Z", ink) +
        line("M0-30V52M0-6L17-20M0-6L-17-20M0 16L19 0M0 16L-19 0", paper, 3.5) +
        line("M0 42V54", ink, 5),
      4,
      -2,
      0.95,
      28,
    ),

  "gum-leaf": ({ ink, second, paper }) =>
    line("M-36-44C-16-50 14-48 36-38", ink, 4) +
    [
      [-26, -43, 34, 0.86],
      [2, -42, 4, 1],
      [30, -38, -30, 0.86],
    ]
      .map(([x = 0, y = 0, turn = 0, scale = 1]) =>
        place(
          place(path(SICKLE, ink) + line("M0-38C8-12 5 16-5 38", paper, 2.2), 0, 46),
          x,
          y,
          scale,
          turn,
        ),
      )
      .join("") +
    circle(16, -32, 7, second) +
    circle(-13, -34, 7, second),

  "wattle-flower": ({ ink }) =>
    line("M-30 50C-16 22 2-6 34-44", ink, 3.5) +
    [
      [-16, 24, -66],
      [2, -4, -60],
      [-8, 12, 74],
      [12, -16, 80],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        place(path("M0 0C7-12 7-30 0-42C-7-30-7-12 0 0Z", ink), x, y, 1, turn),
      )
      .join("") +
    [
      [30, -40, 15],
      [4, -38, 12],
      [40, -10, 12],
      [-18, -6, 12],
      [20, 14, 13],
      [-36, 20, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => fluff(x, y, r, WATTLE_YELLOW))
      .join(""),

  wave: ({ ink, second }) =>
    path("M-26-8A26 26 0 0 1 26-8Z", second) +
    times(3, (i) => line(`M-48 ${8 + i * 19}q12-15 24 0t24 0 24 0 24 0`, ink, 8)),

  sun: ({ ink, second }) =>
    circle(0, 0, 23, second) +
    times(12, (i) => place(line(i % 2 ? "M0-35V-42" : "M0-34V-49", ink, 6), 0, 0, 1, i * 30)),

  moon: ({ ink, second }) =>
    path("M14-46A47 47 0 1 0 46 20A40 40 0 0 1 14-46Z", ink) +
    spark(26, -22, 13, second) +
    spark(42, -2, 7, second),

  mountain: ({ ink, second, paper }) =>
    circle(22, -28, 14, second) +
    path("M-50 38L-14-34Q-10-40-6-34L14 2L22-10Q26-15 30-10L52 38Z", ink) +
    path("M-24-14L-14-34Q-10-40-6-34L5-14L-4-8L-11-16L-17-7Z", paper),

  drop: ({ ink, paper }) =>
    path("M0-50C14-26 34-6 34 15A34 34 0 0 1-34 15C-34-6-14-26 0-50Z", ink) +
    line("M-18 16A18 18 0 0 0-2 33", paper, 6),

  berry: ({ ink, second, paper }) =>
    line("M-18 6C-14-20 0-34 12-44M20 8C20-12 16-30 12-44M0 28C6 0 12-20 12-44", second, 3.5) +
    path("M12-44C24-56 42-50 48-36C34-28 20-32 12-44Z", second) +
    [
      [-22, 14],
      [22, 14],
      [0, 32],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 19, ink) + circle(x - 6, y - 6, 4, paper, 'fill-opacity=".8"'),
      )
      .join(""),

  grape: ({ ink, second, paper }) =>
    line("M0-26C0-38 4-44 10-50", second, 5) +
    path("M2-30C-6-46-28-50-40-40C-36-24-18-18 2-30Z", second) +
    [
      [-26, -10],
      [0, -12],
      [26, -10],
      [-13, 12],
      [13, 12],
      [0, 34],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 15.5, ink) + circle(x - 5, y - 5, 3.4, paper, 'fill-opacity=".75"'),
      )
      .join(""),

  "coffee-bean": ({ ink, paper }) =>
    [
      [-17, -10, 24, 1],
      [20, 18, -32, 0.82],
    ]
      .map(([x = 0, y = 0, turn = 0, scale = 1]) =>
        place(
          ellipse(0, 0, 24, 34, ink) + line("M4-32C-14-12 14 12-4 32", paper, 5),
          x,
          y,
          scale,
          turn,
        ),
      )
      .join(""),

  "tea-leaf": ({ ink, second, paper }) =>
    line("M0 50V-8", ink, 4.5) +
    path("M0-50C12-34 11-16 0-4C-11-16-12-34 0-50Z", second) +
    [-1, 1]
      .map(
        (side) =>
          path(
            `M0 22C${side * 10}-6 ${side * 26}-20 ${side * 50}-22C${side * 48} 4 ${side * 28} 24 0 22Z`,
            ink,
          ) + line(`M${side * 8} 14Q${side * 20}-2 ${side * 36}-10`, paper, 2.6),
      )
      .join(""),

  shell: ({ ink, paper, second }) =>
    path("M-12 40L-50-4C-46-34-22-48 0-48C22-48 46-34 50-4L12 40Q0 48-12 40Z", ink) +
    line("M0 36V-40M-6 34L-22-34M6 34L22-34M-10 32L-40-14M10 32L40-14", paper, 3.4) +
    path("M-20 36H20L14 48H-14Z", second),

  star: ({ ink, paper }) =>
    path(
      "M0-44L12-14L44-13L19 7L28 40L0 22L-28 40L-19 7L-44-13L-12-14Z",
      ink,
      `stroke="${ink}" stroke-width="12" stroke-linejoin="round"`,
    ) +
    times(5, (i) => place(circle(0, -30, 3, paper) + circle(0, -18, 3.6, paper), 0, 2, 1, i * 72)) +
    circle(0, 2, 4.4, paper),

  flower: ({ ink, second }) =>
    times(6, (i) => place(ellipse(0, -29, 16, 21, ink), 0, 0, 1, i * 60)) +
    circle(0, 0, 15, second),

  heart: ({ ink }) =>
    path("M0 44C-60 4-50-40-24-42C-10-42-2-34 0-24C2-34 10-42 24-42C50-40 60 4 0 44Z", ink),

  citrus: ({ ink, second, paper }) =>
    circle(0, 0, 48, ink) +
    circle(0, 0, 41, paper) +
    times(8, (i) =>
      place(path("M0-8C-4-14-11-28-10-33Q0-41 10-33C11-28 4-14 0-8Z", second), 0, 0, 1, i * 45),
    ),

  nut: ({ ink, second, paper }) =>
    path("M0 50C-30 34-38 10-34-10H34C38 10 30 34 0 50Z", second) +
    path("M-42-8C-44-32-20-40 0-40C20-40 44-32 42-8Q0-18-42-8Z", ink) +
    line("M0-40C0-46 4-50 9-52", ink, 6) +
    line("M-22-22L-8-32M-4-20L12-34M16-22L28-31", paper, 3, 'stroke-opacity=".7"') +
    line("M-17 6Q-16 22-6 32", paper, 4, 'stroke-opacity=".7"'),

  none: ({ ink, second }) =>
    times(3, (i) =>
      line(
        `M${-42 + i * 14} 34V14A${42 - i * 14} ${42 - i * 14} 0 0 1 ${42 - i * 14} 14V34`,
        i === 1 ? second : ink,
        7,
      ),
    ),
};

/** A wattle pompom: round dashes on its rim make it fluffy at any size. */
export function fluff(x: number, y: number, radius: number, colour: string): string {
  return circle(x, y, radius * 0.88, colour, dots(radius, colour, 0.26, 0.3));
}

export function dots(radius: number, colour: string, width: number, gap: number): string {
  return `stroke="${colour}" stroke-width="${rounded(radius * width)}" stroke-linecap="round" stroke-dasharray="0 ${rounded(radius * gap)}"`;
}

function spark(x: number, y: number, size: number, colour: string): string {
  return place(path("M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10Z", colour), x, y, size / 10);
}
