import { shade, tint } from "./colours.ts";
import { dots, drawMotif, fluff, type Motif } from "./motifs.ts";
import { circle, type Defs, ellipse, line, path, place, rect } from "./svg.ts";

type Prop = (defs: Defs) => string;
type Setting = { ground: Prop; branch: Prop };

/** The objects beside a product and at the edge of its image. `ground` is about 100 wide, with its base at 0,0. */
export function propsFor(motif: Motif): Setting {
  return PROPS[motif];
}

const GUM_GREEN = "#7fa08a";
const LEAF_GREEN = "#6f9a52";

function natural(motif: Motif, ink: string, second: string, paper: string): Prop {
  return (defs) =>
    place(drawMotif(motif, { ink: lit(defs, ink), second: lit(defs, second), paper }), 0, -42);
}

const citrus = natural("citrus", "#ee9a26", "#f7b748", "#fff4d6");
const shells: Prop = (defs) =>
  place(natural("shell", "#f0b79c", "#e39b7d", "#fff1e4")(defs), 0, 0) +
  place(natural("star", "#e9805c", "#e9805c", "#fbd0b4")(defs), 84, 6, 0.62, 12);
const nuts: Prop = (defs) =>
  place(natural("nut", "#6f4a2c", "#b98550", "#f0d6a8")(defs), -20, 0, 0.8, -14) +
  place(natural("nut", "#6f4a2c", "#c8935b", "#f0d6a8")(defs), 54, 10, 0.7, 70);
const beans: Prop = (defs) => {
  const two = defs.share(
    drawMotif("coffee-bean", { ink: lit(defs, "#6b4026"), second: "", paper: "#3d2213" }),
  );
  return [
    [-44, 6, 0.6, 10],
    [20, 12, 0.62, 60],
    [66, 0, 0.5, -20],
    [4, -22, 0.5, 100],
  ]
    .map(([x = 0, y = 0, size = 1, turn = 0]) => place(two, x, y - 16, size, turn))
    .join("");
};
const flowers = natural("flower", "#f2a8a0", "#f4c65b", "#fff");
const sprig = natural("tea-leaf", LEAF_GREEN, "#a9c46d", "#d8e6b4");
const gumTip = natural("gum-leaf", GUM_GREEN, "#b98a5a", "#cfe0d2");
const blossom: Prop = (defs) =>
  place(drawMotif("wattle-flower", { ink: lit(defs, "#6d8f5b"), second: "", paper: "" }), 0, -46);

const pebbles: Prop = (defs) =>
  ellipse(-14, -22, 60, 26, lit(defs, "#b9afa2")) +
  ellipse(-6, -62, 42, 19, lit(defs, "#d8cdbd")) +
  ellipse(2, -92, 27, 14, lit(defs, "#a69a8d")) +
  ellipse(70, -12, 26, 14, lit(defs, "#cfc2b0"));

const yarn: Prop = (defs) =>
  circle(
    0,
    -50,
    52,
    defs.radial(0.34, 0.28, 0.85, [
      [0, "#fffaf0"],
      [0.6, "#eadcc4"],
      [1, "#b9a486"],
    ]),
  ) +
  line(
    "M-44-66C-16-90 24-92 44-72M-50-46C-20-74 30-74 50-52M-44-26C-16-54 30-50 44-26M-22-96C-50-60-44-20-14-2M10-100C-14-66-12-26 18-4",
    "#a88f6d",
    3.5,
    'stroke-opacity=".7"',
  ) +
  line("M36-12C70 6 90-8 120 2", "#eadcc4", 7);

const honeycomb: Prop = (defs) => {
  const cell = (x: number, y: number, colour: string) =>
    path(
      `M${x} ${y - 30}l26 15v30l-26 15l-26-15v-30z`,
      lit(defs, colour),
      'stroke="#b9741a" stroke-width="5" stroke-linejoin="round"',
    );
  return (
    cell(-26, -32, "#f2b233") +
    cell(26, -32, "#f7c65a") +
    cell(0, -77, "#f5bb45") +
    ellipse(72, -8, 22, 9, "#eaa526") +
    circle(66, -11, 4, "#fff", 'fill-opacity=".7"')
  );
};

const bone: Prop = (defs) =>
  place(
    path(
      "M-40-14C-62-40-88-12-66 0C-88 12-62 40-40 14H40C62 40 88 12 66 0C88-12 62-40 40-14Z",
      lit(defs, "#f3e4c8"),
    ),
    0,
    -34,
    0.9,
    -12,
  );
const dew: Prop = (defs) =>
  [
    [-30, 30],
    [24, 42],
    [78, 20],
  ]
    .map(([x = 0, r = 0]) =>
      place(
        drawMotif("drop", {
          ink: defs.blend(0.7, 1, "#e3f5fa", "#7dbdd0"),
          second: "",
          paper: "#fff",
        }),
        x,
        -r,
        r / 46,
      ),
    )
    .join("");
const blocksAndBall: Prop = (defs) =>
  circle(
    -20,
    -44,
    44,
    defs.radial(0.34, 0.28, 0.85, [
      [0, "#ffe9a8"],
      [1, "#e5a83c"],
    ]),
  ) + rect(40, -56, 56, 56, 8, lit(defs, "#e9b98a"));

function branchOf(leaf: (defs: Defs, index: number) => string, stem: string): Prop {
  return (defs) =>
    line("M0-60C-40 60-70 180-220 330M-58 110C-150 130-200 150-270 130", stem, 9) +
    [
      [-10, -10, 40],
      [-26, 40, -70],
      [-52, 100, 20],
      [-80, 160, -60],
      [-104, 200, 46],
      [-150, 262, -30],
      [-190, 300, 60],
      [-220, 330, 28],
      [-130, 128, 96],
      [-190, 144, 40],
      [-262, 132, 84],
      [-160, 134, -8],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => place(leaf(defs, i), x, y, 1, turn))
      .join("");
}

const gumBranch = branchOf(
  (defs, i) =>
    defs.share(
      path(
        "M0 0C30 34 30 100-10 168C-32 100-28 40 0 0Z",
        lit(defs, i % 3 ? GUM_GREEN : "#9bb8a0"),
      ) + line("M0 8C8 60 4 110-8 150", "#dbe8dc", 2.5, 'stroke-opacity=".6"'),
    ) + (i % 4 === 0 ? circle(14, 8, 13, lit(defs, "#b98a5a")) : ""),
  "#8d6a4f",
);

const wattleBranch: Prop = (defs) =>
  branchOf(
    (inner, i) =>
      inner.share(
        path("M0 0C12 30 12 90 0 130C-12 90-12 30 0 0Z", lit(inner, i % 2 ? "#7d9c63" : "#94b074")),
      ),
    "#7a6a45",
  )(defs) +
  [
    [-20, 60, 30],
    [-70, 70, 24],
    [-96, 130, 32],
    [-60, 200, 26],
    [-150, 210, 30],
    [-200, 250, 24],
    [-140, 310, 28],
    [-240, 350, 30],
    [-230, 170, 28],
    [-280, 110, 24],
    [-30, 0, 24],
  ]
    .map(([x = 0, y = 0, r = 0]) => place(defs.share(pompom(defs)), x, y, r / 30))
    .join("");

function pompom(defs: Defs): string {
  const fill = defs.radial(0.36, 0.3, 0.75, [
    [0, "#ffe583"],
    [0.5, "#f7c93c"],
    [1, "#dc9a1c"],
  ]);
  return (
    fluff(0, 0, 30, "#eab12a") +
    circle(0, 0, 26, fill) +
    circle(0, 0, 22, "none", dots(30, "#ffe98f", 0.11, 0.29)) +
    circle(-1, -1, 14, "none", dots(30, "#fff0a8", 0.11, 0.27)) +
    circle(-2, -2, 6, "none", dots(30, "#fff6c4", 0.11, 0.25))
  );
}

const leafBranch = branchOf(
  (defs, i) =>
    defs.share(
      path("M0 0C40 24 44 90 0 130C-44 90-40 24 0 0Z", lit(defs, i % 2 ? LEAF_GREEN : "#8fb56c")) +
        line("M0 10V112", "#dcebc2", 2.5, 'stroke-opacity=".6"'),
    ),
  "#7d6345",
);

function lit(defs: Defs, colour: string): string {
  return defs.linear(0.8, 1, [
    [0, tint(colour, 0.35)],
    [0.5, colour],
    [1, shade(colour, 0.18)],
  ]);
}

const PROPS: Record<Motif, Setting> = {
  leaf: { ground: sprig, branch: leafBranch },
  "gum-leaf": { ground: gumTip, branch: gumBranch },
  "wattle-flower": { ground: blossom, branch: wattleBranch },
  bee: { ground: honeycomb, branch: wattleBranch },
  wave: { ground: shells, branch: gumBranch },
  sun: { ground: citrus, branch: wattleBranch },
  moon: { ground: pebbles, branch: gumBranch },
  mountain: { ground: pebbles, branch: gumBranch },
  drop: { ground: dew, branch: leafBranch },
  berry: { ground: natural("berry", "#a83252", LEAF_GREEN, "#fff"), branch: leafBranch },
  grape: { ground: natural("grape", "#6d3b68", LEAF_GREEN, "#fff"), branch: leafBranch },
  "coffee-bean": { ground: beans, branch: leafBranch },
  "tea-leaf": { ground: sprig, branch: leafBranch },
  sheep: { ground: yarn, branch: gumBranch },
  koala: { ground: gumTip, branch: gumBranch },
  kangaroo: { ground: blossom, branch: wattleBranch },
  shell: { ground: shells, branch: gumBranch },
  star: { ground: blocksAndBall, branch: wattleBranch },
  flower: { ground: flowers, branch: leafBranch },
  heart: { ground: flowers, branch: wattleBranch },
  citrus: { ground: citrus, branch: leafBranch },
  nut: { ground: nuts, branch: leafBranch },
  fish: { ground: citrus, branch: gumBranch },
  paw: { ground: bone, branch: gumBranch },
  none: { ground: pebbles, branch: gumBranch },
};
