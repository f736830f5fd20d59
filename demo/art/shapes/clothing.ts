import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { checks, knit, ribbed, ribs, within } from "#demo/art/patterns.ts";
import { circle, dashes, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

const WOOD = "#c08d5a";

export function jumper(paint: Paint): Piece {
  const neck = "M-96-250C-70-280 70-280 96-250C60-206-60-206-96-250Z";
  return pullover(
    paint,
    path(neck, shade(paint.main, 0.5)),
    line("M-96-250C-60-206 60-206 96-250", shade(paint.main, 0.16), 26) +
      dashes("M-96-250C-60-206 60-206 96-250", "#1f1830", 26, "5 11", 'stroke-opacity=".14"'),
  );
}

export function rollNeck(paint: Paint): Piece {
  const collar = "M-98-234C-104-290-98-336-84-346Q0-366 84-346C98-336 104-290 98-234Q0-186-98-234Z";
  return pullover(
    paint,
    "",
    path("M-108-244Q0-184 108-244L112-222Q0-160-112-222Z", "#1f1830", 'fill-opacity=".18"') +
      path(collar, paint.round(paint.main)) +
      within(paint, collar, ribs(-94, 92, -370, -190)) +
      ellipse(0, -347, 82, 12, shade(paint.main, 0.42)),
  );
}

/** Plain, but with a motif of none of deep ribs. */
function pullover(paint: Paint, back: string, collar: string): Piece {
  const outline =
    "M-92-250C-120-244-190-222-222-176C-256-110-290 60-306 214L-216 236C-204 150-190 80-176 30V262H176V30C190 80 204 150 216 236L306 214C290 60 256-110 222-176C190-222 120-244 92-250C60-222-60-222-92-250Z";
  const trunk = "M-92-250L-196-200L-176 30V262H176V30L196-200L92-250C60-222-60-222-92-250Z";
  const rib = shade(paint.main, 0.16);
  const cuff = "M-314 158L-200 182V260H-330ZM314 158L200 182V260H330Z";
  const isRibbed = paint.motif === "none";
  return {
    width: 620,
    height: 600,
    focus: [0, -100],
    hangs: { outline },
    body:
      back +
      path(outline, paint.fall(paint.main)) +
      (isRibbed
        ? within(paint, trunk, ribs(-189, 190, -260, 216)) +
          within(
            paint,
            "M-196-200L-176 30L-216 236L-320 214V-240ZM196-200L176 30L216 236L320 214V-240Z",
            within(
              paint,
              outline,
              ribs(-288, -150, -240, 236, -84) + ribs(150, 290, -240, 236, 84),
            ),
          )
        : knit(paint, outline)) +
      within(
        paint,
        outline,
        ribbed(-180, 212, 360, 56, rib) +
          path(cuff, rib) +
          within(paint, cuff, ribs(-292, -150, 150, 250, -16) + ribs(160, 310, 150, 250, 16)),
      ) +
      collar +
      path(
        "M-130 206C-70 150-90 70-160-10C-112 60-116 130-150 206ZM120 206C100 150 130 60 166 0C144 90 148 150 156 206Z",
        "#1f1830",
        'fill-opacity=".08"',
      ) +
      line(
        "M-176 214V30C-174-20-180-70-192-110M176 214V30C174-20 180-70 192-110M-98-244L-194-116M98-244L194-116",
        "#1f1830",
        5,
        'stroke-opacity=".2"',
      ) +
      line("M-226-150C-250-90-272 10-284 110", "#fff", 9, 'stroke-opacity=".22"'),
  };
}

/** A baby's: short and wide, with the fronts buttoned in the middle. */
export function cardigan(paint: Paint): Piece {
  const outline =
    "M-84-206C-124-196-170-180-206-148L-326 12L-240 92L-178 24C-180 100-184 160-190 226Q0 250 190 226C184 160 180 100 178 24L240 92L326 12L206-148C170-180 124-196 84-206L0-52Z";
  const rib = shade(paint.main, 0.12);
  const cuff = "M-336 18L-244 102L-208 60L-298-24ZM336 18L244 102L208 60L298-24Z";
  const band = "M-88-208L0-46L88-208";
  const button = (y: number) =>
    circle(0, y, 13, paint.ball(WOOD), `stroke="${shade(WOOD, 0.4)}" stroke-width="2"`) +
    line(`M-4 ${y}h.1M4 ${y}h.1`, shade(WOOD, 0.6), 4);
  return {
    width: 660,
    height: 470,
    focus: [0, 60],
    hangs: { outline },
    body:
      path("M-88-208C-50-226 50-226 88-208L0-40Z", shade(paint.main, 0.42)) +
      line("M-84-212C-50-226 50-226 84-212", rib, 18) +
      path(outline, paint.fall(paint.main)) +
      knit(paint, outline) +
      within(paint, outline, ribbed(-200, 182, 400, 70, rib)) +
      path(cuff, paint.fall(tint(paint.main, 0.2))) +
      within(
        paint,
        cuff,
        line(
          times(
            8,
            (i) => `M${-338 + i * 13} ${20 + i * 12}l50-56M${338 - i * 13} ${20 + i * 12}l-50-56`,
          ),
          "#1f1830",
          4,
          'stroke-opacity=".16"',
        ),
      ) +
      within(
        paint,
        outline,
        line(`${band}M0-46V236`, shade(paint.main, 0.26), 42) +
          line(`${band}M0-46V236`, tint(paint.main, 0.08), 36) +
          dashes(`${band}M0-46V236`, "#1f1830", 36, "4 9", 'stroke-opacity=".12"'),
      ) +
      times(5, (i) => button(-32 + i * 58)) +
      line(
        "M-88-202L-178 24M88-202L178 24",
        "#1f1830",
        4,
        'stroke-opacity=".22" stroke-dasharray="10 7"',
      ) +
      line("M-212-132L-300-12", "#fff", 9, 'stroke-opacity=".28"'),
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
  const isPlain = paint.motif === "none";
  return {
    width: 520,
    height: isPlain ? 460 : 560,
    focus: [0, -180],
    body:
      (isPlain ? "" : pompomOf(paint, pompom)) +
      path(crown, paint.ball(paint.main)) +
      times(9, (i) =>
        line(
          `M${-200 + i * 50}-150C${-190 + i * 47.5}-290 ${-110 + i * 27}-400 ${-36 + i * 9}-436`,
          "#1f1830",
          4,
          'stroke-opacity=".2"',
        ),
      ) +
      (isPlain
        ? ""
        : within(
            paint,
            crown,
            path("M-260-262Q0-222 260-262V-230Q0-190-260-230Z", pompom) +
              path(
                "M-260-214Q0-174 260-214V-200Q0-160-260-200Z",
                paint.accent === pompom ? paint.dark : paint.accent,
              ),
          )) +
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
      (isPlain
        ? line("M-206-330C-190-380-150-412-104-424", "#fff", 9, 'stroke-opacity=".25"')
        : rect(60, -118, 92, 76, 8, paint.label) + paint.mark(106, -80, 58, paint.label)),
  };
}

function pompomOf(paint: Paint, pompom: string): string {
  return (
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
    )
  );
}

export function scarf(paint: Paint): Piece {
  const stripe = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  const second = stripe === paint.accent ? paint.dark : paint.accent;
  const isChecked = paint.motif === "none";
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
      within(
        paint,
        shape,
        isChecked
          ? checks(stripe, second)
          : times(3, (i) => rect(-260, end - 60 - i * 56, 520, 26, 0, i === 1 ? second : stripe)),
      ) +
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
      (isChecked ? within(paint, loop, checks(stripe, second)) : "") +
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
