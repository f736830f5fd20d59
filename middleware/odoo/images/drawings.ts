/** The background of the image that the shop draws where Odoo has none: an empty frame. */
export const PLACEHOLDER_COLOUR = "#efeeeb";
export const NO_IMAGE = "/image/none";

const FRAME = `<rect width="400" height="400" fill="${PLACEHOLDER_COLOUR}"/>
<g fill="none" stroke="#a5a19a" stroke-width="10" stroke-linejoin="round" stroke-linecap="round">
<rect x="110" y="120" width="180" height="160" rx="16"/><circle cx="162" cy="172" r="18"/>
<path d="M118 262l58-54 34 30 38-42 36 40"/></g>`;

/** By path. */
export const drawings: ReadonlyMap<string, string> = new Map([
  [
    NO_IMAGE,
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">${FRAME}</svg>`,
  ],
]);
