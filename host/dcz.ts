import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";

const zstd = promisify(zstdCompress);

/** A skippable frame of zstd, whose content is the dictionary's hash (RFC 9842, section 5). */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");

/** The content coding `dcz`: zstd against a dictionary. */
export async function dcz(content: string | Buffer, dictionary: Buffer, level: number) {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  const frame = await zstd(content, { dictionary, params });
  return Buffer.concat([MAGIC, hashOf(dictionary), frame]);
}

/** As browsers send it in `Available-Dictionary`. */
export function announcedHash(dictionary: Buffer): string {
  return `:${hashOf(dictionary).toString("base64")}:`;
}

function hashOf(dictionary: Buffer): Buffer {
  return createHash("sha256").update(dictionary).digest();
}
