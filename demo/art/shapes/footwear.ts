import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { knit, ribbed, ribs, within } from "#demo/art/patterns.ts";
import { circle, ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

const LEATHER = "#8a5230";
const FLEECE = "#f2e4cb";

export function boot(paint: Paint): Piece {
  const leather = paint.own(LEATHER);
  const one = (skin: string) =>
    rect(-176, -474, 34, 70, 14, shade(skin, 0.2)) +
    rect(0, -464, 30, 60, 14, shade(skin, 0.2)) +
    path("M-196-60H-66V0H-190Q-200-20-196-60Z", shade(leather, 0.72)) +
    path(
      "M-200-64C-120-44 40-50 120-56C200-60 290-70 300-50Q304-20 280-16H-56C-90-14-120-40-196-34Z",
      shade(leather, 0.66),
    ) +
    path(
      "M-176-440Q-90-420 16-432C20-340 20-270 36-224C60-190 150-186 220-160C280-136 304-100 300-54C200-46 0-44-198-60C-206-130-176-200-180-300Z",
      paint.fall(skin),
    ) +
    path(
      "M-126-430Q-80-424-36-428C-40-330-34-270-56-196Q-84-180-104-196C-118-270-120-340-126-430Z",
      shade(skin, 0.62),
    ) +
    times(7, (i) =>
      line(
        `M${-117 + i * 12}-424L${-104 + i * 7}-200`,
        tint(skin, 0.1),
        2.5,
        'stroke-opacity=".4"',
      ),
    ) +
    line(
      "M-188-90C-120-120-70-150-60-190M36-224C20-180-20-160-60-176M140-186C110-150 108-100 128-54",
      shade(skin, 0.45),
      4,
      'stroke-dasharray="9 7"',
    ) +
    path("M60-186C120-176 200-160 236-140C200-146 120-150 70-160Z", "#fff", 'fill-opacity=".3"') +
    line("M-160-400C-156-330-164-260-172-200", "#fff", 9, 'stroke-opacity=".25"') +
    line("M-196-58C-60-42 180-44 296-56", tint(leather, 0.45), 5, 'stroke-dasharray="12 6"');
  return {
    width: 640,
    height: 500,
    focus: [-20, -220],
    body:
      place(one(shade(leather, 0.24)), 26, -22, 0.96) +
      place(one(leather), -50, 0) +
      (paint.motif === "none" ? "" : place(paint.mark(0, 0, 46, leather), 30, -120)),
  };
}

/** Open at the heel, with a fleece footbed and edge. */
export function slipper(paint: Paint): Piece {
  const leather = paint.own(LEATHER);
  const tuft = (x: number, y: number, r: number) => circle(x, y, r, paint.ball(FLEECE));
  const edge = [
    [-44, -76],
    [-50, -106],
    [-38, -138],
    [-14, -166],
    [18, -186],
    [54, -196],
  ] as const;
  const one = (skin: string) =>
    path("M-270-54C-278-8-250 0-220 0H200C256 0 282-22 276-60Z", shade(leather, 0.68)) +
    line("M-262-30C-100-18 120-18 272-32", tint(leather, 0.4), 4, 'stroke-dasharray="11 7"') +
    path("M-272-58C-276-98-232-106-180-94C-120-82-60-80 0-88V-48H-268Z", paint.fall(FLEECE)) +
    times(8, (i) => tuft(-250 + i * 29, -80 + Math.round(Math.sin(i * 0.4) * 14), 21)) +
    path(
      "M-28-52C-44-130 0-194 84-194C186-190 268-146 276-60Q276-44 258-44H-16Z",
      paint.fall(skin),
    ) +
    line("M4-62H262M30-164C10-134 4-96 8-66", shade(skin, 0.45), 4, 'stroke-dasharray="10 8"') +
    edge.map(([x, y]) => tuft(x, y, 25)).join("") +
    path("M110-174C176-166 230-138 250-98C206-132 146-148 104-148Z", "#fff", 'fill-opacity=".24"') +
    (paint.motif === "none" ? "" : paint.mark(134, -104, 70, skin));
  return {
    width: 720,
    height: 320,
    focus: [10, -120],
    body: place(one(shade(leather, 0.24)), 84, -92, 0.92) + place(one(leather), -66, 0),
  };
}

/** A newborn's, with a double ribbed cuff. */
export function bootee(paint: Paint): Piece {
  const foot =
    "M-112-240C-126-120-146-60-138-24Q-130 0-92 0H104C172 0 196-44 178-88C160-126 96-130 62-170L56-240Z";
  const cuff = "M-134-338Q-28-356 78-338Q90-288 80-226Q-28-204-138-226Q-146-288-134-338Z";
  const one = (wool: string) =>
    path(foot, paint.fall(wool)) +
    knit(paint, foot, -260) +
    within(
      paint,
      foot,
      ribbed(-160, -40, 360, 44, shade(wool, 0.14)) +
        path(
          "M62-170C20-150-6-104 0-40H-20C-26-110 10-164 56-184Z",
          "#1f1830",
          'fill-opacity=".14"',
        ),
    ) +
    path("M-124-226Q-28-196 66-226L66-206Q-28-174-122-206Z", "#1f1830", 'fill-opacity=".2"') +
    path(cuff, paint.round(tint(wool, 0.16))) +
    within(paint, cuff, ribs(-130, 80, -360, -200)) +
    ellipse(-28, -340, 104, 14, shade(wool, 0.46)) +
    line("M-132-340Q-28-322 76-340", tint(wool, 0.3), 7) +
    (paint.motif === "none" ? "" : paint.mark(92, -84, 58, wool)) +
    line("M-108-180C-118-120-126-80-122-50", "#fff", 9, 'stroke-opacity=".28"');
  return {
    width: 600,
    height: 380,
    focus: [-40, -200],
    body: place(one(shade(paint.main, 0.12)), 118, -36, 0.94) + place(one(paint.main), -110, 0),
  };
}

export function hat(paint: Paint): Piece {
  const felt = paint.main;
  const band = brightness(felt) < 0.4 ? paint.accent : paint.dark;
  return {
    width: 700,
    height: 340,
    focus: [0, -170],
    body:
      path(
        "M-352-118C-330-30-150 0 0 0C150 0 330-30 352-118C300-70 200-80 0-80C-200-80-300-70-352-118Z",
        shade(felt, 0.45),
      ) +
      path(
        "M-356-124C-300-170-200-120 0-120C200-120 300-170 356-124C340-60 170-24 0-24C-170-24-340-60-356-124Z",
        paint.fall(shade(felt, 0.06)),
      ) +
      path(
        "M-188-110C-190-210-176-300-128-328C-90-350-50-322 0-322C50-322 90-350 128-328C176-300 190-210 188-110Q0-66-188-110Z",
        paint.round(felt),
      ) +
      path(
        "M-128-328C-90-350-50-322 0-322C50-322 90-350 128-328C90-300 60-286 0-286C-60-286-90-300-128-328Z",
        shade(felt, 0.3),
      ) +
      path(
        "M-96-316C-80-250-90-210-60-170C-100-200-120-260-96-316ZM96-316C84-260 96-220 70-190C110-220 118-270 96-316Z",
        "#1f1830",
        'fill-opacity=".16"',
      ) +
      path("M-190-160Q0-116 190-160L189-106Q0-62-189-106Z", paint.round(band)) +
      line("M-190-146Q0-102 190-146", "#fff", 3, 'stroke-opacity=".3"') +
      path("M138-150L176-158L182-104L146-96Z", mix(band, "#ffffff", 0.25)) +
      line("M-340-122C-290-152-200-116 0-112", "#fff", 6, 'stroke-opacity=".35"') +
      ellipse(-110, -240, 12, 46, "#fff", 'fill-opacity=".16" transform="rotate(8 -110 -240)"'),
  };
}
