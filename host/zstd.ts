import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { Frame, Frames } from "./frames.ts";

const compress = promisify(zstdCompress);

/** One frame, made in the thread pool. */
export function zstd(content: string | Buffer, level: number, dictionary?: Buffer) {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return compress(content, { params, ...(dictionary && { dictionary }) });
}

/** A reader of zstd takes frames that follow one another as one text (RFC 8878, section 3). */
export function frameOf(bytes: Uint8Array): Frame {
  return { bytes, text: null };
}

/** In frames a page of 100 kB is 11 % larger than by Brotli at 5. Level 16 takes 14 ms of it once, 6 takes 1 ms. */
export const zstdFrames: Frames = {
  name: "zstd",
  frame: async (text, sent) => frameOf(await zstd(text, { once: 6, often: 16 }[sent])),
  joined: (frames) => Buffer.concat(frames.map(({ bytes }) => bytes)),
};
