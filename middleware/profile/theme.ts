import { converter, formatHex, interpolate, type Oklch, wcagContrast } from "culori";
import type { Fonts } from "./fonts.ts";
import { ShopFileError } from "./shop-file-error.ts";

/** Colours as `#rrggbb`, the radius of controls in pixels. */
export type Theme = Partial<Record<"accent" | "paper" | "ink", string>> & {
  radius?: number | undefined;
};

/** The colours of app/styles/app.css. */
export const BUILT_IN = { accent: "#c2185b", paper: "#fdfbf8", ink: "#241f1b" };
/** Of text, and of the borders of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const AA = { text: 4.5, border: 3 };

const toOklch = converter("oklch");

/** CSS rules that replace those of app/styles/app.css. Throws a sentence about colours that cannot be read. */
export function themeOf(theme: Theme, fonts: Pick<Fonts, "stack" | "css"> | null): string {
  const { accent = BUILT_IN.accent, paper = BUILT_IN.paper, ink = BUILT_IN.ink } = theme;
  requireContrast("ink", ink, "paper", paper);
  requireContrast("accent", accent, "paper", paper);
  requireContrast("accent", accent, "white", "#ffffff");
  const mist = shifted(paper, -0.025);
  const declarations: Record<string, string> = {};
  if (theme.accent) {
    declarations["color-accent"] = accent;
    declarations["color-accent-dark"] = shifted(accent, -0.08);
    declarations["color-pink"] = accent;
    declarations["color-blush"] = mixed(accent, paper, 0.9);
  }
  if (theme.paper) {
    declarations["color-paper"] = paper;
    declarations["color-mist"] = mist;
    declarations["color-line"] = shifted(paper, -0.1);
    declarations["color-edge"] = readable(shifted(paper, -0.35), paper, AA.border);
  }
  if (theme.ink) declarations["color-ink"] = ink;
  if (theme.paper || theme.ink)
    declarations["color-soft"] = readable(mixed(ink, paper, 0.25), mist, AA.text);
  if (theme.radius !== undefined) {
    declarations["radius-control"] = `${theme.radius}px`;
    declarations["radius-card"] = `${Math.round(theme.radius * 1.75)}px`;
  }
  if (fonts) declarations["font-sans"] = fonts.stack;
  const all = Object.entries(declarations).map(([name, value]) => `--${name}:${value}`);
  return all.length > 0 ? `:root{${all.join(";")}}${fonts?.css ?? ""}` : "";
}

export function accentOf({ accent = BUILT_IN.accent }: Theme): string {
  return accent;
}

export function paperOf({ paper = BUILT_IN.paper }: Theme): string {
  return paper;
}

function requireContrast(name: string, colour: string, otherName: string, other: string) {
  const ratio = wcagContrast(colour, other);
  if (ratio >= AA.text) return;
  const shown = Math.floor(ratio * 100) / 100;
  throw new ShopFileError(
    `"theme.${name}" ${colour} on ${otherName} ${other} has a contrast of ${shown}:1, and text needs ${AA.text}:1. Choose a darker ${name}, or a lighter paper.`,
  );
}

/** Darkened step by step until it has this contrast. */
function readable(colour: string, on: string, ratio: number): string {
  let made = colour;
  while (wcagContrast(made, on) < ratio && made !== "#000000") made = shifted(made, -0.02);
  return made;
}

/** Of another lightness, from 0 to 1. */
function shifted(colour: string, by: number): string {
  const from = toOklch(colour)!;
  const made: Oklch = { ...from, l: Math.max(0, Math.min(1, from.l + by)) };
  return formatHex(made);
}

/** `share` of the way to the other colour. */
function mixed(colour: string, other: string, share: number): string {
  return formatHex(interpolate([colour, other], "oklab")(share));
}
