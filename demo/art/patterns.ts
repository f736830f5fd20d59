import type { Paint } from "./paint.ts";
import { dashes, line, rect, times } from "./svg.ts";

/** Shows only what is within a shape. */
export function within(paint: Paint, shape: string, body: string): string {
  return `<g clip-path="${paint.defs.clip(`<path d="${shape}" clip-rule="evenodd"/>`)}">${body}</g>`;
}

/** A fine stocking stitch over a shape, from `top` down. */
export function knit(paint: Paint, shape: string, top = -270): string {
  const rows = times(15, (i) => `M-330 ${top + i * 39}H330`);
  return within(paint, shape, dashes(rows, "#1f1830", 20, "4 7", 'stroke-opacity=".06"'));
}

/** Upright ribs: each a furrow with a lit edge. Every line leans by `lean` on its way down. */
export function ribs(from: number, to: number, top: number, bottom: number, lean = 0): string {
  const step = 21;
  const rows = (shift: number) =>
    times(
      Math.floor((to - from) / step) + 1,
      (i) => `M${from + shift + i * step} ${top}l${lean} ${bottom - top}`,
    );
  return (
    line(rows(0), "#1f1830", 7, 'stroke-opacity=".2"') +
    line(rows(9), "#fff", 6, 'stroke-opacity=".16"')
  );
}

/** A knitted edge: cuffs and hems. */
export function ribbed(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  return (
    rect(x, y, width, height, 0, colour) +
    dashes(
      `M${x} ${y + height / 2}H${x + width}`,
      "#1f1830",
      height,
      "6 12",
      'stroke-opacity=".14"',
    )
  );
}

/** A woven check: broad bands and thin lines both ways, deeper where they cross. */
export function checks(broad: string, thin: string): string {
  const size = 96;
  const rows = times(9, (i) => `M-400 ${-384 + i * size}H400`);
  const columns = times(9, (i) => `M${-384 + i * size}-400V400`);
  const between = (way: string) => `<g transform="translate(48 48)">${way}</g>`;
  return [rows, columns]
    .map(
      (way) =>
        line(way, broad, 40, 'stroke-opacity=".5"') +
        between(line(way, thin, 9, 'stroke-opacity=".8"')),
    )
    .join("");
}
