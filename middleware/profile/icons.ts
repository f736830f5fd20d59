import { createHash } from "node:crypto";
import { basename } from "node:path";
import sharp from "sharp";
import { namesTag } from "#contract/values/entity-tag.ts";
import { readOwn } from "./own-files.ts";
import { ShopFileError } from "./shop-file-error.ts";

/** The addresses of the shop's icon in its sizes, the same for all shops: the service worker knows them. */
const SIZES = new Map([
  ["/icon-192.png", { size: 192, inset: 0 }],
  ["/icon-512.png", { size: 512, inset: 0 }],
  ["/icon-maskable.png", { size: 512, inset: 64 }], // systems cut off its edges
  ["/apple-touch-icon.png", { size: 180, inset: 16 }],
]);
const SVG = "/icon.svg";
/** Of an icon that is no drawing, within its SVG. */
const EMBEDDED_SIZE = 192;

export function isIcon(pathname: string): boolean {
  return pathname === SVG || SIZES.has(pathname);
}

type File = { type: string; bytes: Uint8Array<ArrayBuffer>; etag: string };
export type Icons = ReadonlyMap<string, File>;

/** The icon at all addresses; without a file a bag in the shop's colour. Throws a sentence about a file that is none. */
export async function readIcons(
  file: string | null,
  accent: string,
  paper: string,
): Promise<Icons> {
  const source = file === null ? bag(accent) : await readOwn(file, "icon");
  try {
    const made = await Promise.all(
      [...SIZES].map(async ([path, { size, inset }]) => {
        const bytes = await drawn(source, size, inset, paper);
        return [path, fileOf("image/png", bytes)] as const;
      }),
    );
    const svg = (file ?? SVG).endsWith(".svg") ? source : await embedded(source);
    return new Map([[SVG, fileOf("image/svg+xml", svg)], ...made]);
  } catch {
    throw new ShopFileError(`"icon" ${basename(file ?? "")} is not a picture that can be read.`);
  }
}

/** Null for an address that is none of the icon's. */
export function iconAnswer(icons: Icons, request: Request): Response | null {
  const icon = icons.get(new URL(request.url).pathname);
  if (!icon) return null;
  const headers = new Headers({ "Cache-Control": "public, max-age=3600", ETag: icon.etag });
  if (namesTag(request.headers.get("If-None-Match"), icon.etag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", icon.type);
  headers.set("Content-Length", String(icon.bytes.byteLength));
  headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"); // an SVG may have scripts
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(request.method === "HEAD" ? null : icon.bytes, { headers });
}

async function drawn(source: Buffer, size: number, inset: number, paper: string) {
  const inner = size - 2 * inset;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const about = await sharp(source).metadata();
  const density = Math.min(2400, 72 * Math.max(1, inner / Math.max(1, about.width)));
  return sharp(source, { density })
    .resize(inner, inner, { fit: "contain", background: transparent })
    .extend({
      top: inset,
      bottom: inset,
      left: inset,
      right: inset,
      background: inset > 0 ? paper : transparent,
    })
    .flatten(inset > 0 ? { background: paper } : false)
    .png()
    .toBuffer();
}

function bag(colour: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><path d="M18 25h28l3 25H15zM25 30v-9a7 7 0 0 1 14 0v9" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
  );
}

async function embedded(source: Buffer): Promise<Buffer> {
  const png = await drawn(source, EMBEDDED_SIZE, 0, "#ffffff");
  const box = `width="${EMBEDDED_SIZE}" height="${EMBEDDED_SIZE}"`;
  const data = `data:image/png;base64,${png.toString("base64")}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EMBEDDED_SIZE} ${EMBEDDED_SIZE}"><image href="${data}" ${box}/></svg>`,
  );
}

function fileOf(type: string, content: Buffer): File {
  const etag = `"${createHash("sha1").update(content).digest("base64url")}"`;
  return { type, bytes: new Uint8Array(content), etag };
}
