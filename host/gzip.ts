import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import type { Frames } from "./frames.ts";
import { joinedCrc } from "./joined-crc.ts";

const compress = promisify(deflateRaw);

/** Deflate, without a file's name and time (RFC 1952). */
const START = Buffer.from("1f8b08000000000000ff", "hex");
/** An empty block marked as the last one (RFC 1951). */
const LAST_BLOCK = Buffer.from("0300", "hex");

/** For browsers without zstd. Each frame ends at a whole byte and refers to nothing before it. */
export const gzipFrames: Frames = {
  name: "gzip",
  async frame(content, sent) {
    const text = Buffer.from(content);
    const level = { once: 6, often: 9 }[sent];
    const bytes = await compress(text, { level, finishFlush: constants.Z_FULL_FLUSH });
    return { bytes, text: { crc: crc32(text), length: text.length } };
  },
  joined(frames) {
    const end = Buffer.alloc(8);
    const texts = frames.flatMap(({ text }) => text ?? []);
    end.writeUInt32LE(texts.reduce((sum, { crc, length }) => joinedCrc(sum, crc, length), 0));
    end.writeUInt32LE(
      texts.reduce((sum, { length }) => sum + length, 0),
      4,
    );
    return Buffer.concat([START, ...frames.map(({ bytes }) => bytes), LAST_BLOCK, end]);
  },
};
