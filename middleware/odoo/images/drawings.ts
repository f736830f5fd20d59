/** The background of the images that the shop draws where Odoo has none: a sprig of wattle. */
export const PLACEHOLDER_COLOUR = "#efe9df";
export const NO_IMAGE = "/image/none";

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

/** By path. */
export const drawings: ReadonlyMap<string, string> = new Map([
  [NO_IMAGE, drawing(400, 400, sprig())],
]);
