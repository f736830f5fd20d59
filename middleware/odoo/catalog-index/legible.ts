const AA = 4.5; // WCAG 2.2, 1.4.3
const [BLACK, WHITE] = ["#000000", "#ffffff"];

type Colours = { colour: string; background: string };

/** The colours that staff chose; black or white text, whichever contrasts more, if theirs cannot be read. */
export function legible({ colour, background }: Colours): Colours {
  const behind = lightnessOf(background);
  if (behind === null) return { colour: WHITE, background: BLACK };
  const own = lightnessOf(colour);
  if (own !== null && contrast(own, behind) >= AA) return { colour, background };
  return { colour: contrast(0, behind) >= contrast(1, behind) ? BLACK : WHITE, background };
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The relative luminance of `#rgb` or `#rrggbb`; null for anything else. */
function lightnessOf(colour: string): number | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? [];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
