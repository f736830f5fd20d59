import { stat } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { PICTURE_SIDE } from "#contract/limits.ts";
import type { PictureFault } from "#contract/uploads.ts";

export type PictureType = "jpeg" | "png";

/** What a picture may become in memory while it is decoded: 66 megapixels of a camera, 50 of a screen. */
const MAX_DECODED_BYTES = 200_000_000;
export const MAX_PIXELS = 67_000_000;
const SECONDS = 30;
/** A photograph sent as PNG is kept smaller: the format is three times as large as JPEG would be. */
const LARGE_PNG_BYTES = 4_000_000;
const LARGE_PNG_SIDE = 1200;

const SIGNATURES = [
  { format: "png", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
  { format: "jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: "gif", bytes: Buffer.from("GIF87a") },
  { format: "gif", bytes: Buffer.from("GIF89a") },
] as const;
export const SIGNATURE_LENGTH = 8;

type Format = (typeof SIGNATURES)[number]["format"];

/** Decided by how the content begins, before any decoder sees it: other formats have decoders with more to go wrong. */
export function formatOf(beginning: Buffer): Format | null {
  const known = SIGNATURES.find(({ bytes }) => beginning.subarray(0, bytes.length).equals(bytes));
  return known?.format ?? null;
}

/**
 * Draws the picture anew into another file: the right way up, at most 2,000 pixels on the longer side, with nothing of
 * what else the file held (places, names, scripts behind the pixels). Answers its type, or why it cannot be.
 */
export async function redraw(
  from: string,
  to: string,
  format: Format,
): Promise<{ type: PictureType } | { fault: PictureFault }> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 } as const;
    const about = await sharp(from, { limitInputPixels: false }).metadata();
    if (about.format !== format) return { fault: "broken" };
    if (decodedBytes(about) > MAX_DECODED_BYTES) return { fault: "tooLarge" };
    const drawn = (side: number) =>
      sharp(from, options)
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    if (format === "jpeg") {
      await drawn(PICTURE_SIDE).jpeg({ quality: 85 }).toFile(to);
      return { type: "jpeg" };
    }
    await drawn(PICTURE_SIDE).png().toFile(to);
    if ((await stat(to)).size > LARGE_PNG_BYTES) await drawn(LARGE_PNG_SIDE).png().toFile(to);
    return { type: "png" };
  } catch {
    // The decoder's own words are of no use to anybody: the file is cut off, or is not what it begins as.
    return { fault: "broken" };
  }
}

function decodedBytes({ format, width, height, channels, depth }: Metadata): number {
  const bytesPerPixel = format === "gif" ? 4 : channels * (depth === "ushort" ? 2 : 1);
  return width * height * bytesPerPixel;
}
