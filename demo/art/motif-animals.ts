import { circle, ellipse, line, path, times } from "./svg.ts";

/** `paper` is the background colour, for veins and eyes that look cut out. */
export type MotifColours = { ink: string; second: string; paper: string };
export type DrawMotif = (colours: MotifColours) => string;

export const ANIMALS = {
  bee: ({ ink, paper }) =>
    ellipse(
      -15,
      -26,
      15,
      25,
      paper,
      `stroke="${ink}" stroke-width="3.5" transform="rotate(-28 -15 -26)"`,
    ) +
    ellipse(
      15,
      -26,
      15,
      25,
      paper,
      `stroke="${ink}" stroke-width="3.5" transform="rotate(28 15 -26)"`,
    ) +
    ellipse(0, 14, 25, 34, "#f4bf3a") +
    path("M-24 4Q0 12 24 4L25 15Q0 23-25 15ZM-23 26Q0 34 23 26L18 37Q0 43-18 37Z", ink) +
    circle(0, -20, 14, ink) +
    line("M-6-32Q-10-44-20-46M6-32Q10-44 20-46", ink, 3.5),

  sheep: ({ ink, second, paper }) =>
    line("M-18 24V46M14 24V46", second, 9) +
    [
      [-28, 2, 17],
      [-14, -16, 19],
      [10, -18, 19],
      [26, -2, 17],
      [20, 18, 16],
      [-4, 22, 17],
      [-24, 18, 15],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink))
      .join("") +
    ellipse(0, 2, 30, 22, ink) +
    ellipse(36, -10, 13, 17, second, 'transform="rotate(-16 36 -10)"') +
    ellipse(24, -22, 9, 5, second, 'transform="rotate(28 24 -22)"') +
    circle(39, -13, 2.6, paper),

  koala: ({ ink, second, paper }) =>
    [-1, 1]
      .map(
        (side) =>
          circle(side * 36, -20, 21, ink) + circle(side * 36, -18, 11, paper, 'fill-opacity=".75"'),
      )
      .join("") +
    path("M0-38C30-38 42-16 40 8C38 32 20 44 0 44C-20 44-38 32-40 8C-42-16-30-38 0-38Z", ink) +
    ellipse(0, 10, 10, 17, second) +
    circle(-20, -2, 5, paper) +
    circle(20, -2, 5, paper) +
    line("M-8 33Q0 37 8 33", paper, 3),

  kangaroo: ({ ink }) =>
    path(
      "M11-50L18-40C27-41 34-36 38-31C37-27 33-26 27-26C24-25 22-22 22-17C23-10 25-6 29-1L35 4L32 8L21 3C19 8 19 12 19 17C20 24 17 29 11 33L9 40L28 43C31 44 31 47 28 48L-3 48C-6 47-6 43-4 38C-8 37-11 35-13 32C-19 40-30 46-48 47C-50 45-49 43-46 42C-34 39-26 32-22 22C-20 8-13-4-2-11C6-16 10-22 11-30C9-36 9-43 11-50Z",
      ink,
    ),

  fish: ({ ink, second, paper }) =>
    path("M24 0L50-24Q44 0 50 24Z", second) +
    path("M-48 0C-32-32 12-34 34 0C12 34-32 32-48 0Z", ink) +
    circle(-26, -6, 5, paper) +
    line("M-10-15Q-2 0-10 15M5-13Q12 0 5 13", paper, 3.6),

  paw: ({ ink }) =>
    path("M0-2C18-2 34 18 32 32C30 44 16 42 0 38C-16 42-30 44-32 32C-34 18-18-2 0-2Z", ink) +
    ellipse(-38, -4, 10, 14, ink, 'transform="rotate(-22 -38 -4)"') +
    ellipse(38, -4, 10, 14, ink, 'transform="rotate(22 38 -4)"') +
    times(2, (i) => ellipse(i ? 15 : -15, -28, 11, 16, ink)),
} satisfies Record<string, DrawMotif>;
