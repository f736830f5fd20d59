import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Image } from "#contract/shapes.ts";
import type { Call, Picture } from "#middleware/erp.ts";
import type { OdooClient } from "./client.ts";
import { hashOf, pathOf, type PictureRef, pictureOfPath, readOriginal } from "./pictures.ts";

export type Gallery = ReturnType<typeof openGallery>;

const CALM = "#efe9df";
const COLOURS = 20_000;
const ORIGINALS_BYTES = 32 * 1024 * 1024;

/** For what has no picture: a sprig of wattle, so that nothing looks broken. */
const NONE = {
  path: "/image/none",
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${CALM}"/><g fill="none" stroke="#8a9a6b" stroke-width="6" stroke-linecap="round"><path d="M200 320C196 250 204 170 236 96"/><path d="M198 262C160 250 138 226 126 190M203 212C240 204 266 184 280 152M214 158C184 148 168 130 160 104"/></g><g fill="#e3b23c"><circle cx="122" cy="182" r="19"/><circle cx="152" cy="214" r="13"/><circle cx="284" cy="144" r="19"/><circle cx="254" cy="186" r="13"/><circle cx="156" cy="96" r="17"/><circle cx="180" cy="130" r="11"/><circle cx="240" cy="84" r="22"/></g></svg>`,
};

/** Odoo's pictures as shoppers get them. Their colours are known once somebody has looked at them. */
export function openGallery(odoo: OdooClient) {
  const colours = new LRUCache<string, string>({ max: COLOURS });
  const originals = new LRUCache<string, Uint8Array, Call>({
    maxSize: ORIGINALS_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    fetchMethod: (path, _old, { context }) => fetchOriginal(path, context),
  });

  async function fetchOriginal(path: string, call: Call): Promise<Uint8Array | undefined> {
    const ref = pictureOfPath(path);
    if (!ref) return undefined;
    const bytes = await readOriginal(odoo, call, ref);
    const isTheOne = bytes && hashOf(createHash("sha1").update(bytes).digest("hex")) === ref.hash;
    if (!isTheOne) return undefined;
    colours.set(path, await colourOf(bytes));
    return bytes;
  }

  return {
    image(ref: PictureRef | null | undefined, name: string, alt: string): Image {
      const path = ref ? pathOf(ref) : NONE.path;
      return { path, name, alt, colour: colours.get(path) ?? CALM };
    },

    /** The original by the path of its image. */
    async picture(path: string, signal: AbortSignal): Promise<Picture | null> {
      if (path === NONE.path) {
        return { bytes: new TextEncoder().encode(NONE.svg), type: "image/svg+xml" };
      }
      const call: Call = { locale: "en_US", signal, requestId: "picture" };
      const bytes = await originals.fetch(path, { context: call });
      return bytes ? { bytes, type: typeOf(bytes) } : null;
    },
  };
}

/** The mean of all pixels; a picture that cannot be read has none of its own. */
async function colourOf(bytes: Uint8Array): Promise<string> {
  try {
    const pixel = sharp(bytes).flatten({ background: "white" }).resize(1, 1, { fit: "fill" });
    const [r = 0, g = 0, b = 0] = await pixel.toColourspace("srgb").raw().toBuffer();
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  } catch {
    return CALM;
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
