import { brightness, mix, shade } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { circle, dashes, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

const WOOD = "#c08d5a";

export function jumper(paint: Paint): Piece {
  const outline =
    "M-92-250C-120-244-190-222-222-176C-256-110-290 60-306 214L-216 236C-204 150-190 80-176 30V262H176V30C190 80 204 150 216 236L306 214C290 60 256-110 222-176C190-222 120-244 92-250C60-222-60-222-92-250Z";
  const rib = shade(paint.main, 0.16);
  const yoke = brightness(paint.main) > 0.62 ? paint.accent : paint.label;
  return {
    width: 620,
    height: 560,
    focus: [0, -60],
    hangs: { outline },
    body:
      path("M-96-250C-70-280 70-280 96-250C60-206-60-206-96-250Z", shade(paint.main, 0.5)) +
      path(outline, paint.fall(paint.main)) +
      knit(paint, outline) +
      `<g clip-path="${paint.defs.clip(`<path d="${outline}"/>`)}">` +
      zigzag(-74, yoke, 9) +
      zigzag(22, yoke, 9) +
      times(13, (i) =>
        circle(-312 + i * 52, 8, 6, paint.accent === yoke ? paint.dark : paint.accent),
      ) +
      (paint.motif === "none"
        ? times(13, (i) => path(`M${-312 + i * 52}-62l18 26l-18 26l-18-26z`, yoke))
        : times(5, (i) => paint.mark(-208 + i * 104, -28, 66, paint.main))) +
      ribbed(-180, 214, 360, 54, rib) +
      path("M-314 168L-200 192V250H-320Z", rib) +
      path("M314 168L200 192V250H320Z", rib) +
      "</g>" +
      line("M-96-250C-60-206 60-206 96-250", rib, 26) +
      line(
        "M-96-250C-60-206 60-206 96-250",
        "#fff",
        3,
        'stroke-opacity=".3" stroke-dasharray="2 9"',
      ) +
      line(
        "M-176 214V30C-174-20-180-70-192-110M176 214V30C174-20 180-70 192-110",
        "#1f1830",
        5,
        'stroke-opacity=".22"',
      ),
  };
}

export function tShirt(paint: Paint): Piece {
  const outline =
    "M-92-252C-140-238-190-216-226-190L-318-48L-226 14L-184-48C-176 60-178 180-184 268Q0 286 184 268C178 180 176 60 184-48L226 14L318-48L226-190C190-216 140-238 92-252C60-196-60-196-92-252Z";
  return {
    width: 640,
    height: 530,
    focus: [0, 0],
    hangs: { outline },
    body:
      path("M-94-252C-60-272 60-272 94-252C60-196-60-196-94-252Z", shade(paint.main, 0.42)) +
      path(outline, paint.fall(paint.main)) +
      path(
        "M-184-48C-178-90-182-120-196-150C-168-110-160-40-172 110C-176 180-178 220-182 268C-178 180-176 60-184-48ZM184-48C178-90 182-120 196-150C168-110 160-40 172 110C176 180 178 220 182 268C178 180 176 60 184-48Z",
        "#1f1830",
        'fill-opacity=".16"',
      ) +
      path(
        "M-120 266C-60 200-70 120-150 60C-100 130-110 200-150 268ZM110 268C90 210 120 150 168 110C140 170 146 220 150 268Z",
        "#1f1830",
        'fill-opacity=".07"',
      ) +
      line("M-92-252C-60-192 60-192 92-252", shade(paint.main, 0.14), 22) +
      line(
        "M-82-236C-56-186 56-186 82-236",
        "#1f1830",
        2.5,
        'stroke-opacity=".3" stroke-dasharray="1 7"',
      ) +
      line(
        "M-300-60L-230-14M300-60L230-14M-178 250Q0 266 178 250",
        "#1f1830",
        2.5,
        'stroke-opacity=".28" stroke-dasharray="1 7"',
      ) +
      line("M-222-180L-300-64", "#fff", 6, 'stroke-opacity=".25"') +
      (paint.motif === "none" ? "" : paint.mark(0, -20, 210, paint.main)),
  };
}

export function socks(paint: Paint): Piece {
  const sock =
    "m-10-280h160c6 110-2 220-4 300c-2 60-26 100-86 140l-120 80c-60 40-130 34-144-14c-10-40 14-66 54-88l90-54c38-24 48-54 48-104c0-90-4-180 2-260z";
  const toe = brightness(paint.main) > 0.6 ? paint.dark : paint.accent;
  const shape = `M0 0${sock}`;
  const one =
    path(shape, paint.fall(paint.main)) +
    knit(paint, shape) +
    `<g clip-path="${paint.defs.clip(`<path d="${shape}"/>`)}">` +
    path("M160-20C120 0 80 50 96 140L180 120Z", toe) +
    path("M-110 120C-90 160-110 220-80 300H-240V110Z", toe) +
    rect(-20, -150, 190, 26, 0, paint.label) +
    rect(-20, -110, 190, 26, 0, toe) +
    rect(-20, -70, 190, 26, 0, paint.label) +
    ribbed(-14, -284, 170, 92, shade(paint.main, 0.1)) +
    path("M-40 110C10 80 24 40 22-20V-280H-30V160Z", "#fff", 'fill-opacity=".1"') +
    "</g>" +
    (paint.motif === "none" ? "" : paint.mark(68, 0, 66, paint.main));
  return {
    width: 560,
    height: 560,
    focus: [40, -60],
    hangs: { outline: `M-120-6${sock}M110 6${sock}` },
    body:
      place(paint.defs.share(one), -120, -6, 1, -4) + place(paint.defs.share(one), 110, 6, 1, 5),
  };
}

export function beanie(paint: Paint): Piece {
  const crown = "M-236-150C-246-330-130-440 0-440C130-440 246-330 236-150Z";
  const pompom = brightness(paint.main) > 0.7 ? paint.accent : paint.label;
  return {
    width: 520,
    height: 560,
    focus: [0, -180],
    body:
      circle(
        0,
        -468,
        70,
        paint.ball(pompom),
        `stroke="${mix(pompom, paint.main, 0.07)}" stroke-width="26" stroke-linecap="round" stroke-dasharray="0 18.3"`,
      ) +
      circle(
        4,
        -462,
        52,
        "none",
        `stroke="${shade(pompom, 0.3)}" stroke-width="7" stroke-linecap="round" stroke-dasharray="9 25" stroke-opacity=".35"`,
      ) +
      circle(
        -2,
        -472,
        26,
        "none",
        `stroke="${shade(pompom, 0.3)}" stroke-width="6" stroke-linecap="round" stroke-dasharray="7 20" stroke-opacity=".3"`,
      ) +
      path(crown, paint.ball(paint.main)) +
      times(9, (i) =>
        line(
          `M${-200 + i * 50}-150C${-190 + i * 47.5}-290 ${-110 + i * 27}-400 ${-36 + i * 9}-436`,
          "#1f1830",
          4,
          'stroke-opacity=".2"',
        ),
      ) +
      `<g clip-path="${paint.defs.clip(`<path d="${crown}"/>`)}">${path("M-260-262Q0-222 260-262V-230Q0-190-260-230Z", pompom)}${path("M-260-214Q0-174 260-214V-200Q0-160-260-200Z", paint.accent === pompom ? paint.dark : paint.accent)}</g>` +
      path(
        "M-250-176Q0-150 250-176C262-120 260-60 248-14Q0 18-248-14C-260-60-262-120-250-176Z",
        paint.round(shade(paint.main, 0.12)),
      ) +
      times(17, (i) =>
        line(
          `M${-232 + i * 29}-${164 - Math.round(Math.sin((i / 16) * 3.1) * 8)}V${-14 + Math.round(Math.sin((i / 16) * 3.1) * 14)}`,
          "#1f1830",
          5,
          'stroke-opacity=".2"',
        ),
      ) +
      rect(60, -118, 92, 76, 8, paint.label) +
      paint.mark(106, -80, 58, paint.label),
  };
}

export function scarf(paint: Paint): Piece {
  const stripe = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  const second = stripe === paint.accent ? paint.dark : paint.accent;
  const tail = (from: number, end: number, lean: number) => {
    const shape = `M${from}-150H${from + 136}L${from + 136 + lean} ${end}H${from + lean}Z`;
    return (
      line(
        times(9, (i) => `M${from + lean + 8 + i * 15} ${end - 4}l${(i % 3) - 1} 44`),
        shade(paint.main, 0.12),
        7,
      ) +
      path(shape, paint.round(paint.main)) +
      knit(paint, shape) +
      `<g clip-path="${paint.defs.clip(`<path d="${shape}"/>`)}">` +
      times(3, (i) => rect(-260, end - 60 - i * 56, 520, 26, 0, i === 1 ? second : stripe)) +
      "</g>" +
      (paint.motif === "none"
        ? ""
        : paint.mark(from + 68 + lean * 0.6, end - 240, 92, paint.main, 0))
    );
  };
  const loop =
    "M-190-210C-200-310-90-340 0-340C90-340 200-310 190-210C184-140 100-84 0-84C-100-84-184-140-190-210ZM-96-226C-100-186-40-166 0-166C40-166 100-186 96-226C92-262 40-268 0-268C-40-268-92-262-96-226Z";
  return {
    width: 420,
    height: 680,
    focus: [0, -120],
    hangs: { outline: `${loop}M-146-150H-10L-24 292H-160ZM6-150H142L158 230H22Z` },
    body:
      ellipse(0, -222, 110, 60, shade(paint.main, 0.55)) +
      tail(6, 230, 16) +
      tail(-146, 292, -14) +
      path(loop, paint.ball(paint.main), 'fill-rule="evenodd"') +
      line(
        "M-166-262C-120-320 120-320 166-262M-168-170C-110-110 110-110 168-170M-150-232C-140-150 60-120 140-170",
        "#1f1830",
        5,
        'stroke-opacity=".2"',
      ) +
      line("M-150-280C-110-316-40-322 20-320", "#fff", 8, 'stroke-opacity=".3"'),
  };
}

export function apron(paint: Paint): Piece {
  const outline =
    "M-118-240Q0-216 118-240C122-150 150-70 226-24V284Q0 310-226 284V-24C-150-70-122-150-118-240Z";
  const tie = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  return {
    width: 560,
    height: 660,
    focus: [0, -80],
    hangs: { outline },
    body:
      line("M-104-236C-120-330-60-352 0-352C60-352 120-330 104-236", tie, 20) +
      line("M-222-10C-270 20-286 90-262 160M222-10C280 0 290 80 268 190", tie, 17) +
      path(outline, paint.fall(paint.main)) +
      path(
        "M-226 284C-160 180-190 60-150-60L-120-100C-130 80-120 200-160 292ZM150 292C120 200 140 60 130-90L170-50C160 80 190 190 226 284Z",
        "#1f1830",
        'fill-opacity=".08"',
      ) +
      line(
        "M-106-224Q0-202 106-224M-212 270Q0 294 212 270M-110-220C-116-150-140-76-212-20V270M110-220C116-150 140-76 212-20V270",
        tie,
        3,
        'stroke-opacity=".6" stroke-dasharray="9 9"',
      ) +
      path(
        "M-120 60H120V190Q120 216 94 218H-94Q-120 216-120 190Z",
        paint.fall(shade(paint.main, 0.1)),
      ) +
      line(
        "M-120 60H120V190Q120 216 94 218H-94Q-120 216-120 190ZM0 64V216",
        tie,
        3.5,
        'stroke-opacity=".75" stroke-dasharray="9 9"',
      ) +
      circle(-106, -224, 8, WOOD) +
      circle(106, -224, 8, WOOD) +
      (paint.motif === "none" ? "" : paint.mark(0, -110, 140, paint.main)),
  };
}

/** A fine stocking stitch over a shape. */
function knit(paint: Paint, shape: string): string {
  return `<g clip-path="${paint.defs.clip(`<path d="${shape}"/>`)}">${dashes(
    times(15, (i) => `M-330 ${-270 + i * 39}H330`),
    "#1f1830",
    20,
    "4 7",
    'stroke-opacity=".06"',
  )}</g>`;
}

function ribbed(x: number, y: number, width: number, height: number, colour: string): string {
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

function zigzag(y: number, colour: string, width: number): string {
  return line(`M-338 ${y}${"l26 26l26-26".repeat(13)}`, colour, width);
}
