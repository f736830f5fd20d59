import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Image } from "#contract/values/shapes.ts";
import type { Call, ImageFile } from "#middleware/erp.ts";
import { createSharedWork } from "#middleware/shared-work.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { PLACEHOLDER_COLOUR, drawings, NO_IMAGE } from "./drawings.ts";
import {
  hashOf,
  pathOf,
  type ImageRef,
  imageOfPath,
  readOriginal,
  reviewImageOf,
} from "./paths.ts";
import { readReviewImage } from "#middleware/odoo/reviews/image.ts";

export type Gallery = ReturnType<typeof openGallery>;

const COLOURS = 20_000;
const ORIGINALS_BYTES = 32 * 1024 * 1024;

/** Odoo's images for shoppers. The colour of an image is known after its first request. */
export function openGallery(odoo: OdooClient) {
  const colours = new LRUCache<string, string>({ max: COLOURS });
  const originals = new LRUCache<string, Uint8Array>({
    maxSize: ORIGINALS_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  const shared = createSharedWork<Uint8Array | null>();

  async function fetchOriginal(path: string, call: Call): Promise<Uint8Array | null> {
    const ref = imageOfPath(path);
    const bytes = ref && (await readOriginal(odoo, call, ref));
    const isTheOne = bytes && hashOf(createHash("sha1").update(bytes).digest("hex")) === ref.hash;
    if (!isTheOne) return null;
    colours.set(path, await colourOf(bytes));
    originals.set(path, bytes);
    return bytes;
  }

  return {
    /** Of an Odoo record or, by its path, of our own drawings. */
    image(ref: ImageRef | string | null | undefined, name: string, alt: string): Image {
      const path = typeof ref === "string" ? ref : ref ? pathOf(ref) : NO_IMAGE;
      return { path, name, alt, colour: colours.get(path) ?? PLACEHOLDER_COLOUR };
    },

    /** The original by the path of its image. */
    async readImage(path: string, signal: AbortSignal): Promise<ImageFile | null> {
      const drawing = drawings.get(path);
      if (drawing) return { bytes: new TextEncoder().encode(drawing), type: "image/svg+xml" };
      const call: Call = { locale: "en_US", signal, requestId: "image", isBrowsing: true };
      const ofReview = reviewImageOf(path);
      if (ofReview) return readReviewImage(odoo, call, ofReview);
      const bytes =
        originals.get(path) ??
        (await shared(path, signal, (gone) => fetchOriginal(path, { ...call, signal: gone })));
      return bytes ? { bytes, type: typeOf(bytes) } : null;
    },
  };
}

/** The mean of all pixels; a default for an image that cannot be decoded. */
async function colourOf(bytes: Uint8Array): Promise<string> {
  try {
    const pixel = sharp(bytes).flatten({ background: "white" }).resize(1, 1, { fit: "fill" });
    const [r = 0, g = 0, b = 0] = await pixel.toColourspace("srgb").raw().toBuffer();
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  } catch {
    return PLACEHOLDER_COLOUR;
  }
}

function typeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\xff\xd8")) return "image/jpeg";
  if (start.startsWith("\x89PNG")) return "image/png";
  if (start.startsWith("GIF8")) return "image/gif";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "image/webp";
  return "image/svg+xml";
}
