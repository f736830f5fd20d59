import { createHash } from "node:crypto";
import type { Frames } from "./frames.ts";
import { frameOf, zstd } from "./zstd.ts";

/** A skippable frame of zstd, whose content is the dictionary's hash (RFC 9842, section 5). */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");

/** The content coding `dcz`: zstd against a dictionary. */
export async function dcz(content: string | Buffer, dictionary: Buffer, level: number) {
  return Buffer.concat([startOf(dictionary), await zstd(content, level, dictionary)]);
}

/** 0.4 and 0.8 ms for a product page; level 19 would make it 4 % smaller in 15 ms. */
export function dczFrames(dictionary: Buffer): Frames {
  const start = startOf(dictionary);
  return {
    name: `dcz ${announcedHash(dictionary)}`,
    frame: async (text, sent) => frameOf(await zstd(text, { once: 3, often: 9 }[sent], dictionary)),
    joined: (frames) => Buffer.concat([start, ...frames.map(({ bytes }) => bytes)]),
  };
}

/** As browsers send it in `Available-Dictionary`. */
export function announcedHash(dictionary: Buffer): string {
  return `:${hashOf(dictionary).toString("base64")}:`;
}

function startOf(dictionary: Buffer): Buffer {
  return Buffer.concat([MAGIC, hashOf(dictionary)]);
}

function hashOf(dictionary: Buffer): Buffer {
  return createHash("sha256").update(dictionary).digest();
}
