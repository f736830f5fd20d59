import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { circle, ellipse, group, line, path, place, rect, times } from "#demo/art/svg.ts";

const WOOD = "#c48f5c";
const STEEL = "#c3c7ca";

export function mug(paint: Paint): Piece {
  return {
    width: 500,
    height: 520,
    focus: [-30, -180],
    body:
      steam(-60, -420) +
      line("M150-300C290-310 290-80 140-96", shade(paint.main, 0.16), 46) +
      line("M152-306C272-312 276-100 146-102", tint(paint.main, 0.25), 12, 'stroke-opacity=".7"') +
      path(
        "M-206-360Q-30-320 146-360V-60C146-16 90 4-30 4C-150 4-206-16-206-60Z",
        paint.round(paint.main),
      ) +
      path(
        "M-206-96Q-30-56 146-96V-60C146-16 90 4-30 4C-150 4-206-16-206-60Z",
        paint.round(
          mix(paint.main, brightness(paint.main) > 0.6 ? paint.accent : paint.label, 0.85),
        ),
      ) +
      ellipse(-30, -360, 176, 40, paint.fall(tint(paint.main, 0.35))) +
      ellipse(-30, -356, 160, 32, shade(paint.main, 0.3)) +
      ellipse(-30, -346, 146, 24, paint.ball(drinkIn(paint))) +
      paint.mark(-30, -196, 168, paint.main) +
      rect(-180, -306, 16, 190, 8, "#fff", 'fill-opacity=".4"'),
  };
}

/** To take away: without a handle, with a lid to drink through and a band of cork. */
export function tumbler(paint: Paint): Piece {
  const cork = "#c9a06b";
  const lid = shade(paint.dark, 0.1);
  const cup = "M-146-452H146L106-24Q104 0 78 3Q0 12-78 3Q-104 0-106-24Z";
  const band = "M-142-318Q0-296 142-318L130-172Q0-150-130-172Z";
  const specks = times(14, (i) =>
    circle(-118 + ((i * 67) % 236), -292 + ((i * 41) % 112), 4 + (i % 3), shade(cork, 0.35)),
  );
  return {
    width: 320,
    height: 560,
    focus: [0, -270],
    body:
      path(cup, paint.round(paint.main)) +
      path(band, paint.round(cork)) +
      `<g opacity=".45">${specks}</g>` +
      path("M-152-496Q0-474 152-496L154-446Q0-424-154-446Z", paint.round(lid)) +
      path("M-140-498L-126-540Q0-558 126-540L140-498Q0-476-140-498Z", paint.round(tint(lid, 0.1))) +
      ellipse(0, -541, 126, 14, paint.fall(tint(lid, 0.2))) +
      ellipse(70, -541, 20, 4.5, shade(lid, 0.6)) +
      paint.mark(0, -86, 96, paint.main) +
      line("M-120-430L-112-340M-98-140L-90-60", "#fff", 13, 'stroke-opacity=".4"'),
  };
}

export function teapot(paint: Paint): Piece {
  const body =
    "M-150-330C-240-280-266-110-170-30Q-120 0 0 2Q120 0 170-30C266-110 240-280 150-330Q0-370-150-330Z";
  return {
    width: 680,
    height: 500,
    focus: [0, -180],
    body:
      line("M170-280C330-320 350-90 190-80", shade(paint.main, 0.18), 40) +
      line("M176-288C314-316 326-100 200-90", tint(paint.main, 0.3), 9, 'stroke-opacity=".6"') +
      path(
        "M-190-70C-290-90-270-230-352-286L-306-318C-236-290-250-200-190-190Z",
        paint.fall(paint.main),
      ) +
      ellipse(-329, -302, 28, 13, shade(paint.main, 0.5), 'transform="rotate(-34 -329 -302)"') +
      path(body, paint.ball(paint.main)) +
      ellipse(0, -2, 130, 12, shade(paint.main, 0.3)) +
      path(
        "M-140-338C-120-400-60-416 0-416C60-416 120-400 140-338Q0-306-140-338Z",
        paint.ball(tint(paint.main, 0.06)),
      ) +
      line("M-146-336Q0-302 146-336", shade(paint.main, 0.28), 9) +
      circle(
        0,
        -440,
        34,
        paint.ball(brightness(paint.main) > 0.6 ? paint.accent : mix(WOOD, paint.main, 0.1)),
      ) +
      paint.mark(0, -180, 170, paint.main) +
      path(
        "M-176-260C-214-200-206-130-180-92C-192-150-184-210-150-268Z",
        "#fff",
        'fill-opacity=".38"',
      ) +
      line("M-96-376C-76-392-50-396-30-398", "#fff", 8, 'stroke-opacity=".45"'),
  };
}

export function board(paint: Paint): Piece {
  const wood = paint.own(WOOD);
  const shape =
    "M-210-30V-390C-210-450-140-450-80-470C-50-480-46-510-46-560C-46-640 46-640 46-560C46-510 50-480 80-470C140-450 210-450 210-390V-30Q210 0 180 0H-180Q-210 0-210-30Z";
  const outline = `${shape}M20-572A20 20 0 1 0-20-572A20 20 0 1 0 20-572Z`;
  const grain =
    `<g clip-path="${paint.defs.clip(`<path d="${shape}"/>`)}">` +
    times(9, (i) =>
      line(
        `M${-190 + i * 48} 10C${-200 + i * 50}-140 ${-170 + i * 46}-260 ${-186 + i * 47}-620`,
        shade(wood, 0.32),
        3 + (i % 3),
        'stroke-opacity=".32"',
      ),
    ) +
    rect(-70, -480, 70, 490, 0, shade(wood, 0.3), 'fill-opacity=".28"') +
    "</g>";
  return {
    width: 440,
    height: 630,
    focus: [0, -230],
    body:
      place(path(outline, shade(wood, 0.45), 'fill-rule="evenodd"'), 14, -2) +
      path(outline, paint.fall(wood), 'fill-rule="evenodd"') +
      grain +
      circle(0, -572, 24, "none", `stroke="${shade(wood, 0.4)}" stroke-width="8"`) +
      line("M-200-30V-390C-198-436-140-440-80-458", "#fff", 5, 'stroke-opacity=".5"') +
      (paint.motif === "none"
        ? ""
        : group(place(paint.mark(0, 0, 160, wood), 0, -220), 'opacity=".8"')) +
      line("M-6-566C-40-660 40-660 6-566", paint.accent, 9),
  };
}

export function bowl(paint: Paint): Piece {
  const glaze = brightness(paint.main) > 0.6 ? paint.accent : paint.label;
  const side = "M-280-236C-276-90-170-24-84-16H84C170-24 276-90 280-236Q0-150-280-236Z";
  return {
    width: 580,
    height: 310,
    focus: [0, -180],
    body:
      path("M-92-30H92L104 2Q0 12-104 2Z", paint.round(shade(paint.main, 0.3))) +
      path(side, paint.ball(paint.main)) +
      `<g clip-path="${paint.defs.clip(`<path d="${side}"/>`)}">${path("M-290-240Q0-150 290-240V-190C260-150 240-190 210-160C180-130 150-150 120-126C90-104 60-140 20-126C-20-112-50-140-90-128C-130-118-150-160-190-156C-230-150-250-190-290-190Z", glaze, 'fill-opacity=".92"')}</g>` +
      ellipse(0, -238, 282, 62, paint.fall(tint(glaze, 0.3))) +
      ellipse(
        0,
        -232,
        264,
        52,
        paint.defs.blend(0.6, 1, shade(paint.main, 0.46), tint(paint.main, 0.1)),
      ) +
      line("M-240-222C-180-262-40-284 80-280", "#fff", 5, 'stroke-opacity=".6"') +
      (paint.motif === "none" ? "" : place(paint.mark(0, 0, 74, paint.main), 0, -72)) +
      path(
        "M-244-160C-220-110-190-80-160-64C-190-100-204-130-214-156Z",
        "#fff",
        'fill-opacity=".35"',
      ),
  };
}

/** Three with pouring lips, one within the other. */
export function bowls(paint: Paint): Piece {
  const one = (y: number, half: number, depth: number, glaze: string, within: string) => {
    const sag = Math.round(half * 0.2);
    const side = `M${-half} ${y}C${-half} ${y + depth * 0.62} ${-half * 0.6} ${y + depth}-${Math.round(half * 0.32)} ${y + depth}H${Math.round(half * 0.32)}C${half * 0.6} ${y + depth} ${half} ${y + depth * 0.62} ${half} ${y}Q0 ${y + sag * 2}-${half} ${y}Z`;
    return (
      path(
        `M${half * 0.86} ${y - sag * 0.5}Q${half * 1.12} ${y - sag * 0.7} ${half * 1.16} ${y - 4}Q${half * 1.08} ${y + 34} ${half * 0.9} ${y + 60}Z`,
        paint.fall(shade(glaze, 0.08)),
      ) +
      ellipse(0, y, half, sag, paint.fall(tint(glaze, 0.36))) +
      ellipse(
        0,
        y + 5,
        half - 15,
        sag - 9,
        paint.defs.blend(0.6, 1, shade(glaze, 0.4), tint(glaze, 0.14)),
      ) +
      within +
      path(side, paint.ball(glaze)) +
      line(`M${-half + 8} ${y + 9}Q0 ${y + sag * 2 + 8} ${half - 8} ${y + 9}`, tint(glaze, 0.5), 8)
    );
  };
  const small = one(-342, 132, 110, tint(paint.main, 0.55), "");
  const middle = one(-292, 204, 170, mix(paint.main, paint.accent, 0.5), small);
  return {
    width: 620,
    height: 390,
    focus: [0, -230],
    body:
      path("M-96-26H96L108 2Q0 14-108 2Z", paint.round(shade(paint.main, 0.3))) +
      one(-236, 282, 222, paint.main, middle) +
      (paint.motif === "none" ? "" : paint.mark(0, -82, 100, paint.main)) +
      path(
        "M-250-164C-228-116-200-84-170-66C-196-100-210-130-218-154Z",
        "#fff",
        'fill-opacity=".35"',
      ),
  };
}

/** Deep and round, with a wooden handle and a loop on the far side. */
export function wok(paint: Paint): Piece {
  const steel = mix("#4a4e55", paint.main, 0.12);
  const wood = mix(WOOD, paint.main, 0.1);
  return {
    width: 840,
    height: 400,
    focus: [-70, -190],
    body:
      line("M-366-238C-440-262-440-186-352-190", shade(steel, 0.1), 24) +
      line("M-366-242C-430-258-432-204-370-200", tint(steel, 0.4), 5, 'stroke-opacity=".6"') +
      line("M176-216L404-346", shade(wood, 0.35), 50) +
      line("M184-230L400-354", paint.defs.blend(1, 0, wood, shade(wood, 0.2)), 38) +
      line("M240-270L392-358", "#fff", 7, 'stroke-opacity=".35"') +
      path("M150-214L262-280L282-244L172-178Z", paint.metal(STEEL)) +
      path("M-376-226C-360-90-270-20-166-4H-14C90-20 180-90 196-226Z", paint.ball(steel)) +
      path("M-180-6H0L-8 4Q-90 10-172 4Z", shade(steel, 0.6)) +
      times(4, (i) =>
        line(
          `M${-340 + i * 24} ${-130 + i * 32}Q-90 ${-52 + i * 40} ${160 - i * 24} ${-130 + i * 32}`,
          "#fff",
          3,
          'stroke-opacity=".13"',
        ),
      ) +
      ellipse(-90, -228, 286, 86, paint.fall(tint(steel, 0.5))) +
      ellipse(-90, -224, 270, 76, shade(steel, 0.55)) +
      ellipse(
        -90,
        -216,
        256,
        66,
        paint.defs.linear(0.7, 1, [
          [0, shade(steel, 0.5)],
          [0.6, mix(shade(steel, 0.1), "#6b5a7a", 0.3)],
          [1, mix(steel, "#b98a5a", 0.35)],
        ]),
      ) +
      ellipse(-90, -186, 132, 26, shade(steel, 0.42)) +
      path(
        "M-316-226C-280-272-190-290-100-288C-190-276-260-256-282-214Z",
        "#fff",
        'fill-opacity=".2"',
      ) +
      line("M-350-190C-336-128-300-84-256-56", "#fff", 9, 'stroke-opacity=".3"'),
  };
}

export function pan(paint: Paint): Piece {
  const handle =
    brightness(paint.main) < 0.4 ? mix(WOOD, paint.main, 0.08) : shade(paint.dark, 0.2);
  return {
    width: 760,
    height: 330,
    focus: [-80, -150],
    body:
      line("M130-150L340-270", shade(handle, 0.25), 50) +
      line("M136-164L336-278", paint.defs.blend(1, 0, handle, shade(handle, 0.15)), 40) +
      line("M190-200L330-280", "#fff", 7, 'stroke-opacity=".35"') +
      circle(338, -276, 9, shade(handle, 0.6)) +
      path("M94-140L176-190L196-154L120-104Z", paint.metal(STEEL)) +
      path("M-370-150C-366-40-270 4-110 4C50 4 146-40 150-150Z", paint.round(paint.main)) +
      path(
        "M-330-50C-280-10-200 4-110 4C-20 4 60-10 110-50C60-26-20-16-110-16C-200-16-280-26-330-50Z",
        paint.metal(STEEL),
      ) +
      ellipse(-110, -152, 260, 84, paint.fall(tint(paint.main, 0.3))) +
      ellipse(-110, -148, 244, 74, shade(paint.dark, 0.45)) +
      ellipse(
        -110,
        -136,
        224,
        58,
        paint.defs.blend(0.7, 1, shade(paint.dark, 0.55), tint(paint.dark, 0.12)),
      ) +
      path(
        "M-300-150C-260-190-170-208-90-206C-170-196-230-176-262-136Z",
        "#fff",
        'fill-opacity=".16"',
      ) +
      path(
        "M-190-132C-210-164-150-184-110-172C-70-190-10-170-26-140C-10-112-70-100-104-106C-150-96-196-104-190-132Z",
        "#fffaf0",
      ) +
      ellipse(-106, -142, 34, 19, paint.ball("#f2a91f")) +
      line("M-340-120C-326-70-290-44-250-28", "#fff", 9, 'stroke-opacity=".3"'),
  };
}

export function knife(paint: Paint): Piece {
  const handle = paint.own("#7a4a2c");
  const blade = "M-60-62H380C360 0 240 62 60 66H-60Z";
  const outline = `${blade}M-60-62H-330Q-372-60-370-20V10Q-368 40-330 40H-60Z`;
  const turned = (body: string) => `<g transform="rotate(-38)">${body}</g>`;
  return {
    width: 640,
    height: 520,
    focus: [-60, 40],
    hangs: { outline, turn: -38 },
    body: turned(
      path(
        blade,
        paint.defs.linear(0.15, 1, [
          [0, "#f4f6f7"],
          [0.4, STEEL],
          [0.62, "#eef1f2"],
          [1, "#8f979c"],
        ]),
      ) +
        path(
          "M-60 40H80C200 38 300 0 372-48C350 6 240 62 60 66H-60Z",
          "#fff",
          'fill-opacity=".55"',
        ) +
        (paint.motif === "none"
          ? ""
          : group(place(paint.mark(0, 0, 62, STEEL), 10, -8, 1, 38), 'opacity=".75"')) +
        rect(-82, -64, 34, 112, 6, paint.metal("#d8b36a")) +
        path(
          "M-80-58H-326Q-372-56-370-18V4Q-366 40-326 44C-290 48-260 28-200 32C-150 34-120 42-80 40Z",
          paint.defs.linear(0, 1, [
            [0, tint(handle, 0.3)],
            [0.4, handle],
            [1, shade(handle, 0.45)],
          ]),
        ) +
        times(3, (i) => circle(-300 + i * 84, -8, 12, paint.metal("#e0cfa0"))) +
        line("M-340-36C-280-48-180-46-100-46", "#fff", 6, 'stroke-opacity=".35"'),
    ),
  };
}

export function steam(x: number, y: number): string {
  return group(
    line(`M${x} ${y}c-26-30 26-50 0-90M${x + 64} ${y + 6}c-26-34 26-60 0-104`, "#fff", 14),
    'opacity=".6"',
  );
}

function drinkIn(paint: Paint): string {
  return paint.motif === "tea-leaf" || paint.motif === "leaf" || paint.motif === "flower"
    ? "#b5762c"
    : "#5b3622";
}
