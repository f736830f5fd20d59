import { basename } from "node:path";
import sharp from "sharp";
import { type OwnFile, ownFile, readOwn } from "./own-files.ts";
import { ShopFileError } from "./shop-file-error.ts";

/** In CSS pixels: a logo is as large as fits, in its own proportions. */
const BOX = { width: 160, height: 40 };
/** Of the densest screens. */
const DENSITY = 3;

export type Logo = { file: OwnFile; width: number; height: number };

/** The picture in the header. Throws a sentence about a file that is none. */
export async function readLogo(path: string): Promise<Logo> {
  return logoOf(await readOwn(path, "logo"), basename(path));
}

/** From Base64; null for an empty text. */
export async function logoOfErp(base64: string): Promise<Logo | null> {
  return base64 ? logoOf(Buffer.from(base64, "base64"), "of the ERP") : null;
}

async function logoOf(source: Buffer, name: string): Promise<Logo> {
  try {
    const { width, height, format } = await sharp(source).metadata();
    const isDrawing = format === "svg";
    const fitting = Math.min(BOX.width / width, BOX.height / height);
    const scale = isDrawing ? fitting : Math.min(1, fitting);
    const shown = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    if (isDrawing) return { file: ownFile("logo", "image/svg+xml", source), ...shown };
    const webp = await sharp(source)
      .resize({ width: shown.width * DENSITY, withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return { file: ownFile("logo", "image/webp", webp), ...shown };
  } catch {
    throw new ShopFileError(`"logo" ${name} is not a picture that can be read.`);
  }
}
