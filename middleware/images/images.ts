import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { SQUARE_SIZES, TEXT_SIZES, WIDE_SIZES } from "#contract/limits.ts";
import { namesTag } from "#contract/values/entity-tag.ts";
import type { Erp, ImageFile } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { countedAddress } from "#middleware/http/request/shopper-address.ts";
import { createSharedWork } from "#middleware/shared-work.ts";
import { createTurns, QueueFull } from "./turns.ts";

sharp.concurrency(1); // at most one core for images: pages have priority
sharp.cache(false);

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** A page of a listing has some thirty images; many shoppers may share an address. */
const TURNS = { atOnce: 2, most: 500, mostOfClient: 100 };
const MAX_MISSES = 10_000;
/** Also in browsers: an address without an image is not asked for again before. */
const MISS_SECONDS = 60;

const SIZES = new Set([
  ...SQUARE_SIZES.map((size) => `${size}x${size}`),
  ...WIDE_SIZES.map((width) => `${width}x${(width / 16) * 9}`),
  ...TEXT_SIZES.map(String),
]);
const ADDRESS = /^(\/image(?:\/[\w-]{1,100}){1,4})\/((\d{2,4})(?:x(\d{2,4}))?)\/[^/]{1,300}$/;
const FOR_EVER = "public, max-age=31536000, immutable"; // the path contains a hash of the drawing

type Format = "avif" | "webp" | "jpeg";
/** Without a height the picture keeps its ratio. */
type Wanted = { path: string; width: number; height: number | undefined; format: Format };
type Rendered = { bytes: Uint8Array<ArrayBuffer>; etag: string; seconds: number | undefined };

/** `GET /image/<path>/<w>x<h>/<name>` (spec 3.7), or `<w>` alone for a picture in a text. `address`: the client's. */
export type Images = (request: Request, address?: string | null) => Promise<Response>;

export function createImages({
  readImage,
  log,
  timeoutMs,
}: {
  readImage: Erp["readImage"];
  log: Log;
  timeoutMs: number;
}): Images {
  const takeTurn = createTurns(TURNS);
  const shared = createSharedWork<Rendered | null>();
  const misses = new LRUCache<string, number>({ max: MAX_MISSES });
  const isMiss = (path: string) => Date.now() < (misses.get(path) ?? 0) + MISS_SECONDS * 1000;
  const rendered = new LRUCache<string, Rendered>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 200,
  });

  async function render(wanted: Wanted, signal: AbortSignal): Promise<Rendered | null> {
    const { path, width, height, format } = wanted;
    if (isMiss(path)) return null;
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const original = await readImage(path, inTime);
    if (!original) {
      misses.set(path, Date.now());
      return null;
    }
    signal.throwIfAborted();
    const buffer = await encoded(await sized(original, width, height), format).toBuffer();
    const bytes = new Uint8Array(buffer);
    const etag = `"${createHash("sha1").update(bytes).digest("base64url")}"`;
    const { seconds } = original;
    const image = { bytes, etag, seconds };
    rendered.set(keyOf(wanted), image, seconds === undefined ? {} : { ttl: seconds * 1000 });
    return image;
  }

  function find(wanted: Wanted, client: string | null, signal: AbortSignal) {
    if (isMiss(wanted.path)) return null;
    const key = keyOf(wanted);
    return (
      rendered.get(key) ??
      shared(key, signal, (gone) => takeTurn(client, gone, () => render(wanted, gone)))
    );
  }

  return async (request, address = null) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    }
    const wanted = wantedBy(request);
    if (!wanted) return notFound();
    try {
      const image = await find(wanted, countedAddress(address).address, request.signal);
      return image ? sent(request, wanted.format, image) : notFound();
    } catch (error) {
      if (request.signal.aborted) return later(503);
      if (error instanceof QueueFull && error.of === "client") return later(429);
      log.error("image failed", { path: wanted.path, error });
      return later(503);
    }
  };
}

function later(status: number): Response {
  return new Response(null, {
    status,
    headers: { "Retry-After": "5", "Cache-Control": "no-store" },
  });
}

function keyOf({ path, width, height, format }: Wanted): string {
  return `${path} ${width} ${height} ${format}`;
}

function wantedBy(request: Request): Wanted | null {
  const [, path, size = "", width, height] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
  if (path === undefined || !SIZES.has(size)) return null;
  const accept = request.headers.get("Accept") ?? "";
  const format = accept.includes("image/avif")
    ? "avif"
    : accept.includes("image/webp")
      ? "webp"
      : "jpeg";
  return { path, width: Number(width), height: height ? Number(height) : undefined, format };
}

/** Drawings are rendered at the requested size, so that they stay sharp. */
async function sized({ bytes, isWhole }: ImageFile, width: number, height?: number) {
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  if (height === undefined) return original.resize({ width, withoutEnlargement: true });
  const about = await original.metadata();
  if (about.format !== "svg" || !about.width || !about.height)
    return original.resize(width, height, {
      fit: isWhole ? "contain" : "cover",
      background: "#fff",
    });
  const scale = Math.max(width / about.width, height / about.height);
  const density = Math.max(1, (about.density ?? 72) * scale);
  return sharp(bytes, { density, limitInputPixels: MAX_PIXELS }).resize(width, height, {
    fit: "cover",
  });
}

/** AVIF above effort 2 takes about a second for each image. */
function encoded(image: Sharp, format: Format) {
  if (format === "avif") return image.avif({ quality: 50, effort: 2 });
  if (format === "webp") return image.webp({ quality: 75 });
  return image.flatten({ background: "white" }).jpeg({ quality: 78, mozjpeg: true });
}

function sent(request: Request, format: Format, { bytes, etag, seconds }: Rendered): Response {
  const kept = seconds === undefined ? FOR_EVER : `public, max-age=${seconds}`;
  const headers = new Headers({ "Cache-Control": kept, ETag: etag, Vary: "Accept" });
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", `image/${format}`);
  headers.set("Content-Length", String(bytes.byteLength));
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

function notFound() {
  return new Response(null, {
    status: 404,
    headers: { "Cache-Control": `public, max-age=${MISS_SECONDS}` },
  });
}
