import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { within } from "#demo/art/patterns.ts";
import { circle, dashes, ellipse, line, path, rect, times } from "#demo/art/svg.ts";

const ALUMINIUM = "#b9bcbe";

export function tent(paint: Paint): Piece {
  const fly = brightness(paint.main) > 0.62 ? paint.accent : paint.label;
  return {
    width: 760,
    height: 440,
    focus: [-20, -200],
    body:
      line("M-60-430L-372 0M250-330L384 0", shade(paint.dark, 0.1), 4) +
      path(
        "M-60-430C60-440 190-390 250-330C310-220 330-100 340 0H180C130-170 40-330-60-430Z",
        paint.defs.blend(0.9, 1, shade(paint.main, 0.12), shade(paint.main, 0.42)),
      ) +
      path("M-60-430C-190-330-270-170-310 0H180C140-170 60-330-60-430Z", paint.fall(paint.main)) +
      path("M-60-400C-110-290-150-140-166 0H60C40-140 0-290-60-400Z", shade(paint.dark, 0.45)) +
      path(
        "M-60-400C-110-290-150-140-166 0H-98C-110-130-90-290-60-400Z",
        paint.round(tint(paint.main, 0.32)),
      ) +
      path(
        "M-60-400C0-290 40-140 60 0H6C10-130-20-290-60-400Z",
        paint.round(tint(paint.main, 0.18)),
      ) +
      ellipse(-46, -12, 50, 12, fly, 'fill-opacity=".8"') +
      path("M-98 0C-98-40 6-40 6 0Z", mix(paint.accent, paint.dark, 0.25)) +
      line(
        "M-60-430C-190-330-270-170-310 0M-60-430C60-330 140-170 180 0M250-330C310-220 330-100 340 0",
        fly,
        9,
      ) +
      path("M-60-436C-70-420-76-410-88-396C-60-386-40-390-28-400Z", fly) +
      path(
        "M120-404C160-390 190-374 216-352L196-330C170-350 140-372 110-384Z",
        "#fff",
        'fill-opacity=".2"',
      ) +
      line("M-96-370C-180-280-240-150-276-20", "#fff", 8, 'stroke-opacity=".3"') +
      (paint.motif === "none" ? "" : paint.mark(238, -150, 92, shade(paint.main, 0.25), 8)) +
      line("M-372 0l-6-22M384 0l8-22", shade(paint.dark, 0.3), 9),
  };
}

/** Canvas on one pole: a cone above low walls. */
export function bellTent(paint: Paint): Piece {
  const wall = "M-306-146L-316-20Q0 40 316-20L306-146Q0-86-306-146Z";
  const cone = "M0-560C-70-400-220-220-336-150Q0-76 336-150C220-220 70-400 0-560Z";
  const trim = brightness(paint.main) > 0.62 ? paint.accent : paint.label;
  const seams = [-206, -96, 96, 206];
  return {
    width: 840,
    height: 600,
    focus: [0, -220],
    body:
      line(
        "M-330-152L-416 6M330-152L416 6M-230-136L-300 30M230-136L300 30",
        shade(paint.dark, 0.1),
        4,
      ) +
      line("M-416 6l-6-22M416 6l6-22M-300 30l-6-20M300 30l6-20", shade(paint.dark, 0.3), 9) +
      path(wall, paint.round(shade(paint.main, 0.08))) +
      path(cone, paint.round(paint.main)) +
      seams
        .map((x) =>
          line(
            `M0-556C${x * 0.24}-400 ${x * 0.7}-230 ${x} ${-112 - Math.abs(x) * 0.09}V${6 - Math.abs(x) * 0.09}`,
            shade(paint.main, 0.34),
            4,
            'stroke-opacity=".6"',
          ),
        )
        .join("") +
      within(paint, cone, dashes("M-336-150Q0-76 336-150", trim, 34, "26 26")) +
      path("M0-330L-86 8Q0 16 86 8Z", shade(paint.dark, 0.5)) +
      path("M0-250L-52 10Q0 14 52 10Z", "#ffd98a", 'fill-opacity=".35"') +
      line("M0-300V6", "#b9bcbe", 7) +
      path(
        "M0-340C-44-240-96-110-128 6Q-104 10-84 9C-98-70-70-190 0-330Z",
        paint.fall(tint(paint.main, 0.3)),
      ) +
      path(
        "M0-340C44-240 96-110 128 6Q104 10 84 9C98-70 70-190 0-330Z",
        paint.fall(shade(paint.main, 0.1)),
      ) +
      line("M-112-52Q-92-44-84-58M112-52Q92-44 84-58", trim, 9) +
      line("M0-556V-612", shade(paint.dark, 0.2), 9) +
      path("M0-612L66-592L0-570Z", trim) +
      path("M0-560C-16-524-28-500-44-472Q0-460 44-472C28-500 16-524 0-560Z", trim) +
      (paint.motif === "none" ? "" : paint.mark(-168, -196, 76, paint.main, -14)) +
      line("M-30-470C-96-350-190-236-268-178", "#fff", 9, 'stroke-opacity=".35"'),
  };
}

export function backpack(paint: Paint): Piece {
  const strap = shade(paint.dark, 0.1);
  const trim = brightness(paint.main) > 0.6 ? paint.dark : paint.accent;
  return {
    width: 500,
    height: 680,
    focus: [0, -250],
    body:
      line("M-70-640C-70-690 70-690 70-640", strap, 22) +
      line("M-190-500C-262-440-260-200-200-90M190-500C262-440 260-200 200-90", strap, 32) +
      path(
        "M-180-260C-256-264-256-60-190-30ZM180-260C256-264 256-60 190-30Z",
        paint.round(shade(paint.main, 0.3)),
      ) +
      path(
        "M-204-60C-214-200-214-380-196-480C-180-600-100-650 0-650C100-650 180-600 196-480C214-380 214-200 204-60Q200 0 150 2Q0 12-150 2Q-200 0-204-60Z",
        paint.round(paint.main),
      ) +
      path(
        "M-204-420C-204-580-110-650 0-650C110-650 204-580 204-420C204-390 150-376 0-376C-150-376-204-390-204-420Z",
        paint.ball(tint(paint.main, 0.08)),
      ) +
      line("M-200-410C-150-370 150-370 200-410", "#1f1830", 6, 'stroke-opacity=".25"') +
      rect(-150, -318, 300, 276, 48, paint.fall(shade(paint.main, 0.1))) +
      path(
        "M-150-236V-270Q-150-318-102-318H102Q150-318 150-270V-236Q0-196-150-236Z",
        paint.fall(tint(paint.main, 0.06)),
      ) +
      line("M-132-220Q0-186 132-220", trim, 7, 'stroke-dasharray="1 11"') +
      [-1, 1]
        .map(
          (side) =>
            rect(side * 92 - 15, -470, 30, 190, 5, trim) +
            rect(side * 92 - 22, -330, 44, 34, 8, paint.metal(ALUMINIUM)) +
            rect(side * 92 - 11, -321, 22, 16, 4, strap),
        )
        .join("") +
      paint.mark(0, -500, 128, paint.main) +
      (paint.motif === "none" ? "" : paint.mark(0, -126, 100, shade(paint.main, 0.1))) +
      line("M-172-470C-164-560-120-604-70-624", "#fff", 12, 'stroke-opacity=".35"'),
  };
}

export function cooler(paint: Paint): Piece {
  const lid = tint(paint.label, 0.1);
  return {
    width: 620,
    height: 450,
    focus: [0, -190],
    body:
      line(
        "M-270-330C-330-330-330-240-276-230M270-330C330-330 330-240 276-230",
        shade(paint.dark, 0.05),
        20,
      ) +
      rect(-240, -16, 70, 20, 8, shade(paint.dark, 0.3)) +
      rect(170, -16, 70, 20, 8, shade(paint.dark, 0.3)) +
      path("M-272-330H272L252-34Q250-6 222-6H-222Q-250-6-252-34Z", paint.round(paint.main)) +
      path("M-262-180H262L258-128H-258Z", lid) +
      path("M-258-120H258L257-104H-257Z", paint.accent) +
      path(
        "M-290-392Q-290-440-240-442H240Q290-440 290-392V-336Q290-320 274-320H-274Q-290-320-290-336Z",
        paint.defs.linear(0.3, 1, [
          [0, "#ffffff"],
          [0.5, lid],
          [1, shade(lid, 0.24)],
        ]),
      ) +
      line("M-286-352H286", "#1f1830", 4, 'stroke-opacity=".15"') +
      line("M-262-412Q-258-424-236-424H60", "#fff", 9) +
      [-150, 150]
        .map(
          (x) =>
            rect(x - 26, -366, 52, 100, 14, paint.round(shade(paint.dark, 0.05))) +
            rect(x - 13, -298, 26, 16, 6, tint(paint.dark, 0.4)),
        )
        .join("") +
      circle(0, -190, 92, lid) +
      circle(0, -190, 92, "none", `stroke="${paint.accent}" stroke-width="7"`) +
      paint.mark(0, -190, 124, lid) +
      rect(-246, -296, 14, 92, 7, "#fff", 'fill-opacity=".4"'),
  };
}

/** A canvas bag with a zip, striped. */
export function softCooler(paint: Paint): Piece {
  const bag =
    "M-286-310C-300-210-290-70-264-16Q-258 2-232 4Q0 16 232 4Q258 2 264-16C290-70 300-210 286-310Q0-268-286-310Z";
  const strap = shade(paint.accent, 0.12);
  return {
    width: 640,
    height: 480,
    focus: [0, -190],
    body:
      line("M-120-330C-118-500 118-500 120-330", shade(strap, 0.3), 28) +
      line("M-280-290C-352-220-356-90-300-24", strap, 20) +
      path(
        "M-286-310Q-284-368-210-374H210Q284-368 286-310Q0-262-286-310Z",
        paint.fall(tint(paint.label, 0.1)),
      ) +
      line("M-226-336Q0-304 226-336", shade(paint.dark, 0.1), 9, 'stroke-dasharray="1 13"') +
      line("M206-334l30 34", paint.metal(ALUMINIUM), 13) +
      path(bag, paint.fall(paint.label)) +
      within(
        paint,
        bag,
        times(6, (i) => rect(-292 + i * 106, -330, 53, 350, 0, paint.main)) +
          path("M-300-60Q0-34 300-60V30H-300Z", shade(paint.dark, 0.05)) +
          path(
            "M-300-330H-230C-262-200-250-80-214 20H-300ZM300-330H240C262-200 250-80 220 20H300Z",
            "#1f1830",
            'fill-opacity=".16"',
          ) +
          path(
            "M-150-300C-130-200-150-120-120-20C-90-120-110-200-96-296ZM130-296C110-200 140-120 110-20C90-120 100-200 84-292Z",
            "#1f1830",
            'fill-opacity=".07"',
          ),
      ) +
      line("M-286-310Q0-268 286-310", tint(paint.label, 0.3), 8) +
      line("M-140-46V-300C-140-496 140-496 140-300V-46", strap, 30) +
      line(
        "M-140-60V-300C-140-480 140-480 140-300V-60",
        tint(strap, 0.4),
        3,
        'stroke-dasharray="9 8"',
      ) +
      circle(0, -166, 84, tint(paint.label, 0.2)) +
      circle(0, -166, 84, "none", `stroke="${paint.accent}" stroke-width="7"`) +
      paint.mark(0, -166, 112, tint(paint.label, 0.2)),
  };
}

export function lantern(paint: Paint): Piece {
  const cap = paint.main;
  return {
    width: 400,
    height: 680,
    focus: [0, -280],
    body:
      ellipse(
        0,
        -270,
        260,
        270,
        paint.defs.radial(0.5, 0.5, 0.5, [
          [0, "#ffd777", 0.75],
          [0.6, "#ffe3a0", 0.25],
          [1, "#ffe3a0", 0],
        ]),
      ) +
      line("M-168-400C-240-560-120-672 0-672C120-672 240-560 168-400", shade(paint.dark, 0.1), 13) +
      rect(-52, -690, 104, 30, 15, paint.round(mix(WOODEN, paint.main, 0.1))) +
      path(
        "M-120-420Q0-400 120-420C140-320 140-220 120-128Q0-108-120-128C-140-220-140-320-120-420Z",
        paint.defs.radial(0.5, 0.55, 0.6, [
          [0, "#fffbe6"],
          [0.4, "#ffe39a"],
          [1, "#f6b84d"],
        ]),
      ) +
      path("M0-200C-40-236-22-276 0-322C22-276 40-236 0-200Z", "#fff", 'fill-opacity=".9"') +
      path("M0-206C-18-226-12-250 0-276C12-250 18-226 0-206Z", "#f59a32") +
      line(
        "M-134-420V-130M134-420V-130M-46-408C-56-320-56-220-46-116M46-408C56-320 56-220 46-116",
        shade(paint.dark, 0.1),
        9,
      ) +
      path(
        "M-106-390C-118-320-118-240-106-160H-84C-96-240-96-320-84-390Z",
        "#fff",
        'fill-opacity=".65"',
      ) +
      path(
        "M-176-412Q0-384 176-412C160-470 110-500 74-506H-74C-110-500-160-470-176-412Z",
        paint.round(cap),
      ) +
      path("M-70-506H70L48-560Q0-572-48-560Z", paint.round(shade(cap, 0.2))) +
      line("M-28-536H-14M14-536H28", "#1f1830", 8, 'stroke-opacity=".5"') +
      path(
        "M-148-140Q0-114 148-140L180-30Q182-4 150 2Q0 16-150 2Q-182-4-180-30Z",
        paint.round(cap),
      ) +
      line("M-168-66Q0-42 168-66", paint.accent, 10) +
      (paint.motif === "none"
        ? circle(0, -84, 20, paint.metal(ALUMINIUM))
        : paint.mark(0, -94, 62, cap)) +
      line("M-148-430C-136-462-110-480-84-490", "#fff", 9, 'stroke-opacity=".45"'),
  };
}

export function campChair(paint: Paint): Piece {
  const frame = paint.metal(ALUMINIUM);
  const dark = shade(ALUMINIUM, 0.35);
  return {
    width: 600,
    height: 660,
    focus: [0, -440],
    body:
      line("M-196-6L150-290M196-6L-150-290", dark, 20) +
      times(2, (i) => rect(i ? 196 : -214, -650, 18, 400, 9, frame)) +
      path("M-204-640Q0-610 204-640L196-356Q0-316-196-356Z", paint.fall(paint.main)) +
      path(
        "M-204-640Q0-610 204-640L202-572Q0-542-202-572Z",
        brightness(paint.main) > 0.6 ? paint.accent : paint.label,
      ) +
      paint.mark(0, -456, 156, paint.main) +
      line("M-186-560L-180-372", "#fff", 8, 'stroke-opacity=".28"') +
      path(
        "M-196-350Q0-316 196-350L244-262Q0-214-244-262Z",
        paint.defs.blend(0.3, 1, shade(paint.main, 0.3), paint.main),
      ) +
      path("M-244-262Q0-214 244-262L242-232Q0-184-242-232Z", shade(paint.main, 0.32)) +
      line("M-242-244L226 0M242-244L-226 0", "#9ea1a4", 22) +
      line("M-246-250L218-4M238-250L-230-4", "#fff", 5, 'stroke-opacity=".5"') +
      circle(0, -120, 15, shade(paint.dark, 0.2)) +
      line("M-258-8V-420M258-8V-420", "#9ea1a4", 20) +
      line("M-262-14V-400M254-14V-400", "#fff", 5, 'stroke-opacity=".45"') +
      path(
        "M-206-440L-276-430Q-290-426-288-408V-396H-196ZM206-440L276-430Q290-426 288-408V-396H196Z",
        shade(paint.main, 0.25),
      ) +
      times(4, (i) =>
        rect([-274, -240, 212, 242][i] ?? 0, -14, 32, 18, 7, shade(paint.dark, 0.35)),
      ),
  };
}

const WOODEN = "#b98550";
