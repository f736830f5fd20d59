import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { ShopFileError } from "./shop-file-error.ts";

/** A file for browsers, at an address with a hash of its content. */
export type OwnFile = { path: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const FOLDER = "/shop-files/";
const MAX_BYTES = 2_000_000;
const YEAR_SECONDS = 31_536_000;

export function isOwnFile(pathname: string): boolean {
  return pathname.startsWith(FOLDER);
}

export function ownFile(name: string, type: string, content: Buffer): OwnFile {
  const hash = createHash("sha1").update(content).digest("hex").slice(0, 12);
  const ending = type.replace(/^.*\/|\+.*$/g, "");
  return { path: `${FOLDER}${name}-${hash}.${ending}`, type, bytes: new Uint8Array(content) };
}

export function ownFileAnswer(files: readonly OwnFile[], request: Request): Response {
  const { pathname } = new URL(request.url);
  const file = files.find(({ path }) => path === pathname);
  if (!file) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(request.method === "HEAD" ? null : file.bytes, {
    headers: {
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "Content-Type": file.type,
      "Content-Length": String(file.bytes.byteLength),
      // An SVG may have scripts.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The content of a file that `key` of shop.yaml names. Throws a sentence if it cannot be read. */
export async function readOwn(path: string, key: string): Promise<Buffer> {
  const content = await readFile(path).catch(() => {
    throw new ShopFileError(`"${key}" ${basename(path)} cannot be read.`);
  });
  if (content.length > MAX_BYTES)
    throw new ShopFileError(
      `"${key}" ${basename(path)} is larger than ${MAX_BYTES / 1_000_000} MB.`,
    );
  return content;
}
