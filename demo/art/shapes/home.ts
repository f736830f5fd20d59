import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import { drawLabel } from "#demo/art/label.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { checks, within } from "#demo/art/patterns.ts";
import {
  circle,
  dashes,
  drum,
  ellipse,
  group,
  line,
  path,
  place,
  rect,
  times,
} from "#demo/art/svg.ts";

const STRAW = "#cda066";

export function candle(paint: Paint): Piece {
  const wax = mix(paint.label, paint.main, 0.12);
  return {
    width: 400,
    height: 560,
    focus: [0, -250],
    body:
      glow(paint, -372) +
      path(drum(356, -386, -8, 18), paint.round(paint.main)) +
      ellipse(0, -386, 178, 36, paint.fall(tint(paint.main, 0.45))) +
      ellipse(0, -382, 164, 30, shade(paint.main, 0.25)) +
      ellipse(0, -372, 154, 24, paint.ball(wax)) +
      ellipse(0, -374, 56, 10, "#fff6d8") +
      flame(paint, -372) +
      drawLabel(paint, { y: -290, width: 356, height: 210, sag: 18 }) +
      rect(-150, -350, 16, 320, 8, "#fff", 'fill-opacity=".28"'),
  };
}

/** Of wax alone, on a dish. */
export function pillar(paint: Paint): Piece {
  const dish = mix("#c79a62", paint.dark, 0.12);
  return {
    width: 400,
    height: 600,
    focus: [0, -250],
    body:
      glow(paint, -420) +
      path(drum(380, -34, -10, 15), paint.round(shade(dish, 0.2))) +
      ellipse(0, -34, 190, 34, paint.fall(tint(dish, 0.2))) +
      ellipse(0, -30, 158, 24, shade(dish, 0.2)) +
      path(drum(270, -424, -34, 16), paint.round(paint.main)) +
      ellipse(0, -424, 135, 27, paint.fall(tint(paint.main, 0.4))) +
      ellipse(0, -420, 108, 19, paint.ball(tint(paint.main, 0.2))) +
      path(
        "M-134-420C-128-380-118-330-112-322C-102-318-104-370-98-404C-88-376-78-366-72-384L-66-402Q-106-408-134-420Z",
        tint(paint.main, 0.34),
      ) +
      ellipse(0, -422, 48, 9, "#fff6d8") +
      flame(paint, -420) +
      (paint.motif === "none"
        ? ""
        : group(paint.mark(0, -200, 150, shade(paint.main, 0.35)), 'opacity=".55"')) +
      rect(-112, -290, 14, 220, 7, "#fff", 'fill-opacity=".28"'),
  };
}

/** A pair as it left the rack, joined at the wick. */
export function tapers(paint: Paint): Piece {
  const taper = (x: number) =>
    `M${x - 13}-236C${x - 22}-120 ${x - 30} 120 ${x - 31} 316Q${x} 332 ${x + 31} 316C${x + 30} 120 ${x + 22}-120 ${x + 13}-236Q${x}-262 ${x - 13}-236Z`;
  const one = (x: number) =>
    path(taper(x), paint.round(paint.main)) +
    times(5, (i) =>
      line(
        `M${x - 20 - i * 2} ${-140 + i * 92}q${22 + i * 2} ${12 + (i % 2) * 6} ${42 + i * 3} 0`,
        shade(paint.main, 0.3),
        4,
        'stroke-opacity=".35"',
      ),
    ) +
    line(`M${x - 9}-190L${x - 17} 220`, "#fff", 6, 'stroke-opacity=".35"');
  return {
    width: 320,
    height: 720,
    focus: [0, -60],
    hangs: { outline: taper(-66) + taper(66) },
    body:
      line("M-66-244C-60-312-40-348 0-348C40-348 60-312 66-244", "#a3865e", 8) +
      one(-66) +
      one(66) +
      circle(0, -340, 24, paint.ball(STRAW)) +
      circle(0, -340, 11, shade(STRAW, 0.2)),
  };
}

/** A pebble of unglazed clay in a glazed saucer. */
export function stone(paint: Paint): Piece {
  const clay = mix("#e6dac6", paint.main, 0.1);
  const pebble =
    "M-186-92C-196-176-104-244 14-240C128-236 204-170 190-92C178-40 100-26 0-26C-100-26-176-40-186-92Z";
  return {
    width: 560,
    height: 350,
    focus: [0, -140],
    body:
      place(
        path("M0-56C16-30 30-16 30 4A30 30 0 0 1-30 4C-30-16-16-30 0-56Z", paint.ball("#d99a2b")),
        6,
        -286,
      ) +
      path("M-278-64C-258-8-160 6 0 6C160 6 258-8 278-64Z", paint.round(paint.main)) +
      ellipse(0, -64, 278, 52, paint.fall(tint(paint.main, 0.36))) +
      ellipse(0, -60, 252, 40, shade(paint.main, 0.2)) +
      ellipse(8, -48, 192, 26, "#1f1830", 'fill-opacity=".24"') +
      path(pebble, paint.ball(clay)) +
      within(
        paint,
        pebble,
        times(26, (i) =>
          circle(
            -170 + ((i * 83) % 350),
            -226 + ((i * 59) % 190),
            2 + (i % 3),
            shade(clay, 0.3),
            'fill-opacity=".45"',
          ),
        ),
      ) +
      ellipse(6, -212, 74, 15, shade(clay, 0.26)) +
      ellipse(6, -207, 60, 9, shade(clay, 0.42)) +
      group(paint.mark(2, -118, 112, clay), 'opacity=".6"') +
      line("M-164-128C-150-172-110-204-70-216", "#fff", 10, 'stroke-opacity=".5"'),
  };
}

function glow(paint: Paint, y: number): string {
  return circle(
    0,
    y - 98,
    190,
    paint.defs.radial(0.5, 0.5, 0.5, [
      [0, "#ffd98a", 0.8],
      [0.5, "#ffe2a6", 0.25],
      [1, "#ffe2a6", 0],
    ]),
  );
}

/** A burning wick that stands at `y`. */
function flame(paint: Paint, y: number): string {
  return place(
    line("M0 0V-42", "#3a2a22", 7) +
      path(
        "M0-26C-46-58-24-108 0-164C24-108 46-58 0-26Z",
        paint.defs.linear(0, 1, [
          [0, "#ffe9a8"],
          [0.6, "#f9a938"],
          [1, "#f07f2b"],
        ]),
      ) +
      path("M0-30C-18-48-12-74 0-98C12-74 18-48 0-30Z", "#fffbe8"),
    0,
    y,
  );
}

export function diffuser(paint: Paint): Piece {
  const reed = mix("#c79a62", paint.dark, 0.1);
  const reeds = [
    [-190, -700],
    [-104, -730],
    [-20, -720],
    [74, -742],
    [168, -690],
  ];
  return {
    width: 430,
    height: 740,
    focus: [0, -170],
    body:
      reeds
        .map(
          ([x = 0, y = 0]) =>
            line(`M${Math.round(-x * 0.1)}-300L${x} ${y}`, reed, 11) +
            line(`M${Math.round(-x * 0.1) - 2}-300L${x - 2} ${y}`, tint(reed, 0.5), 3),
        )
        .join("") +
      path(
        "M-46-376H46V-330C60-290 150-290 166-230V-40Q166 0 128 3Q0 14-128 3Q-166 0-166-40V-230C-150-290-60-290-46-330Z",
        paint.round(tint(paint.main, 0.3)),
      ) +
      path(
        "M-146-206Q0-190 146-206V-44Q146-18 120-16Q0-6-120-16Q-146-18-146-44Z",
        paint.round(paint.main),
      ) +
      ellipse(0, -204, 146, 10, tint(paint.main, 0.4)) +
      path(drum(120, -404, -348, 7), paint.metal(mix(paint.accent, "#d8b77a", 0.6))) +
      ellipse(0, -404, 60, 10, shade(paint.dark, 0.2)) +
      drawLabel(paint, { y: -228, width: 238, height: 178, sag: 6 }) +
      line("M-142-216C-134-246-100-258-70-282", "#fff", 11, 'stroke-opacity=".6"') +
      rect(-150, -70, 12, 40, 6, "#fff", 'fill-opacity=".5"'),
  };
}

export function cushion(paint: Paint): Piece {
  const shape =
    "M-270-500C-160-474 160-474 270-500C284-400 240-120 270-10C160 8-160 8-270-10C-240-120-284-400-270-500Z";
  const trim = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  return {
    width: 570,
    height: 520,
    focus: [0, -255],
    body:
      path(
        shape,
        paint.ball(paint.main),
        `stroke="${trim}" stroke-width="9" stroke-linejoin="round"`,
      ) +
      path(
        "M-258-486C-220-440-200-400-206-380C-230-420-250-450-258-486ZM258-486C220-440 200-400 206-380C230-420 250-450 258-486ZM-256-24C-220-60-200-100-204-130C-230-100-250-70-256-24ZM256-24C220-60 200-100 204-130C230-100 250-70 256-24Z",
        "#1f1830",
        'fill-opacity=".18"',
      ) +
      (paint.motif === "none"
        ? times(5, (i) =>
            line(
              `M-${236 - Math.abs(i - 2) * 6} ${-420 + i * 82}Q0 ${-404 + i * 76} ${236 - Math.abs(i - 2) * 6} ${-420 + i * 82}`,
              i % 2 ? paint.accent : trim,
              15,
            ),
          )
        : paint.mark(0, -255, 240, paint.main) +
          [
            [-160, -385],
            [160, -385],
            [-160, -122],
            [160, -122],
          ]
            .map(([x = 0, y = 0]) => paint.mark(x, y, 74, paint.main))
            .join("")) +
      path(
        "M-226-450C-130-440-40-438 40-440C-60-420-160-410-216-390Z",
        "#fff",
        'fill-opacity=".2"',
      ),
  };
}

export function towel(paint: Paint): Piece {
  const stripe = brightness(paint.main) > 0.62 ? paint.accent : paint.label;
  const second = stripe === paint.accent ? paint.dark : paint.accent;
  const front = "M-180-290H180V250H-180Z";
  return {
    width: 500,
    height: 640,
    focus: [0, 80],
    hangs: { outline: "M-180-310H180V290H-180Z" },
    body:
      path("M-150-286H206V150H-150Z", shade(paint.main, 0.34)) +
      rect(
        -250,
        -322,
        500,
        26,
        13,
        paint.defs.linear(0, 1, [
          [0, tint(STRAW, 0.4)],
          [0.5, STRAW],
          [1, shade(STRAW, 0.4)],
        ]),
      ) +
      circle(-250, -309, 20, paint.ball(STRAW)) +
      circle(250, -309, 20, paint.ball(STRAW)) +
      line(
        times(19, (i) => `M${-171 + i * 19} 246l${(i % 3) - 1} 40`),
        shade(paint.main, 0.14),
        7,
      ) +
      path(
        "M-180-296C-180-330-160-334-140-334H150C172-334 180-326 180-296V250H-180Z",
        paint.defs.linear(0, 1, [
          [0, tint(paint.main, 0.35)],
          [0.08, tint(paint.main, 0.12)],
          [0.2, paint.main],
          [1, shade(paint.main, 0.14)],
        ]),
      ) +
      rect(-180, 166, 360, 40, 0, stripe) +
      rect(-180, 128, 360, 18, 0, second) +
      rect(-180, 98, 360, 12, 0, stripe) +
      rect(-180, -150, 360, 20, 0, stripe) +
      rect(-180, -116, 360, 9, 0, second) +
      (paint.motif === "none" ? "" : paint.mark(0, 0, 138, paint.main)) +
      path(
        front,
        paint.defs.linear(1, 0, [
          [0, "#ffffff", 0.16],
          [0.12, "#ffffff", 0],
          [0.3, "#1f1830", 0.1],
          [0.4, "#ffffff", 0.12],
          [0.62, "#1f1830", 0.02],
          [0.72, "#1f1830", 0.13],
          [0.8, "#ffffff", 0.06],
          [1, "#1f1830", 0.16],
        ]),
      ),
  };
}

export function blanket(paint: Paint): Piece {
  const stripe = brightness(paint.main) > 0.62 ? paint.accent : paint.label;
  const isChecked = paint.motif === "none";
  const top = "M-262-268C-200-330-140-348-100-352H250C290-340 300-300 292-268Z";
  const drape =
    "M90-352H250C290-340 300-300 292-268V-58C260-46 150-46 108-58V-268C108-300 90-330 90-352Z";
  const layer = (y: number, width: number, colour: string) => {
    const fold = `M${-width / 2 + 46} ${y - 92}H${width / 2 - 16}Q${width / 2 + 6} ${y - 46} ${width / 2 - 16} ${y}H${-width / 2 + 46}C${-width / 2 - 16} ${y} ${-width / 2 - 16} ${y - 92} ${-width / 2 + 46} ${y - 92}Z`;
    const fill = paint.defs.linear(0, 1, [
      [0, tint(colour, 0.28)],
      [0.4, colour],
      [1, shade(colour, 0.36)],
    ]);
    return (
      path(fold, fill) +
      (isChecked ? within(paint, fold, checks(stripe, paint.accent)) : "") +
      line(
        `M${-width / 2 + 60} ${y - 46}H${width / 2 - 10}`,
        "#1f1830",
        5,
        'stroke-opacity=".22"',
      ) +
      (isChecked
        ? line(
            `M${-width / 2 + 40} ${y - 2}H${width / 2 - 20}`,
            "#1f1830",
            6,
            'stroke-opacity=".3"',
          )
        : "")
    );
  };
  return {
    width: 640,
    height: 420,
    focus: [-40, -250],
    body:
      layer(0, 620, paint.main) +
      layer(-88, 606, isChecked ? paint.main : mix(paint.main, stripe, 0.14)) +
      layer(-176, 616, paint.main) +
      path(top, paint.fall(tint(paint.main, 0.16))) +
      (isChecked
        ? within(
            paint,
            top,
            `<g transform="translate(-270 0) skewX(-42)">${checks(stripe, paint.accent)}</g>`,
          )
        : times(3, (i) =>
            path(
              `M${-150 + i * 62}-268L${-70 + i * 58}-352H${-48 + i * 58}L${-124 + i * 62}-268Z`,
              i === 1 ? paint.accent : stripe,
              'fill-opacity=".9"',
            ),
          )) +
      path(drape, paint.fall(mix(paint.main, paint.label, 0.06))) +
      (isChecked ? within(paint, drape, checks(stripe, paint.accent)) : "") +
      line(
        times(12, (i) => `M${116 + i * 15}-54l${(i % 3) - 1} 40`),
        stripe,
        7,
      ) +
      (isChecked
        ? ""
        : rect(106, -104, 188, 18, 0, stripe) + rect(106, -132, 188, 11, 0, paint.accent)) +
      line("M110-268Q200-250 292-268", "#1f1830", 4, 'stroke-opacity=".16"') +
      (isChecked
        ? ""
        : rect(148, -236, 104, 86, 8, paint.label) + paint.mark(200, -193, 66, paint.label)) +
      line("M-230-274C-190-318-140-336-100-340H60", "#fff", 6, 'stroke-opacity=".4"'),
  };
}

export function basket(paint: Paint): Piece {
  const straw = paint.own(STRAW);
  const body =
    "M-260-320Q0-276 260-320C250-200 226-90 204-26Q190 2 150 4Q0 14-150 4Q-190 2-204-26C-226-90-250-200-260-320Z";
  const weave = times(6, (row) =>
    dashes(
      `M-270 ${-276 + row * 50}Q0 ${-236 + row * 50} 270 ${-276 + row * 50}`,
      row % 2 ? shade(straw, 0.3) : tint(straw, 0.3),
      27,
      "24 20",
      `stroke-opacity=".6" stroke-dashoffset="${row % 2 ? 22 : 0}"`,
    ),
  );
  return {
    width: 560,
    height: 620,
    focus: [0, -220],
    body:
      line("M-210-330C-230-640 230-640 210-330", shade(straw, 0.25), 34) +
      dashes("M-206-330C-224-632 224-632 206-330", tint(straw, 0.3), 24, "12 16") +
      ellipse(0, -322, 260, 54, shade(straw, 0.55)) +
      path(
        "M-230-330C-220-420-140-400-110-440C-70-400-20-430 20-410C70-450 110-400 150-420C200-420 240-390 232-330Q0-270-230-330Z",
        paint.fall(brightness(paint.main) > 0.75 ? paint.accent : paint.main),
      ) +
      line(
        "M-110-436C-90-390-100-350-120-320M20-408C30-370 20-340 30-306M150-416C140-380 150-350 140-320",
        "#1f1830",
        5,
        'stroke-opacity=".2"',
      ) +
      path(body, paint.round(straw)) +
      `<g clip-path="${paint.defs.clip(`<path d="${body}"/>`)}">${weave}</g>` +
      line("M-260-318Q0-272 260-318", shade(straw, 0.2), 32) +
      dashes("M-260-322Q0-276 260-322", tint(straw, 0.4), 18, "16 14") +
      place(
        circle(0, 0, 74, paint.label, `stroke="${paint.accent}" stroke-width="5"`) +
          paint.mark(0, 0, 98, paint.label),
        0,
        -160,
      ),
  };
}
