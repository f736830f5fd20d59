/** The background of the images that the shop draws where Odoo has none: a sprig of wattle. */
export const PLACEHOLDER_COLOUR = "#efe9df";
export const NO_IMAGE = "/image/none";
export const HERO = "/image/wattle";

const STEMS =
  "M200 320C196 250 204 170 236 96M198 262C160 250 138 226 126 190M203 212C240 204 266 184 280 152M214 158C184 148 168 130 160 104";
const BLOSSOMS = [
  [122, 182, 19],
  [152, 214, 13],
  [284, 144, 19],
  [254, 186, 13],
  [156, 96, 17],
  [180, 130, 11],
  [240, 84, 22],
  [212, 122, 10],
];

function sprig(): string {
  const blossoms = BLOSSOMS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  const stems = `<path d="${STEMS}" fill="none" stroke="#8a9a6b" stroke-width="6" stroke-linecap="round"/>`;
  return `${stems}<g fill="#e3b23c">${blossoms.join("")}</g>`;
}

function drawing(width: number, height: number, content: string): string {
  const background = `<rect width="${width}" height="${height}" fill="${PLACEHOLDER_COLOUR}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background}${content}</svg>`;
}

/** By path. The home page's text is on the left of its image. */
export const drawings: ReadonlyMap<string, string> = new Map([
  [NO_IMAGE, drawing(400, 400, sprig())],
  [
    HERO,
    drawing(
      1600,
      900,
      `<circle cx="1190" cy="430" r="330" fill="#f6ecd2"/><g transform="translate(740 -10) scale(2.3)">${sprig()}</g><g transform="translate(1150 300) scale(1.5) rotate(14 200 200)">${sprig()}</g>`,
    ),
  ],
]);
