import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { kangaroo } from "./kangaroo.ts";
import { circle, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

export function plush(paint: Paint): Piece {
  if (paint.motif === "kangaroo") return kangaroo(paint);
  const fur = paint.main;
  const cream = mix(paint.label, fur, 0.1);
  const nose = brightness(fur) < 0.35 ? shade(paint.dark, 0.5) : shade(paint.dark, 0.2);
  const soft = (x: number, y: number, rx: number, ry: number, colour = fur, turn = 0) =>
    place(ellipse(0, 0, rx, ry, paint.ball(colour)), x, y, 1, turn);
  return {
    width: 500,
    height: 640,
    focus: [0, -440],
    body:
      plushEars(paint, soft, cream) +
      soft(0, -180, 150, 178) +
      soft(0, -158, 98, 120, cream) +
      soft(-158, -210, 50, 104, fur, 32) +
      soft(158, -210, 50, 104, fur, -32) +
      soft(-122, -62, 84, 62) +
      soft(122, -62, 84, 62) +
      soft(-146, -56, 44, 46, cream) +
      soft(146, -56, 44, 46, cream) +
      [-146, 146]
        .map(
          (x) =>
            circle(x, -42, 16, mix(fur, paint.accent, 0.4)) +
            times(3, (i) =>
              circle(x - 18 + i * 18, -72 - (i === 1 ? 7 : 0), 7, mix(fur, paint.accent, 0.4)),
            ),
        )
        .join("") +
      path("M-110-318Q0-276 110-318L116-286Q0-240-116-286Z", paint.accent) +
      path("M30-290L76-200L24-216L6-196L0-286Z", shade(paint.accent, 0.14)) +
      soft(0, -432, 168, 146) +
      soft(0, -388, 86, 62, cream) +
      circle(-70, -446, 16, nose) +
      circle(70, -446, 16, nose) +
      circle(-75, -452, 5, "#fff") +
      circle(65, -452, 5, "#fff") +
      (paint.motif === "koala"
        ? ellipse(0, -420, 34, 50, paint.ball(nose))
        : ellipse(0, -416, 27, 19, paint.ball(nose))) +
      line("M0-392V-374M-26-364Q-10-350 0-372Q10-350 26-364", nose, 5) +
      ellipse(-108, -404, 24, 14, "#ef8f86", 'fill-opacity=".5"') +
      ellipse(108, -404, 24, 14, "#ef8f86", 'fill-opacity=".5"') +
      (paint.motif === "sheep"
        ? times(5, (i) => soft(-96 + i * 48, -560 + Math.abs(i - 2) * 16, 42, 36, cream))
        : path("M-20-576C-30-600-10-606 0-590C4-612 30-606 22-576Z", fur)),
  };
}

function plushEars(
  paint: Paint,
  soft: (x: number, y: number, rx: number, ry: number, colour?: string, turn?: number) => string,
  inner: string,
): string {
  if (paint.motif === "sheep")
    return [-1, 1].map((side) => soft(side * 180, -450, 66, 34, paint.main, side * 24)).join("");
  const size = paint.motif === "koala" ? 92 : 62;
  return [-1, 1]
    .map(
      (side) =>
        soft(side * (size === 92 ? 158 : 120), size === 92 ? -512 : -540, size, size) +
        soft(
          side * (size === 92 ? 154 : 118),
          size === 92 ? -504 : -534,
          size * 0.6,
          size * 0.6,
          inner,
        ),
    )
    .join("");
}

export function blocks(paint: Paint): Piece {
  const cube = (x: number, y: number, face: string, isPrinted: boolean) => {
    const on = mix(face, "#fffaf0", 0.06);
    return place(
      path("M-104-196L-60-232H148L104-196Z", tint(face, 0.5)) +
        path(
          "M104-196L148-232V-36L104 0Z",
          paint.defs.blend(0, 1, shade(face, 0.28), shade(face, 0.44)),
        ) +
        rect(-104, -196, 208, 196, 16, paint.fall(face)) +
        rect(
          -88,
          -180,
          176,
          164,
          12,
          "none",
          `stroke="${tint(face, 0.5)}" stroke-width="7" stroke-opacity=".8"`,
        ) +
        (isPrinted
          ? paint.mark(0, -98, 122, on)
          : times(3, (i) =>
              circle(0, -98, 56 - i * 19, [paint.label, paint.main, paint.accent][i] ?? face),
            )),
      x,
      y,
    );
  };
  const wood = mix("#e3bd86", paint.label, 0.15);
  return {
    width: 500,
    height: 440,
    focus: [-20, -200],
    body:
      cube(-130, 0, paint.main, true) +
      cube(92, 0, wood, true) +
      place(
        cube(0, 0, brightness(paint.accent) > 0.8 ? paint.dark : paint.accent, false),
        -26,
        -204,
        1,
        -3,
      ),
  };
}

/** Seven, nested into a rainbow. */
export function arches(paint: Paint): Piece {
  const colours = ["#d9584a", "#ee9146", "#f1c445", "#76ab5b", "#4f9fb5", "#5572b0", "#8c5a94"];
  const thick = 36;
  const arch = (radius: number, colour: string) => {
    const inner = radius - thick + 3;
    return (
      path(
        `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0H${inner}A${inner} ${inner} 0 0 0-${inner} 0Z`,
        paint.fall(mix(colour, paint.label, 0.1)),
      ) +
      line(
        `M${-radius + 5}-6A${radius - 5} ${radius - 5} 0 0 1 ${Math.round(radius * 0.5)} ${-Math.round(radius * 0.82)}`,
        "#fff",
        4,
        'stroke-opacity=".4"',
      )
    );
  };
  const radii = colours.map((_, i) => 288 - i * thick);
  const hollow = 288 - 7 * thick + 3;
  return {
    width: 640,
    height: 320,
    focus: [-20, -170],
    body:
      path(
        "M-248-30A288 288 0 0 1 328-30L288 0H-288Z",
        paint.defs.blend(1, 0.4, shade("#d9584a", 0.2), shade("#d9584a", 0.5)),
      ) +
      radii.map((radius, i) => arch(radius, colours[i] ?? paint.main)).join("") +
      path(`M-${hollow} 0A${hollow} ${hollow} 0 0 1 ${hollow} 0Z`, shade("#8c5a94", 0.55)),
  };
}

export function bib(paint: Paint): Piece {
  const shape =
    "M-110-300C-190-250-250-120-244 20C-236 190-120 290 0 290C120 290 236 190 244 20C250-120 190-250 110-300C86-316 70-290 84-262C130-160 70-96 0-96C-70-96-130-160-84-262C-70-290-86-316-110-300Z";
  const trim = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  return {
    width: 510,
    height: 610,
    focus: [0, 60],
    hangs: { outline: shape },
    body:
      path(
        shape,
        paint.fall(paint.main),
        `stroke="${trim}" stroke-width="17" stroke-linejoin="round"`,
      ) +
      path(
        shape,
        "none",
        `stroke="${shade(trim, 0.18)}" stroke-width="2.5" stroke-dasharray="7 8" stroke-opacity=".7"`,
      ) +
      circle(
        -98,
        -276,
        17,
        paint.ball(tint(trim, 0.2)),
        `stroke="${shade(trim, 0.25)}" stroke-width="3"`,
      ) +
      circle(
        98,
        -276,
        17,
        paint.ball(tint(trim, 0.2)),
        `stroke="${shade(trim, 0.25)}" stroke-width="3"`,
      ) +
      path(
        "M-190 120Q0 190 190 120C150 230 80 270 0 270C-80 270-150 230-190 120Z",
        "#1f1830",
        'fill-opacity=".1"',
      ) +
      line("M-190 120Q0 190 190 120", trim, 6) +
      paint.mark(0, 16, 190, paint.main) +
      line("M-206-80C-222-30-222 30-210 80", "#fff", 11, 'stroke-opacity=".3"'),
  };
}

export function collar(paint: Paint): Piece {
  const metal = paint.metal("#cfd2d4");
  const stitch = brightness(paint.main) > 0.6 ? paint.dark : paint.label;
  return {
    width: 620,
    height: 580,
    focus: [40, 90],
    hangs: {
      outline:
        "M-296-100C-290-220-150-285 0-285C150-285 290-220 296-100V-6C290 100 150 140 0 140C-150 140-290 100-296-6ZM-282-60C-260 14-130 40 0 40C130 40 260 14 282-60C260-150 140-195 0-195C-140-195-260-150-282-60ZM-50 190A62 62 0 0 0 50 260Z",
    },
    body: place(
      path(
        "M-290-330C-290-450-150-510 0-510C150-510 290-450 290-330V-250C290-370 150-420 0-420C-150-420-290-370-290-250Z",
        paint.round(shade(paint.main, 0.42)),
      ) +
        path(
          "M-296-330C-290-230-150-190 0-190C150-190 290-230 296-330V-236C290-130 150-90 0-90C-150-90-290-130-296-236Z",
          paint.round(paint.main),
        ) +
        line(
          "M-282-290C-260-216-130-172 0-172C130-172 260-216 282-290M-284-236C-250-150-130-108 0-108C130-108 250-150 284-236",
          stitch,
          4,
          'stroke-dasharray="13 10" stroke-opacity=".8"',
        ) +
        [-210, -130, 190]
          .map((x) => paint.mark(x, x === -130 ? -154 : -186, 50, paint.main, x * -0.07))
          .join("") +
        place(
          rect(-56, -72, 112, 144, 20, "none", `stroke="#aeb3b7" stroke-width="18"`) +
            rect(
              -60,
              -76,
              112,
              144,
              20,
              "none",
              `stroke="#fff" stroke-width="4" stroke-opacity=".7"`,
            ) +
            rect(-66, -9, 110, 18, 8, metal),
          110,
          -150,
          0.9,
          -8,
        ) +
        circle(0, -84, 26, "none", 'stroke="#aeb3b7" stroke-width="9"') +
        circle(0, -2, 62, paint.metal(mix("#e0bb6a", paint.accent, 0.25))) +
        circle(0, -2, 52, "none", 'stroke="#1f1830" stroke-opacity=".2" stroke-width="3"') +
        paint.mark(0, -2, 62, "#3a2f22") +
        line("M-286-300C-276-230-200-200-120-186", "#fff", 6, 'stroke-opacity=".3"'),
      0,
      225,
    ),
  };
}
