import { brightness, mix, shade } from "#demo/art/colours.ts";
import type { Paint, Piece } from "#demo/art/paint.ts";
import { circle, ellipse, line, path, place } from "#demo/art/svg.ts";

/** A soft toy with a joey in its pouch, on its long tail. */
export function kangaroo(paint: Paint): Piece {
  const fur = paint.main;
  const cream = mix(paint.label, fur, 0.1);
  const nose = brightness(fur) < 0.35 ? shade(paint.dark, 0.5) : shade(paint.dark, 0.2);
  const soft = (x: number, y: number, rx: number, ry: number, colour = fur, turn = 0) =>
    place(ellipse(0, 0, rx, ry, paint.ball(colour)), x, y, 1, turn);
  const ear = (side: number) =>
    place(
      path("M-34 40C-50-30-26-96 0-120C26-96 50-30 34 40Z", paint.ball(fur)) +
        path("M-17 34C-28-20-14-66 0-88C14-66 28-20 17 34Z", cream),
      side * 72,
      -588,
      1,
      side * 24,
    );
  const head = (eyes: string) =>
    ear(-1) +
    ear(1) +
    soft(0, -516, 104, 100) +
    path("M-74-500C-70-420-46-372 0-372C46-372 70-420 74-500Z", paint.ball(fur)) +
    soft(0, -420, 50, 50, cream) +
    ellipse(0, -434, 27, 19, paint.ball(nose)) +
    line("M0-416V-398M-22-394Q-8-384 0-398Q8-384 22-394", nose, 5) +
    eyes;
  const eyes = [-56, 56]
    .map((x) => circle(x, -510, 15, nose) + circle(x - 5, -516, 5, "#fff"))
    .join("");
  const joey = place(head(eyes), 0, 54, 0.46);
  const arm = (side: number) => soft(side * 108, -286, 34, 84, shade(fur, 0.06), side * -28);
  const foot = (side: number) =>
    soft(side * 118, -30, 128, 32, fur, side * 5) + soft(side * 196, -28, 46, 20, cream, side * 5);
  return {
    width: 640,
    height: 700,
    focus: [0, -420],
    body:
      line("M90-70C210-20 300-40 322-150C328-190 318-216 306-226", shade(fur, 0.12), 58) +
      line("M96-80C206-36 286-56 306-150", "#fff", 10, 'stroke-opacity=".18"') +
      soft(0, -150, 166, 150) +
      path("M-150-150C-130-300-96-360-70-380H70C96-360 130-300 150-150Z", paint.ball(fur)) +
      soft(0, -170, 104, 130, cream) +
      soft(-128, -86, 84, 80) +
      soft(128, -86, 84, 80) +
      foot(-1) +
      foot(1) +
      joey +
      path(
        "M-106-176Q0-138 106-176C112-90 70-44 0-44C-70-44-112-90-106-176Z",
        paint.ball(mix(fur, cream, 0.24)),
      ) +
      line("M-104-172Q0-134 104-172", shade(fur, 0.3), 6, 'stroke-dasharray="13 8"') +
      arm(-1) +
      arm(1) +
      path("M-86-356Q0-316 86-356L92-326Q0-284-92-326Z", paint.accent) +
      path("M26-326L64-246L18-262L2-240L0-322Z", shade(paint.accent, 0.14)) +
      head(eyes),
  };
}
