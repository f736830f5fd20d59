import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { ellipse, line, path, place, rect, times } from "#demo/art/svg.ts";

const LEATHER = "#8a5230";

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
