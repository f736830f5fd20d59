import { expect, test } from "vitest";
import { loadCatalogue } from "./load.ts";
import { drawProduct, VIEWS } from "#demo/art/draw.ts";
import { SHAPES } from "#demo/art/names.ts";

const { products } = await loadCatalogue();
const artOf = (slug: string) => products.find((product) => product.slug === slug)?.art;
const shapeOf = (slug: string) => artOf(slug)?.shape;

test.each(SHAPES)("a %s is drawn in every view, in less than 20 kB", (shape) => {
  for (const motif of ["none", "kangaroo"] as const)
    for (const view of VIEWS) {
      const svg = drawProduct({ shape, palette: "cream", motif, seed: "test" }, view);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(20_000);
    }
});

test.each([
  ["sheepskin-scuff-slippers", "slipper"],
  ["classic-sheepskin-ankle-boots", "boot"],
  ["carbon-steel-wok", "wok"],
  ["cast-iron-skillet-26cm", "pan"],
  ["rainbow-stacking-arches", "arches"],
  ["coffee-cup-with-cork-band", "tumbler"],
  ["lambswool-roll-neck-jumper", "roll-neck"],
  ["merino-baby-cardigan", "cardigan"],
  ["merino-newborn-bootees", "bootee"],
  ["ceramic-oil-diffuser-stone", "stone"],
  ["nesting-mixing-bowls", "bowls"],
  ["beach-day-soft-cooler", "soft-cooler"],
  ["canvas-bell-tent-made-to-order", "bell-tent"],
  ["beeswax-pillar-candle", "pillar"],
  ["hand-dipped-beeswax-tapers", "tapers"],
  ["saddle-leather-dog-collar", "collar"],
  ["waxed-canvas-dog-lead", "lead"],
  ["felted-wool-mice", "mice"],
  ["silvervine-feather-wand", "wand"],
])("the picture of %s shows a %s", (slug, shape) => {
  expect(shapeOf(slug)).toBe(shape);
});

test("plain knits are ribbed, a cuffed beanie has no pom-pom, and checked wool is checked", () => {
  for (const slug of [
    "fisherman-rib-merino-jumper",
    "cuffed-merino-beanie",
    "checked-lambswool-scarf",
    "high-country-check-blanket",
  ])
    expect(artOf(slug)?.motif).toBe("none");
  for (const shape of ["jumper", "beanie", "scarf", "blanket"] as const) {
    const draw = (motif: "none" | "heart") =>
      drawProduct({ shape, palette: "berry", motif, seed: "test" }, "front");
    expect(draw("none")).not.toBe(draw("heart"));
  }
});
