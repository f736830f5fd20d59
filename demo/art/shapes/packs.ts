import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import { ribs } from "./bottles.ts";
import { drawLabel } from "#demo/art/label.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { circle, drum, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

export function jar(paint: Paint): Piece {
  const lid = brightness(paint.main) > 0.75 ? paint.accent : paint.dark;
  const glass =
    "M-150-390H150C160-366 204-356 206-300V-44Q206 0 166 4Q0 16-166 4Q-206 0-206-44V-300C-204-356-160-366-150-390Z";
  return {
    width: 416,
    height: 500,
    focus: [0, -190],
    body:
      path(glass, paint.round(tint(paint.main, 0.5))) +
      path(
        "M-182-324Q0-304 182-324C188-310 188-300 188-290V-46Q188-16 156-13Q0-3-156-13Q-188-16-188-46V-290C-188-300-188-310-182-324Z",
        paint.round(paint.main),
      ) +
      ellipse(0, -321, 182, 12, tint(paint.main, 0.35)) +
      path(drum(338, -478, -392, 10), paint.round(lid)) +
      ribs(318, -462, -390, 25, shade(lid, 0.35)) +
      ellipse(0, -478, 169, 21, paint.fall(tint(lid, 0.16))) +
      drawLabel(paint, { y: -284, width: 412, height: 212, sag: 10 }) +
      line("M-172-306C-168-330-150-342-132-352", "#fff", 13, 'stroke-opacity=".7"') +
      rect(-184, -58, 13, 34, 6.5, "#fff", 'fill-opacity=".45"'),
  };
}

export function tin(paint: Paint): Piece {
  const lid = mix(paint.main, paint.dark, 0.2);
  return {
    width: 380,
    height: 500,
    focus: [0, -200],
    body:
      path(drum(372, -420, -12, 16), paint.round(paint.main)) +
      path(drum(372, -22, -12, 16), paint.metal("#cfc4ae")) +
      drawLabel(paint, { y: -330, width: 372, height: 250, sag: 16 }) +
      path(drum(382, -470, -372, 16), paint.round(lid)) +
      path(drum(382, -384, -372, 16), paint.metal("#cfc4ae")) +
      ellipse(0, -470, 191, 30, paint.metal("#d8cdb6")) +
      ellipse(0, -472, 178, 25, paint.fall(lid)) +
      ellipse(0, -474, 120, 15, paint.fall(tint(lid, 0.12))) +
      rect(-158, -436, 15, 46, 7.5, "#fff", 'fill-opacity=".4"'),
  };
}

export function pouch(paint: Paint): Piece {
  const body =
    "M-196-600H196C188-540 204-420 212-300C218-200 216-90 206-30C202-4 186 0 160 2Q0 14-160 2C-186 0-202-4-206-30C-216-90-218-200-212-300C-204-420-188-540-196-600Z";
  return {
    width: 430,
    height: 610,
    focus: [0, -290],
    body:
      path(
        body,
        paint.defs.linear(1, 0.25, [
          [0, shade(paint.main, 0.16)],
          [0.14, tint(paint.main, 0.3)],
          [0.4, paint.main],
          [0.75, paint.main],
          [1, shade(paint.main, 0.34)],
        ]),
      ) +
      path(
        "M-206-96C-120-40 120-40 206-96C212-60 208-40 206-30C202-4 186 0 160 2Q0 14-160 2C-186 0-202-4-206-30Z",
        "#1f1830",
        'fill-opacity=".14"',
      ) +
      path("M-196-610H196V-566H-194Z", paint.round(shade(paint.main, 0.14))) +
      line(
        times(25, (i) => `M${-186 + i * 15.5}-604V-572`),
        "#fff",
        2,
        'stroke-opacity=".25"',
      ) +
      line("M-186-536H186", "#1f1830", 5, 'stroke-opacity=".22"') +
      line("M-186-528H186", "#fff", 3, 'stroke-opacity=".35"') +
      drawLabel(paint, { y: -472, width: 286, height: 352, isFlat: true }) +
      path(
        "M-166-520C-178-400-188-300-186-130L-164-120C-166-280-158-400-146-520Z",
        "#fff",
        'fill-opacity=".22"',
      ) +
      path(
        "M176-520C190-400 196-250 190-110L176-140C180-260 178-400 164-520Z",
        "#1f1830",
        'fill-opacity=".12"',
      ),
  };
}

export function carton(paint: Paint): Piece {
  const isPale = brightness(paint.main) > 0.62;
  const band = isPale ? paint.accent : paint.label;
  const side = shade(paint.main, 0.3);
  return {
    width: 470,
    height: 570,
    focus: [-60, -260],
    body:
      path("M-220-530L-130-570H236L136-530Z", paint.fall(tint(paint.main, 0.3))) +
      path("M136-530L236-570V-42L136 0Z", paint.defs.blend(1, 0, side, shade(side, 0.25))) +
      path("M136-120L236-154V-112L136-76Z", shade(band, 0.3)) +
      path("M-220-530H136V0H-220Z", paint.fall(paint.main)) +
      rect(-220, -120, 356, 44, 0, band) +
      rect(-220, -62, 356, 9, 0, band, 'fill-opacity=".6"') +
      circle(-42, -318, 132, isPale ? tint(paint.main, 0.6) : paint.label) +
      paint.mark(-42, -318, 186, isPale ? tint(paint.main, 0.6) : paint.label) +
      circle(-42, -318, 146, "none", `stroke="${band}" stroke-width="4"`) +
      line("M-220-530H136V-2", "#fff", 4, 'stroke-opacity=".45"') +
      path("M-220-530H-120L-220-300Z", "#fff", 'fill-opacity=".12"'),
  };
}

export function bar(paint: Paint): Piece {
  const chocolate = "#5a3221";
  const foil = "#e3d9c4";
  const square =
    rect(0, 0, 84, 70, 8, paint.defs.blend(0.7, 1, tint(chocolate, 0.26), shade(chocolate, 0.2))) +
    rect(14, 12, 56, 46, 5, chocolate, 'fill-opacity=".8"') +
    line("M18 14H62", "#fff", 4, 'stroke-opacity=".22"');
  const body =
    rect(-142, -640, 284, 250, 12, shade(chocolate, 0.25)) +
    times(9, (i) =>
      place(paint.defs.share(square), -136 + (i % 3) * 92, -634 + Math.floor(i / 3) * 76),
    ) +
    path(
      "M-150-450L-118-484L-84-448L-40-490L6-452L44-486L92-446L124-480L150-452V-360H-150Z",
      paint.defs.linear(1, 0.6, [
        [0, "#fffaf0"],
        [0.35, foil],
        [0.6, "#fff8ea"],
        [1, shade(foil, 0.3)],
      ]),
    ) +
    line(
      times(6, (i) => `M${-128 + i * 50}-446L${-116 + i * 48}-404`),
      shade(foil, 0.3),
      3,
      'stroke-opacity=".5"',
    ) +
    path("M-154-412Q0-402 154-412V-6Q0 4-154-6Z", paint.fall(paint.main)) +
    drawLabel(paint, { y: -370, width: 308, height: 300, isFlat: true }) +
    path("M-154-412L-60-408L-110 0L-154-4Z", "#fff", 'fill-opacity=".14"');
  return { width: 320, height: 640, focus: [0, -340], body };
}

export function soap(paint: Paint): Piece {
  const cake = mix(paint.main, "#fff4e4", brightness(paint.main) < 0.5 ? 0.24 : 0.06);
  const top =
    "M-170-282H170C236-282 264-240 264-200C264-148 222-124 160-124H-160C-222-124-264-148-264-200C-264-240-236-282-170-282Z";
  const foam = [
    [-250, -30, 46],
    [-196, -14, 34],
    [-284, 0, 28],
    [-226, -78, 26],
    [-160, -2, 22],
    [232, -22, 36],
    [280, -6, 24],
    [190, -4, 22],
    [262, -66, 19],
  ] as const;
  const bubbles = [
    [232, -336, 34],
    [286, -282, 16],
    [-246, -330, 22],
    [180, -400, 13],
  ] as const;
  return {
    width: 600,
    height: 400,
    focus: [0, -190],
    body:
      path(
        "M-264-200V-84C-264-28-222 0-160 0H160C222 0 264-28 264-84V-200Z",
        paint.round(shade(cake, 0.12)),
      ) +
      path(top, paint.fall(tint(cake, 0.16))) +
      place(
        `<g transform="scale(1 .5)">${ellipse(0, 0, 196, 122, shade(cake, 0.16))}${ellipse(0, 6, 192, 118, tint(cake, 0.1))}${paint.mark(0, 2, 176, cake)}</g>`,
        0,
        -204,
      ) +
      line("M-232-226C-216-258-190-268-150-268H90", "#fff", 8, 'stroke-opacity=".7"') +
      line("M-240-120C-232-90-210-70-190-62", "#fff", 9, 'stroke-opacity=".35"') +
      foam
        .map(([x, y, r]) =>
          circle(
            x,
            y - r * 0.4,
            r,
            paint.defs.radial(0.35, 0.3, 0.8, [
              [0, "#ffffff"],
              [0.7, "#f4f6f8", 0.95],
              [1, mix("#ffffff", paint.main, 0.35), 0.95],
            ]),
          ),
        )
        .join("") +
      bubbles
        .map(
          ([x, y, r]) =>
            circle(
              x,
              y,
              r,
              paint.defs.radial(0.4, 0.36, 0.62, [
                [0, "#ffffff", 0.15],
                [0.7, "#ffffff", 0.35],
                [1, paint.main, 0.6],
              ]),
            ) + circle(x - r * 0.32, y - r * 0.36, r * 0.2, "#fff"),
        )
        .join(""),
  };
}
