import { z } from "zod";
import { TEXT_SIZES } from "#contract/limits.ts";
import type { PictureOf } from "#middleware/content/safe-html.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { hashOf, pathOf } from "./paths.ts";

/** Of an attachment, as Odoo's editor writes it: `/web/image/12-0a1b2c3d/oak.webp`. */
const ADDRESS = /\/web\/image\/(\d{1,10})(?=[-/?"]|$)/;
const MAX_PICTURES = 50;
const IN_TEXT = "(min-width: 48rem) 24rem, 100vw";

const Attachments = z.object({
  images: z.array(z.object({ id: z.int(), checksum: z.string() })),
});

/** The pictures in texts of Odoo's editor, as the shop serves them. Only public ones, as on Odoo's own pages. */
export async function picturesIn(
  odoo: OdooClient,
  call: Call,
  texts: string[],
): Promise<PictureOf> {
  const found = texts.flatMap((text) => [...text.matchAll(new RegExp(ADDRESS, "g"))]);
  const ids = [...new Set(found.map(([, id]) => Number(id)))].slice(0, MAX_PICTURES);
  if (ids.length === 0) return () => undefined;
  const again = { isRepeatable: true };
  const { images } = await odoo.procedure(call, "images.inTexts", { ids }, Attachments, again);
  const paths = new Map(
    images.map(({ id, checksum }) => [id, pathOf({ kind: "a", id, hash: hashOf(checksum) })]),
  );
  return (address) => {
    if (!address.startsWith("/")) return undefined; // of another site
    const path = paths.get(Number(ADDRESS.exec(address)?.[1]));
    if (path === undefined) return undefined;
    const at = (width: number) => `${path}/${width}/picture`;
    return {
      src: at(TEXT_SIZES[1]),
      srcset: TEXT_SIZES.map((width) => `${at(width)} ${width}w`).join(", "),
      sizes: IN_TEXT,
    };
  };
}
