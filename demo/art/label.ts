import { brightness, distance, mix } from "./colours.ts";
import type { Paint } from "./paint.ts";
import { circle, drum, line, path, place, rect, times } from "./svg.ts";

const PALE = 0.62;

type Label = {
  y: number;
  width: number;
  height: number;
  x?: number;
  sag?: number;
  isFlat?: boolean;
  on?: string;
};

/** A label without text, because it serves every language: the motif, bands of colour and the shading of its object. */
export function drawLabel(
  paint: Paint,
  { x = 0, y, width, height, sag = 0, isFlat = false, on = paint.main }: Label,
): string {
  const paper = distance(on, paint.label) < 0.2 ? paint.accent : paint.label;
  const outline =
    sag === 0
      ? `M${-width / 2} 0H${width / 2}V${height}H${-width / 2}Z`
      : drum(width, 0, height, sag);
  const layout = LAYOUTS[paint.vary(LAYOUTS.length, "label")] ?? banded;
  const bands = place(
    layout({ paint, width, height: height + sag, paper, edge: edgeTone(paint, paper, on) }),
    0,
    sag / 2,
  );
  const content = `<g clip-path="${paint.defs.clip(`<path d="${outline}"/>`)}">${path(outline, paper)}${bands}</g>`;
  return place(content + (isFlat ? "" : path(outline, roundLight(paint))), x, y);
}

/** Shades a flat print for a round object. */
function roundLight(paint: Paint): string {
  return paint.defs.linear(1, 0, [
    [0, "#1f1830", 0.2],
    [0.22, "#ffffff", 0.16],
    [0.5, "#1f1830", 0.02],
    [1, "#1f1830", 0.25],
  ]);
}

/** `edge` colours the label's rim, and so must differ from the object's colour. */
type Space = { paint: Paint; width: number; height: number; paper: string; edge: string };
type Layout = (space: Space) => string;

const LAYOUTS: readonly Layout[] = [banded, roundel, split, arched];

function banded({ paint, width, height, paper, edge }: Space): string {
  const band = height * 0.17;
  return (
    rect(-width / 2, height - band, width, band + 30, 0, edge) +
    rect(
      -width / 2,
      height - band * 1.5,
      width,
      band * 0.22,
      0,
      paint.accent === paper ? paint.label : paint.accent,
    ) +
    paint.mark(0, height * 0.4, Math.min(width * 0.62, height * 0.58), paper)
  );
}

function roundel({ paint, width, height, paper }: Space): string {
  const radius = Math.min(width, height) * 0.34;
  const ink = tone(paint, paper);
  const stripe = height * 0.035;
  return (
    rect(-width / 2, stripe * 1.6, width, stripe, 0, ink) +
    rect(-width / 2, height - stripe * 2.8, width, stripe, 0, ink) +
    circle(0, height * 0.49, radius, ink) +
    circle(
      0,
      height * 0.49,
      radius * 1.12,
      "none",
      `stroke="${ink}" stroke-width="${Math.round(radius * 0.05)}"`,
    ) +
    paint.mark(0, height * 0.49, radius * 1.3, ink)
  );
}

function split({ paint, width, height, paper, edge }: Space): string {
  const second = brightness(paper) > PALE ? mix(paper, paint.accent, 0.85) : paint.label;
  return (
    rect(-width / 2, -30, width, height * 0.66 + 30, 0, edge) +
    rect(-width / 2, height * 0.66, width, height * 0.05, 0, second) +
    paint.mark(0, height * 0.34, Math.min(width * 0.56, height * 0.5), edge) +
    times(3, (i) =>
      circle((i - 1) * width * 0.13, height * 0.85, height * 0.035, i === 1 ? second : edge),
    )
  );
}

function arched({ paint, width, height, paper, edge }: Space): string {
  const ink = tone(paint, paper);
  const half = Math.min(width * 0.36, height * 0.4);
  const foot = height * 0.86;
  const spring = height * 0.12 + half;
  return (
    path(
      `M${-half} ${foot}V${spring}A${half} ${half} 0 0 1 ${half} ${spring}V${foot}Z`,
      mix(paper, ink, 0.16),
    ) +
    line(
      `M${-half - 9} ${foot}V${spring}A${half + 9} ${half + 9} 0 0 1 ${half + 9} ${spring}V${foot}`,
      ink,
      3,
    ) +
    rect(-width / 2, foot, width, height, 0, edge) +
    paint.mark(0, (spring - half + foot) / 2 + half * 0.1, half * 1.5, mix(paper, ink, 0.16))
  );
}

function edgeTone(paint: Paint, paper: string, on: string): string {
  const choices = [paint.main, paint.dark, paint.accent, paint.label];
  return (
    choices.find((colour) => distance(colour, paper) > 0.25 && distance(colour, on) > 0.2) ??
    tone(paint, paper)
  );
}

// The ink must differ from its paper for any colour variant.
function tone(paint: Paint, paper: string): string {
  if (brightness(paper) <= PALE) return brightness(paint.dark) < 0.3 ? paint.dark : paint.label;
  return brightness(paper) - brightness(paint.main) > 0.2 ? paint.main : paint.dark;
}
