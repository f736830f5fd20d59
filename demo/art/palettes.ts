import type { PALETTES } from "./names.ts";

export type PaletteName = (typeof PALETTES)[number];

/** `backdrop` is the large soft shape behind the product; `main` the product itself. */
type Palette = {
  background: string;
  backdrop: string;
  main: string;
  dark: string;
  light: string;
  label: string;
  accent: string;
};

export const PALETTE: Record<PaletteName, Palette> = {
  eucalypt: colours("#dde8df", "#bdd3c3", "#6f9c87", "#29493f", "#eaf2ea", "#f8f4e9", "#e0a458"),
  ochre: colours("#f4e0cc", "#e8bf98", "#c5642f", "#64301b", "#fbeee0", "#fcf3e4", "#2f716b"),
  honey: colours("#fbecc9", "#f6d38a", "#e39b21", "#6f4013", "#fff4d8", "#fff8e8", "#5f8450"),
  wattle: colours("#eff1d8", "#f5dd83", "#efbd2e", "#47592a", "#fbf6d9", "#fdf9ea", "#4f7f55"),
  ocean: colours("#d7eaee", "#a8d3db", "#1f7f92", "#103e50", "#e6f3f3", "#f7f5ea", "#f2a65a"),
  coral: colours("#fde4da", "#f9bfab", "#ee6f54", "#7d2d2a", "#fff0e8", "#fff6ec", "#2a8c8c"),
  banksia: colours("#f3e2d6", "#e4b9a0", "#a93f3f", "#4a1d25", "#faebe0", "#fbf2e2", "#e3aa43"),
  sand: colours("#f0e8da", "#dfceb2", "#c9a576", "#65492e", "#f8f1e4", "#fdf8ee", "#5b918d"),
  charcoal: colours("#e7e3dd", "#cdc6bd", "#44494f", "#1e2126", "#f1eee9", "#f6f2ea", "#e08e45"),
  plum: colours("#ecdfe8", "#cfb2ca", "#6f3d68", "#371a39", "#f5ebf2", "#f9f2ec", "#e6a65d"),
  blush: colours("#fbe8e4", "#f1c7c0", "#df9794", "#70404b", "#fff2ee", "#fff8f2", "#86a588"),
  fern: colours("#e4edd9", "#bdd4a2", "#528c48", "#234629", "#f0f5e4", "#f9f6e8", "#f0b64c"),
  sky: colours("#e1eef7", "#b4d4ec", "#5a9ad0", "#244a75", "#eff6fb", "#fbf8ef", "#f5c04f"),
  berry: colours("#f9e1e7", "#efb3c3", "#b9345f", "#591434", "#fdeef1", "#fff6f1", "#f0b35a"),
  cream: colours("#e0c5a3", "#c9a37b", "#f5e9d0", "#6f5637", "#fbf4e4", "#fffaf0", "#b5734a"),
  midnight: colours("#dadff0", "#a9b5db", "#2c3b75", "#141b3f", "#ebeef8", "#f7f4ec", "#f2bf5d"),
};

function colours(
  background: string,
  backdrop: string,
  main: string,
  dark: string,
  light: string,
  label: string,
  accent: string,
): Palette {
  return { background, backdrop, main, dark, light, label, accent };
}
