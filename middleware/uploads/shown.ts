import sharp from "sharp";
import { ChatPicture } from "#contract/chat.ts";
import type { Picture } from "#middleware/erp.ts";
import { MAX_PIXELS } from "./image.ts";

const SMALL = 192;

/** A stored image as the contract sends it. Images added by staff were not re-encoded, so one may be unreadable. */
export async function shownPicture(
  { type, bytes }: Picture,
  isSmall: boolean,
): Promise<ChatPicture | null> {
  if (!isSmall) {
    return {
      type: ChatPicture.shape.type.parse(type),
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
