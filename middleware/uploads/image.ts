import { stat } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { IMAGE_SIDE } from "#contract/limits.ts";
import type { ImageFault } from "#contract/values/uploads.ts";

export type ImageType = "jpeg" | "png";

/** The most pixels an image may decode to: 66 megapixels of a camera, 50 of a screenshot. */
const MAX_DECODED_BYTES = 200_000_000;
export const MAX_PIXELS = 67_000_000;
const SECONDS = 30;
/** A photograph sent as PNG is stored smaller: the format is three times as large as JPEG. */
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

/** Decided by the first bytes, before any decoder runs: decoders of other formats are an attack surface. */
export function formatOf(beginning: Buffer): Format | null {
  const known = SIGNATURES.find(({ bytes }) => beginning.subarray(0, bytes.length).equals(bytes));
  return known?.format ?? null;
}

/**
 * Re-encodes the image into another file: upright, at most 2,000 pixels on the longer side, without metadata or
 * anything appended. Returns its type, or why it was not accepted.
 */
export async function redraw(
  from: string,
  to: string,
  format: Format,
): Promise<{ type: ImageType } | { fault: ImageFault }> {
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
      await drawn(IMAGE_SIDE).jpeg({ quality: 85 }).toFile(to);
      return { type: "jpeg" };
    }
    await drawn(IMAGE_SIDE).png().toFile(to);
    if ((await stat(to)).size > LARGE_PNG_BYTES) await drawn(LARGE_PNG_SIDE).png().toFile(to);
    return { type: "png" };
  } catch {
    // The decoder's message is not shown: the file is truncated, or its content does not match its first bytes.
    return { fault: "broken" };
  }
}

function decodedBytes({ format, width, height, channels, depth }: Metadata): number {
  const bytesPerPixel = format === "gif" ? 4 : channels * (depth === "ushort" ? 2 : 1);
  return width * height * bytesPerPixel;
}
