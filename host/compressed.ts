import { once } from "node:events";
import { Readable } from "node:stream";
import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from "node:zlib";
import { acceptedCoding } from "./accepted-coding.ts";

const TEXT =
  /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml|text\/x-script)/;

type Compressor = BrotliCompress | Gzip;

/**
 * Streams the answer in Brotli or gzip. Every write is flushed, so that a page's first part does not wait for its
 * deferred one. Level 5 with a small window costs under a millisecond.
 */
export function compressed(request: Request, response: Response): Response {
  const type = response.headers.get("Content-Type") ?? "";
  if (
    !response.body ||
    request.method === "HEAD" ||
    response.headers.has("Content-Encoding") ||
    !TEXT.test(type)
  )
    return response;
  const encoding = acceptedCoding(request.headers.get("Accept-Encoding"));
  if (!encoding) return response;

  const compressor = encoding === "br" ? brotli() : createGzip({ level: 6 });
  compress(response.body, compressor).catch((error: Error) => compressor.destroy(error));
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const etag = headers.get("ETag");
  if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
  const body = Readable.toWeb(compressor) as ReadableStream<Uint8Array>;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

function brotli() {
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
  });
}

/** Compresses together what the source has ready: a page comes in pieces of 2 kB, and each write costs a thread's turn. */
async function compress(source: ReadableStream<Uint8Array>, compressor: Compressor) {
  let pieces: Uint8Array[] = [];
  const write = () => {
    if (compressor.destroyed || compressor.writableEnded) return;
    compressor.write(Buffer.concat(pieces));
    pieces = [];
    compressor.flush();
  };
  for await (const piece of source) {
    if (compressor.destroyed) return; // ends the source
    if (pieces.push(piece) === 1) setImmediate(write);
    if (compressor.writableNeedDrain) await once(compressor, "drain");
  }
  compressor.end(Buffer.concat(pieces));
}
