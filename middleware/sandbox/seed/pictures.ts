import { createHash } from "node:crypto";
import type { Store } from "#middleware/sandbox/store.ts";
import {
  type Art,
  backgroundColour,
  drawCategory,
  drawHero,
  drawProduct,
  VIEWS,
} from "./art/draw.ts";
import { PALETTE } from "./art/palettes.ts";
import type { SeedCatalogue } from "./load.ts";

/** Option whose values are seen in the pictures. */
const COLOUR = "colour";

type Drawing = {
  key: string;
  productId?: number;
  categoryId?: string;
  valueId?: string;
  position: number;
};

/** Draws everything the catalogue shows: each product from every side, in each of its colours. */
export function seedPictures(
  store: Store,
  { categories, attributes, products }: SeedCatalogue,
): void {
  const colours = attributes.find((attribute) => attribute.id === COLOUR)?.values ?? [];
  const hexOf = new Map(colours.map(({ id, colour }) => [id, colour]));

  keep(store, { key: "hero", position: 0 }, drawHero("wattle"), PALETTE.wattle.background);
  for (const { id, palette, motif } of categories) {
    const drawing = drawCategory({ palette, motif, seed: id });
    keep(
      store,
      { key: `c-${id.replaceAll("/", "-")}`, categoryId: id, position: 0 },
      drawing,
      PALETTE[palette].background,
    );
  }
  products.forEach((product, index) => {
    const productId = index + 1;
    const shown = product.options[COLOUR] ?? [undefined];
    shown.forEach((valueId, round) => {
      const colour = valueId === undefined ? undefined : hexOf.get(valueId);
      const art: Art = { ...product.art, seed: product.slug, ...(colour && { colour }) };
      VIEWS.forEach((view, turn) => {
        const position = round * VIEWS.length + turn;
        const drawing: Drawing = {
          key: `p${productId}-${position}`,
          productId,
          position,
          ...(valueId && { valueId }),
        };
        keep(store, drawing, drawProduct(art, view), backgroundColour(art, view));
      });
    });
  });
}

/** The hash in the path changes with the drawing, so that a picture may be cached for ever. */
function keep(
  store: Store,
  { key, productId, categoryId, valueId, position }: Drawing,
  svg: string,
  colour: string,
) {
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 6);
  store.run(
    `INSERT INTO picture (path, product_id, category_id, value_id, position, colour, svg) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[
      `/image/${key}-${hash}`,
      productId ?? null,
      categoryId ?? null,
      valueId ?? null,
      position,
      colour,
      svg,
    ],
  );
}
