import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { Image } from "#contract/values/shapes.ts";
import type { ImageFile } from "#middleware/erp.ts";

/** The pictures of the shop's texts, in the folder `pictures`, for the image route (spec 3.7). */
export type Pictures = ReturnType<typeof openPictures>;

const MAX_BYTES = 20_000_000;
const MAX_FILES = 1000;
const PATH = /^\/image\/shop\/[0-9a-f]{12}$/;

type Known = { version: string; path: string; colour: string; isDrawing: boolean };

export function openPictures(folder: string | null) {
  /** By the name of the file. Null: it is no picture. */
  const known = new Map<string, Known | null>();

  async function lookAt(name: string): Promise<Known | null> {
    if (folder === null) return null;
    const file = join(folder, name);
    const { mtimeMs, size } = (await stat(file).catch(() => null)) ?? { mtimeMs: 0, size: 0 };
    const version = `${mtimeMs} ${size}`;
    const before = known.get(name);
    if (before?.version === version) return before;
    const bytes = size > 0 && size <= MAX_BYTES ? await readFile(file).catch(() => null) : null;
    const about = bytes && (await aboutPicture(bytes));
    const now = bytes && about && { version, path: pathOf(bytes), ...about };
    if (now) known.set(name, now);
    else known.delete(name);
    return now;
  }

  return {
    /** Null: there is no such picture, or it cannot be read. */
    async image(name: string, alt: string): Promise<Image | null> {
      const picture = await lookAt(name);
      if (!picture) return null;
      const slug = parse(name).name.toLowerCase();
      return { path: picture.path, name: slug, alt, colour: picture.colour };
    },

    /** The original by its path; null for the paths of others. */
    async readImage(path: string): Promise<ImageFile | null> {
      if (folder === null || !PATH.test(path)) return null;
      const names = (await readdir(folder).catch(() => [])).slice(0, MAX_FILES);
      const first = names.toSorted((a, b) => Number(isAt(b)) - Number(isAt(a)));
      for (const name of first) {
        const picture = await lookAt(name);
        if (picture?.path !== path) continue;
        const bytes = await readFile(join(folder, name));
        return { bytes, type: picture.isDrawing ? "image/svg+xml" : "image/jpeg" };
      }
      return null;

      function isAt(name: string): boolean {
        return known.get(name)?.path === path;
      }
    },
  };
}

/** The hash in the path changes with the picture, so that browsers can keep it without limit. */
function pathOf(bytes: Uint8Array): string {
  return `/image/shop/${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}`;
}

/** Its mean colour, which is shown until it has come. */
async function aboutPicture(bytes: Uint8Array) {
  try {
    const { format } = await sharp(bytes).metadata();
    const pixel = sharp(bytes).flatten({ background: "white" }).resize(1, 1, { fit: "fill" });
    const [r = 0, g = 0, b = 0] = await pixel.toColourspace("srgb").raw().toBuffer();
    const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    return { colour, isDrawing: format === "svg" };
  } catch {
    return null;
  }
}
