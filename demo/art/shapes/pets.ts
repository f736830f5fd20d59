import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { circle, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

/** A dog's, coiled, with its handle up and its clip in front. */
export function lead(paint: Paint): Piece {
  const stitch = brightness(paint.main) > 0.6 ? paint.dark : paint.label;
  const brass = paint.metal("#d8b36a");
  const strap = (d: string, colour = paint.main) =>
    line(d, shade(colour, 0.42), 46) +
    line(d, colour, 38) +
    line(d, stitch, 3, 'stroke-dasharray="12 9" stroke-opacity=".75"');
  const coil = (half: number, y: number) =>
    `M-${half} ${y}A${half} ${Math.round(half * 0.3)} 0 1 1 ${half} ${y}A${half} ${Math.round(half * 0.3)} 0 1 1-${half} ${y}`;
  return {
    width: 640,
    height: 430,
    focus: [40, -120],
    body:
      strap("M-40-150C-190-250-150-410-20-406C100-402 120-260 20-160", shade(paint.main, 0.08)) +
      rect(-46, -196, 92, 34, 8, shade(paint.dark, 0.1), 'transform="rotate(4 0 -180)"') +
      strap(coil(250, -84), shade(paint.main, 0.14)) +
      strap(coil(246, -112)) +
      strap(coil(158, -116), shade(paint.main, 0.06)) +
      strap("M-158-116C-150-30 60-24 186-34") +
      circle(226, -36, 24, "none", `stroke="${shade("#d8b36a", 0.2)}" stroke-width="11"`) +
      rect(244, -50, 34, 28, 8, brass) +
      path(
        "M276-48C320-66 352-44 346-14C340 10 300 14 290-6L308-12C316-2 328-8 328-18C328-32 304-38 280-26Z",
        brass,
      ) +
      line("M226-56C230-60 240-58 244-52", "#fff", 4, 'stroke-opacity=".7"'),
  };
}

/** Of felted wool, each in its own colour. */
export function mice(paint: Paint): Piece {
  const one = (wool: string) => {
    const dark = shade(paint.dark, 0.35);
    return (
      line("M-132-24C-200-20-190-96-240-92C-270-90-276-60-262-46", shade(wool, 0.24), 13) +
      circle(64, -134, 40, paint.ball(shade(wool, 0.1))) +
      path(
        "M-140-4C-176-96-84-170 6-158C92-150 160-84 196-34Q190-6 150 0H-110Q-134 0-140-4Z",
        paint.ball(wool),
        `stroke="${tint(wool, 0.2)}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 10"`,
      ) +
      circle(28, -138, 46, paint.ball(wool)) +
      circle(30, -134, 27, mix(paint.accent, "#f0b9b0", 0.7)) +
      circle(124, -76, 11, dark) +
      circle(121, -80, 3.5, "#fff") +
      circle(196, -30, 14, paint.ball("#e58f88")) +
      line(
        "M170-34C186-52 206-60 224-60M172-26C192-32 212-30 228-24",
        shade(wool, 0.4),
        3,
        'stroke-opacity=".6"',
      ) +
      times(4, (i) =>
        line(
          `M${-100 + i * 44} ${-40 - (i % 2) * 36}q12-12 26-4`,
          "#fff",
          4,
          'stroke-opacity=".35"',
        ),
      )
    );
  };
  return {
    width: 700,
    height: 330,
    focus: [20, -120],
    body:
      place(one("#9c9a98"), -118, -110, 0.82) +
      place(one(mix("#f3e6d0", paint.label, 0.3)), 196, -72, 0.84) +
      place(one(paint.main), -40, 0),
  };
}

/** A rod with feathers on a cord, and a twig to chew. */
export function wand(paint: Paint): Piece {
  const oak = "#b98550";
  const feather = (turn: number, colour: string) =>
    place(
      path(
        "M0 0C52 50 58 150 0 236C-58 150-52 50 0 0Z",
        paint.defs.blend(0, 1, tint(colour, 0.25), shade(colour, 0.2)),
      ) +
        line("M0 0V222", tint(colour, 0.5), 4) +
        times(8, (i) => circle(i % 2 ? 20 : -20, 62 + i * 17, 6, "#fff", 'fill-opacity=".8"')),
      250,
      -112,
      1,
      turn,
    );
  const twig = "M-60 262L150 196L160 222L-52 290Z";
  return {
    width: 640,
    height: 680,
    focus: [200, -60],
    hangs: {
      outline: `M-282 300L160-308L178-296L-264 312Z${twig}M250-112C320-40 330 60 300 120H200C170 60 180-40 250-112Z`,
    },
    body:
      line("M-272 306L170-302", shade(oak, 0.25), 22) +
      line("M-274 302L168-306", tint(oak, 0.12), 13) +
      line("M-272 306L-186 188", paint.main, 38) +
      line("M-262 268L-232 290M-238 236L-208 258M-214 204L-184 226", paint.label, 6) +
      line("M170-302C230-340 286-250 250-130", shade(paint.dark, 0.1), 6) +
      feather(24, mix(paint.accent, paint.main, 0.15)) +
      feather(-24, paint.main) +
      feather(2, shade(paint.main, 0.35)) +
      circle(250, -116, 21, paint.ball(paint.accent)) +
      path(twig, paint.defs.blend(0.3, 1, "#c9a06b", "#7f5a36")) +
      ellipse(155, 209, 10, 14, "#ead2a6", 'transform="rotate(-18 155 209)"') +
      line("M-10 262l26-8M60 240l28-10", "#6b4a2c", 4, 'stroke-opacity=".6"'),
  };
}
