import { drawStudio } from "./backdrops.ts";
import { mix, shade, tint } from "./colours.ts";
import type { Motif } from "./motifs.ts";
import { createPaint, hash } from "./paint.ts";
import type { PaletteName } from "./palettes.ts";
import { propsFor } from "./props.ts";
import { circle, createDefs, drum, ellipse, group, line, place, svg } from "./svg.ts";

/** A category's tile: its motif as a medallion on a plinth, with props around it. */
export function drawCategory(category: {
  palette: PaletteName;
  motif: Motif;
  seed: string;
}): string {
  const defs = createDefs();
  const paint = createPaint(category, defs);
  const side = hash(`${category.seed}/side`) % 2 === 0 ? 1 : -1;
  const { ground, branch } = propsFor(category.motif);
  const prop = defs.share(ground(defs));
  const stone = mix(paint.background, paint.label, 0.6);
  const soft = (x: number, y: number, rx: number, ry: number, opacity: number) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      defs.radial(0.5, 0.5, 0.5, [
        [0, "#1f1830", opacity],
        [0.55, "#1f1830", opacity * 0.5],
        [1, "#1f1830", 0],
      ]),
    );

  const plinth =
    soft(40, 250, 420, 60, 0.45) +
    `<path d="${drum(640, 130, 230, 26)}" fill="${paint.round(mix(stone, paint.backdrop, 0.35))}"/>` +
    ellipse(0, 130, 320, 44, paint.fall(stone)) +
    `<path d="${drum(460, 66, 126, 20)}" fill="${paint.round(mix(stone, paint.accent, 0.3))}"/>` +
    ellipse(0, 66, 230, 32, paint.fall(tint(mix(stone, paint.accent, 0.2), 0.2)));

  const medallion =
    soft(20, 66, 190, 26, 0.5) +
    circle(16, -216, 288, shade(paint.main, 0.42)) +
    circle(0, -220, 288, paint.ball(paint.main)) +
    circle(0, -220, 250, "none", `stroke="${paint.ink}" stroke-opacity=".55" stroke-width="5"`) +
    place(group(paint.mark(0, 0, 330, paint.main), ""), 0, -220) +
    line("M-246-300C-222-390-150-452-70-474", "#fff", 12, 'stroke-opacity=".45"');

  const body =
    drawStudio(defs, {
      wall: paint.background,
      shape: paint.backdrop,
      horizon: 880,
      variant: hash(category.seed),
    }) +
    place(group(branch(defs), `transform="scale(${side} 1)"`), side === 1 ? 1195 : 5, -20, 1.15) +
    place(plinth + medallion, 600, 790) +
    place(soft(6, -2, 90, 16, 0.4) + prop, 600 + side * 400, 946, 1.4) +
    place(soft(6, -2, 90, 16, 0.4) + prop, 600 - side * 370, 1066, 1.9);
  return svg(1200, 1200, defs, body);
}
