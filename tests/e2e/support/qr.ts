import type { Locator } from "@playwright/test";
import readQr from "jsqr";
import sharp from "sharp";

/** The content of the code as a camera sees it on the screen. */
export async function decoded(code: Locator): Promise<string | undefined> {
  const screen = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await screen.raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
