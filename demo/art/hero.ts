import { gumTree } from "./backdrops.ts";
import { hash } from "./paint.ts";
import { propsFor } from "./props.ts";
import { circle, createDefs, ellipse, line, path, place, rect, svg, times } from "./svg.ts";

/** The home page's banner: coast, hills and wattle. Its left half stays pale, behind dark text. */
export function drawHero(seed: string): string {
  const defs = createDefs();
  const sun = 980 + (hash(`${seed}/sun`) % 3) * 70;
  const { branch } = propsFor("wattle-flower");
  const wattle = defs.share(branch(defs));
  const tuft = defs.share(
    times(9, (i) =>
      line(
        `M${i * 5 - 20} 0Q${i * 7 - 28}-34 ${i * 15 - 60}-${66 - Math.abs(i - 4) * 8}`,
        i % 2 ? "#d3c987" : "#6d8a55",
        3.5,
      ),
    ),
  );

  const sky =
    rect(
      0,
      0,
      1600,
      900,
      0,
      defs.linear(0.25, 1, [
        [0, "#eef6f4"],
        [0.3, "#fbf3e2"],
        [0.62, "#fce1bd"],
        [1, "#f8d3a8"],
      ]),
    ) +
    circle(
      sun,
      350,
      420,
      defs.radial(0.5, 0.5, 0.5, [
        [0, "#fff0bd", 0.95],
        [0.4, "#ffe6a8", 0.5],
        [1, "#ffe6a8", 0],
      ]),
    ) +
    circle(
      sun,
      350,
      132,
      defs.linear(0, 1, [
        [0, "#ffdf86"],
        [1, "#fbbd62"],
      ]),
    ) +
    [
      [300, 150, 1],
      [760, 230, 0.7],
      [1290, 130, 0.8],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        place(
          path(
            "M-150 20C-150-14-104-20-88-14C-78-56-10-60 10-26C40-44 84-34 88-4C124-10 150 0 150 20Z",
            "#fffdf6",
            'fill-opacity=".7"',
          ),
          x,
          y,
          scale,
        ),
      )
      .join("");

  const sea =
    rect(
      0,
      510,
      1600,
      260,
      0,
      defs.linear(0, 1, [
        [0, "#b9dcda"],
        [0.5, "#8cc6c8"],
        [1, "#c3e0d6"],
      ]),
    ) +
    times(9, (i) =>
      ellipse(
        sun + ((i * 37) % 60) - 30,
        522 + i * 17,
        60 + i * 14 - ((i * 29) % 34),
        4,
        "#fff3cf",
        `fill-opacity="${0.85 - i * 0.07}"`,
      ),
    ) +
    times(6, (i) =>
      line(
        `M${120 + ((i * 331) % 760)} ${548 + i * 26}q22-10 44 0t44 0`,
        "#fff",
        4,
        'stroke-opacity=".6"',
      ),
    ) +
    place(path("M-34 0H34L22 16H-24ZM-4-6V-78L-36-6ZM4-6V-66L30-6Z", "#fffaf0"), 690, 540);

  const land =
    path("M0 512C90 486 190 492 300 512Z", "#d3dfd0") +
    path("M1600 330C1500 318 1440 372 1360 392C1270 416 1210 474 1090 512H1600Z", "#a9c3ae") +
    path(
      "M1600 420C1510 402 1450 452 1370 470C1270 494 1200 560 1060 596C1220 616 1420 620 1600 606Z",
      defs.linear(0, 1, [
        [0, "#93b08b"],
        [1, "#7b9d78"],
      ]),
    ) +
    place(gumTree(0, 0, "#6d906f"), 1420, 470) +
    place(gumTree(0, 0, "#7a9c79", 0.72), 1310, 500) +
    place(gumTree(0, 0, "#5f8465", 1.25), 1545, 470);

  const shore =
    path(
      "M0 690C260 640 560 690 820 664C1040 640 1240 596 1600 590V900H0Z",
      "#fffaf0",
      'fill-opacity=".75"',
    ) +
    path(
      "M0 706C260 656 560 706 830 680C1060 656 1260 612 1600 604V900H0Z",
      defs.linear(0.3, 1, [
        [0, "#fbeacb"],
        [1, "#efcf9f"],
      ]),
    ) +
    path(
      "M640 900C840 800 1120 730 1600 700V900Z",
      defs.linear(0.3, 1, [
        [0, "#b5b876"],
        [1, "#7f9a63"],
      ]),
    ) +
    path(
      "M960 900C1140 830 1340 800 1600 790V900Z",
      defs.linear(0.3, 1, [
        [0, "#8aa56b"],
        [1, "#5c8257"],
      ]),
    ) +
    [
      [820, 850, 0.8],
      [1000, 806, 1],
      [1180, 770, 0.8],
      [1080, 880, 1.2],
      [1330, 830, 1.1],
    ]
      .map(([x = 0, y = 0, scale = 1]) => place(tuft, x, y, scale))
      .join("");

  const blossom =
    place(wattle, 1490, -90, 0.8, 22) +
    place(wattle, 1630, -40, 1.15) +
    place(wattle, 1680, 380, 0.85, -8) +
    place(wattle, 1660, 560, 1, 16);
  const calm = rect(
    0,
    510,
    1000,
    390,
    0,
    defs.linear(1, 0, [
      [0, "#fffaf0", 0.7],
      [0.55, "#fffaf0", 0.5],
      [1, "#fffaf0", 0],
    ]),
  );
  return svg(1600, 900, defs, sky + sea + land + shore + calm + blossom);
}
