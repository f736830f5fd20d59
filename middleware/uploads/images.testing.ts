import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** Images, and files that imitate one, for tests. */

export function photo(
  type: "jpeg" | "png" | "gif",
  { width = 60, height = 40, noise = false } = {},
): Promise<Buffer> {
  const create = noise
    ? { width, height, channels: 3 as const, background: "black", noise: GAUSSIAN }
    : { width, height, channels: 3 as const, background: "#c08040" };
  return sharp({ create }).toFormat(type).toBuffer();
}

const GAUSSIAN = { type: "gaussian", mean: 128, sigma: 60 } as const;

/** As a phone stores it: rotated by a quarter, with GPS data. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#4080c0" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "33/1 51/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A small file that decodes to 900 million pixels. */
export function bomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit, grey
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** An image that is also a script. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await photo("gif"), Buffer.from("/*<script>alert(1)</script>*/=1;")]);
}

export function form(
  images: { bytes: Buffer | Uint8Array; name?: string; type?: string }[],
  texts: Record<string, string> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.append(name, value);
  for (const { bytes, name = "photo.jpg", type = "image/jpeg" } of images) {
    data.append("pictures", new File([new Uint8Array(bytes)], name, { type }));
  }
  return data;
}
