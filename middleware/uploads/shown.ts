import sharp from "sharp";
import { ChatImage } from "#contract/chat.ts";
import type { ImageFile } from "#middleware/erp.ts";
import { MAX_PIXELS } from "./image.ts";

const SMALL = 192;

/** A stored image in the contract's form. Images added by staff were not re-encoded, so one may be unreadable. */
export async function shownImage(
  { type, bytes }: ImageFile,
  isSmall: boolean,
): Promise<ChatImage | null> {
  if (!isSmall) {
    return {
      type: ChatImage.shape.type.parse(type),
      data: Buffer.from(bytes).toString("base64"),
    };
  }
  try {
    const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(SMALL, SMALL, { fit: "cover" })
      .webp({ quality: 75 })
      .toBuffer();
    return { type: "image/webp", data: small.toString("base64") };
  } catch {
    return null;
  }
}
