import { brightness, mix, shade, tint } from "#demo/art/colours.ts";
import { ribs } from "./bottles.ts";
import { drawLabel } from "#demo/art/label.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { drum, ellipse, line, path, rect, times } from "#demo/art/svg.ts";

const BOTTLE_GREEN = "#22321f";

export function wineBottle(paint: Paint): Piece {
  const glass = mix(paint.main, BOTTLE_GREEN, 0.62);
  const foil = brightness(paint.main) > 0.75 ? paint.accent : paint.main;
  return {
    width: 230,
    height: 780,
    focus: [0, -230],
    body:
      path(
        "M-36-760H36V-590C36-540 112-520 114-430V-30Q114 0 88 3Q0 10-88 3Q-114 0-114-30V-430C-112-520-36-540-36-590Z",
        paint.round(glass),
      ) +
      path("M-40-772Q0-784 40-772V-606Q0-596-40-606Z", paint.round(foil)) +
      path(drum(88, -748, -730, 4), paint.round(shade(foil, 0.16))) +
      path(drum(82, -632, -622, 4), paint.accent) +
      drawLabel(paint, { y: -382, width: 228, height: 290, sag: 6, on: glass }) +
      line("M-88-420C-84-470-50-512-30-548V-590", "#fff", 10, 'stroke-opacity=".4"') +
      line("M-92-78V-32", "#fff", 9, 'stroke-opacity=".3"'),
  };
}

export function sparklingBottle(paint: Paint): Piece {
  const glass = mix(paint.main, BOTTLE_GREEN, 0.5);
  const foil = mix(paint.accent, "#e8c26a", 0.45);
  return {
    width: 270,
    height: 780,
    focus: [0, -230],
    body:
      path(
        "M-34-700H34C36-590 60-540 98-470C124-424 132-390 132-340V-34Q132 0 102 3Q0 12-102 3Q-132 0-132-34V-340C-132-390-124-424-98-470C-60-540-36-590-34-700Z",
        paint.round(glass),
      ) +
      path("M-42-700C-58-720-54-770-30-776Q0-786 30-776C54-770 58-720 42-700Z", paint.ball(foil)) +
      path(
        "M-46-704Q0-694 46-704C46-620 60-566 84-510L58-526L34-500L8-524L-20-500L-44-526L-84-510C-60-566-46-620-46-704Z",
        paint.metal(foil),
      ) +
      path(drum(98, -704, -684, 4), paint.round(shade(foil, 0.25))) +
      times(6, (i) =>
        line(
          `M${-34 + i * 14}-672L${-46 + i * 19}-${556 - (i % 2) * 24}`,
          "#fff",
          2.5,
          'stroke-opacity=".35"',
        ),
      ) +
      drawLabel(paint, { y: -350, width: 264, height: 236, sag: 7, on: glass }) +
      line("M-108-370C-104-410-92-436-80-458", "#fff", 10, 'stroke-opacity=".4"') +
      line("M-108-88V-36", "#fff", 9, 'stroke-opacity=".3"'),
  };
}

export function drinkBottle(paint: Paint): Piece {
  const cap =
    brightness(paint.main) < 0.35 ? mix("#d9d4cb", paint.main, 0.1) : shade(paint.dark, 0.2);
  return {
    width: 260,
    height: 720,
    focus: [0, -300],
    body:
      line("M-62-620C-66-690-40-708 0-708C40-708 66-690 62-620", shade(cap, 0.1), 24) +
      line("M-62-640C-62-690-40-708 0-710", tint(cap, 0.45), 7, 'stroke-opacity=".7"') +
      path(drum(158, -640, -558, 6), paint.round(cap)) +
      ribs(146, -628, -562, 13, shade(cap, 0.4)) +
      path(drum(150, -560, -538, 5), paint.metal("#c9c6c0")) +
      path(
        "M-76-542Q0-532 76-542C84-500 124-490 126-430V-40Q126-2 96 2Q0 12-96 2Q-126-2-126-40V-430C-124-490-84-500-76-542Z",
        paint.round(paint.main),
      ) +
      path("M-126-44Q0-30 126-44V-40Q126-2 96 2Q0 12-96 2Q-126-2-126-40Z", paint.metal("#c9c6c0")) +
      (paint.motif === "none" ? "" : paint.mark(0, -290, 150, paint.main)) +
      rect(-100, -440, 15, 350, 7.5, "#fff", 'fill-opacity=".28"') +
      line("M-92-470C-86-490-76-500-66-510", "#fff", 12, 'stroke-opacity=".35"'),
  };
}

export function babyBottle(paint: Paint): Piece {
  const milk = "#fffaf0";
  return {
    width: 250,
    height: 640,
    focus: [0, -300],
    body:
      path(
        "M-96-480C-92-540-40-530-30-580C-28-636-14-642 0-642C14-642 28-636 30-580C40-530 92-540 96-480Z",
        paint.round("#f0cf9d"),
      ) +
      line("M-14-618C-18-590-22-570-36-552", "#fff", 9, 'stroke-opacity=".6"') +
      path(drum(226, -490, -412, 7), paint.round(paint.main)) +
      ribs(210, -480, -414, 17, shade(paint.main, 0.35)) +
      path(
        "M-96-414H96C104-380 124-370 124-330V-40Q124 0 90 3Q0 12-90 3Q-124 0-124-40V-330C-124-370-104-380-96-414Z",
        paint.round(mix(tint(paint.main, 0.78), "#ffffff", 0.25)),
        `stroke="${shade(tint(paint.main, 0.5), 0.12)}" stroke-width="3"`,
      ) +
      path(
        "M-108-286Q0-272 108-286V-42Q108-14 84-12Q0-4-84-12Q-108-14-108-42Z",
        paint.round(milk),
      ) +
      ellipse(0, -284, 108, 9, "#fff") +
      times(6, (i) =>
        line(`M${i % 2 ? 84 : 70}-${70 + i * 40}H104`, paint.dark, 5, 'stroke-opacity=".6"'),
      ) +
      paint.mark(-14, -160, 128, milk) +
      rect(-104, -350, 13, 260, 6.5, "#fff", 'fill-opacity=".75"'),
  };
}
