import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import { drawLabel } from "#demo/art/label.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { circle, drum, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

export function squeezeBottle(paint: Paint): Piece {
  const cap = brightness(paint.main) > 0.6 ? paint.accent : paint.dark;
  const body =
    "M-70-478C-128-470-150-420-146-360C-143-312-128-286-128-244C-128-200-148-170-150-110C-152-60-150-20-120-6Q0 10 120-6C150-20 152-60 150-110C148-170 128-200 128-244C128-286 143-312 146-360C150-420 128-470 70-478Z";
  return {
    width: 300,
    height: 640,
    focus: [0, -250],
    body:
      path("M-14-640Q0-650 14-640L26-560H-26Z", paint.round(cap)) +
      path("M-40-572Q0-584 40-572L64-512H-64Z", paint.round(tint(cap, 0.08))) +
      path(drum(168, -514, -462, 6), paint.round(cap)) +
      ribs(150, -508, -466, 13, shade(cap, 0.35)) +
      path(body, paint.round(paint.main)) +
      drawLabel(paint, { y: -372, width: 236, height: 250, sag: 8 }) +
      line("M-112-424C-126-390-122-350-116-320", "#fff", 12, 'stroke-opacity=".5"') +
      line("M-122-120V-50", "#fff", 10, 'stroke-opacity=".35"'),
  };
}

export function pumpBottle(paint: Paint): Piece {
  const pump = brightness(paint.main) > 0.55 ? paint.dark : tint(paint.label, 0.2);
  return {
    width: 310,
    height: 690,
    focus: [0, -230],
    body:
      rect(-13, -620, 26, 130, 6, paint.round(shade(pump, 0.1))) +
      path(
        "M-150-640C-150-664-130-672-104-674L40-686Q64-688 64-664V-636Q64-618 46-618H-92C-116-618-124-612-126-592H-148Q-152-614-150-640Z",
        paint.fall(pump),
      ) +
      line("M-96-658L36-668", "#fff", 7, 'stroke-opacity=".35"') +
      path(drum(110, -530, -478, 5), paint.round(pump)) +
      path(drum(74, -560, -528, 4), paint.round(pump)) +
      path(
        "M-60-480H60C120-478 152-452 154-404V-34Q154 0 120 2Q0 10-120 2Q-154 0-154-34V-404C-152-452-120-478-60-480Z",
        paint.round(paint.main),
      ) +
      drawLabel(paint, { y: -376, width: 308, height: 270, sag: 6 }) +
      rect(-128, -440, 13, 52, 6.5, "#fff", 'fill-opacity=".5"') +
      rect(-128, -84, 13, 56, 6.5, "#fff", 'fill-opacity=".3"'),
  };
}

export function dropper(paint: Paint): Piece {
  const bulb = paint.dark;
  const body =
    "M-62-388H62C66-360 134-352 138-300V-34Q138 0 108 2Q0 10-108 2Q-138 0-138-34V-300C-134-352-66-360-62-388Z";
  return {
    width: 280,
    height: 640,
    focus: [0, -180],
    body:
      path("M-34-500C-40-560-38-640 0-640C38-640 40-560 34-500Z", paint.round(bulb)) +
      path(drum(124, -506, -392, 6), paint.metal(mix(paint.accent, "#d8c39a", 0.35))) +
      line(
        times(5, (i) => `M-60 ${-480 + i * 18}Q0 ${-470 + i * 18} 60 ${-480 + i * 18}`),
        "#1f1830",
        2.5,
        'stroke-opacity=".2"',
      ) +
      path(body, paint.round(tint(paint.main, 0.25))) +
      path(
        "M-120-318Q0-304 120-318V-36Q120-16 100-14Q0-8-100-14Q-120-16-120-36Z",
        paint.round(paint.main),
      ) +
      path("M-12-388H12V-110L0-84L-12-110Z", "#fff", 'fill-opacity=".28"') +
      drawLabel(paint, { y: -262, width: 276, height: 196, sag: 6 }) +
      line("M-112-296V-278M-116-52V-36", "#fff", 11, 'stroke-opacity=".55"') +
      line("M-18-610C-24-580-22-550-20-524", "#fff", 8, 'stroke-opacity=".4"'),
  };
}

export function spray(paint: Paint): Piece {
  const head = brightness(paint.main) > 0.55 ? paint.dark : paint.accent;
  return {
    width: 330,
    height: 690,
    focus: [0, -210],
    body:
      path(
        "M-96-560C-104-520-132-500-146-462L-122-452C-102-482-70-500-58-548Z",
        paint.fall(shade(head, 0.2)),
      ) +
      path("M-40-470L-46-566H48L42-470Z", paint.round(shade(head, 0.12))) +
      path(
        "M-138-690H52C104-690 132-650 136-596Q136-580 118-580H78L60-556H-62L-84-600H-138Q-150-600-150-614V-676Q-150-690-138-690Z",
        paint.fall(head),
      ) +
      rect(-178, -668, 34, 48, 6, paint.fall(shade(head, 0.3))) +
      line("M-128-670H44", "#fff", 8, 'stroke-opacity=".4"') +
      path(drum(112, -490, -440, 5), paint.round(tint(head, 0.12))) +
      ribs(100, -484, -444, 9, shade(head, 0.3)) +
      path(
        "M-54-444H54C64-390 146-380 150-300V-34Q150 0 116 2Q0 10-116 2Q-150 0-150-34V-300C-146-380-64-390-54-444Z",
        paint.round(paint.main),
      ) +
      drawLabel(paint, { y: -290, width: 300, height: 218, sag: 6 }) +
      line("M-118-322C-110-350-92-362-80-378", "#fff", 11, 'stroke-opacity=".5"') +
      line("M-126-54V-38", "#fff", 11, 'stroke-opacity=".35"'),
  };
}

export function tube(paint: Paint): Piece {
  const cap = brightness(paint.main) > 0.6 ? paint.accent : tint(paint.label, 0.1);
  const body = "M-156-640H156C154-420 132-230 112-96Q0-80-112-96C-132-230-154-420-156-640Z";
  return {
    width: 316,
    height: 680,
    focus: [0, -400],
    body:
      path(drum(206, -98, -8, 6), paint.round(cap)) +
      ribs(190, -88, -12, 15, shade(cap, 0.25)) +
      `<g clip-path="${paint.defs.clip(`<path d="${body}"/>`)}">${path(body, paint.round(paint.main))}${place(drawLabel(paint, { y: 0, width: 320, height: 300, sag: 8 }), 0, -520)}</g>` +
      path("M-158-680H158V-634Q0-626-158-634Z", paint.round(shade(paint.main, 0.08))) +
      line(
        times(20, (i) => `M${Math.round(-148 + i * 15.6)}-674V-640`),
        "#1f1830",
        2.5,
        'stroke-opacity=".22"',
      ) +
      path(
        "M-122-616C-118-400-108-250-94-112H-78C-88-260-94-420-96-616Z",
        "#fff",
        'fill-opacity=".22"',
      ),
  };
}

export function pillBottle(paint: Paint): Piece {
  const cap = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  const body =
    "M-108-386H108C112-366 164-362 166-316V-30Q166 0 138 3Q0 12-138 3Q-166 0-166-30V-316C-164-362-112-366-108-386Z";
  return {
    width: 420,
    height: 500,
    focus: [0, -190],
    body:
      path(body, paint.round(paint.main)) +
      path(drum(258, -484, -382, 8), paint.round(cap)) +
      ribs(240, -470, -382, 21, shade(cap, 0.28)) +
      ellipse(0, -484, 129, 14, paint.fall(tint(cap, 0.25))) +
      drawLabel(paint, { y: -300, width: 332, height: 228, sag: 8 }) +
      rect(-142, -346, 13, 34, 6.5, "#fff", 'fill-opacity=".5"') +
      capsule(paint, 176, -22, -24) +
      capsule(paint, 236, -8, 18) +
      circle(-206, -18, 19, paint.ball(tint(paint.accent, 0.2))),
  };
}

function capsule(paint: Paint, x: number, y: number, turn: number): string {
  const half = shade(paint.main, 0.05);
  return place(
    rect(-34, -17, 68, 34, 17, paint.defs.blend(0, 1, "#ffffff", shade(paint.label, 0.2))) +
      path(
        "M0-17H17A17 17 0 0 1 17 17H0Z",
        paint.defs.blend(0, 1, tint(half, 0.35), shade(half, 0.25)),
      ) +
      line("M-20-8H18", "#fff", 4, 'stroke-opacity=".7"'),
    x,
    y,
    1,
    turn,
  );
}

export function ribs(
  width: number,
  top: number,
  bottom: number,
  count: number,
  colour: string,
): string {
  return line(
    times(
      count,
      (i) => `M${Math.round(-width / 2 + (width * (i + 0.5)) / count)} ${top}V${bottom}`,
    ),
    colour,
    3,
    'stroke-opacity=".45"',
  );
}
