import { createHash } from "node:crypto";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type Art, backgroundColour, drawCategory, drawProduct, VIEWS } from "#demo/art/draw.ts";
import { PALETTE } from "#demo/art/palettes.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";
import type { SeedCatalogue } from "./load.ts";

/** The option whose values differ in the images. */
const COLOUR = "colour";

type Owner = { product_id?: number; category_id?: string; value_id?: string };

/** Draws the catalogue's images: each product in all views and all colours. */
export function seedImages(store: Store, { categories, attributes, products }: SeedCatalogue) {
  const colours = attributes.find((attribute) => attribute.id === COLOUR)?.values ?? [];
  const hexOf = new Map(colours.map(({ id, colour }) => [id, colour]));

  for (const { id, palette, motif } of categories) {
    const svg = drawCategory({ palette, motif, seed: id });
    const key = `c-${id.replaceAll("/", "-")}`;
    keep(store, key, { category_id: id }, 0, svg, PALETTE[palette].background);
  }
  products.forEach((product, index) => {
    const product_id = index + 1;
    const shown = product.options[COLOUR] ?? [undefined];
    shown.forEach((value_id, round) => {
      const colour = value_id && hexOf.get(value_id);
      const art: Art = { ...product.art, seed: product.slug, ...(colour && { colour }) };
      VIEWS.forEach((view, turn) => {
        const position = round * VIEWS.length + turn;
        const owner = { product_id, ...(value_id && { value_id }) };
        const svg = drawProduct(art, view);
        keep(
          store,
          `p${product_id}-${position}`,
          owner,
          position,
          svg,
          backgroundColour(art, view),
        );
      });
    });
  });
}

/** The hash in the path changes with the drawing, so that an image can be cached without limit. */
function keep(
  store: Store,
  key: string,
  owner: Owner,
  position: number,
  svg: string,
  colour: string,
) {
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 6);
  insert(store, "picture", { path: `/image/${key}-${hash}`, ...owner, position, colour, svg });
}
