const HEX = /^#[0-9a-f]{6}$/i;
const WARM_LIGHT = "#fff7e8";
const COOL_SHADOW = "#1f1830";

/** Colours reach the markup unescaped, so anything but a plain hex throws. */
export function checkHex(hex: string): string {
  if (!HEX.test(hex)) throw new Error(`Not a colour: ${hex}`);
  return hex.toLowerCase();
}

export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * amount)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

// Light is warm and shade violet rather than white and black, which keeps colours saturated.
export function tint(hex: string, amount: number): string {
  return mix(hex, WARM_LIGHT, amount);
}

export function shade(hex: string, amount: number): string {
  return mix(hex, COOL_SHADOW, amount);
}

/** 0 is black, 1 is white. */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

export function distance(one: string, other: string): number {
  const b = channels(other);
  return Math.hypot(...channels(one).map((value, i) => value - (b[i] ?? 0))) / 441;
}

function channels(hex: string): number[] {
  const value = Number.parseInt(checkHex(hex).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
