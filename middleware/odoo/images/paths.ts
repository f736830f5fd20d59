import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { IMAGE_KINDS } from "./kinds.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

export type ImageKind = keyof typeof IMAGE_KINDS;

/** Images of reviews, which the procedure `reviews.image` returns: `/image/r12-0123456789ab`. */
const REVIEW_PATH = /^\/image\/r(\d{1,10})-([0-9a-f]{12})$/;

export function reviewImagePath(id: number, checksum: string): string {
  return `/image/r${id}-${hashOf(checksum)}`;
}

/** The id and the hash in such a path. */
export function reviewImageOf(path: string): { id: number; hash: string } | null {
  const [, id, hash] = REVIEW_PATH.exec(path) ?? [];
  return hash ? { id: Number(id), hash } : null;
}

/** `hash` is of the image itself, so the content of a path never changes. */
export type ImageRef = { kind: ImageKind; id: number; hash: string };

const HASH_LENGTH = 12;
const PATH = /^\/image\/([tvgcwa])(\d{1,10})-([0-9a-f]{12})$/;

export function pathOf({ kind, id, hash }: ImageRef): string {
  return `/image/${kind}${id}-${hash}`;
}

export function imageOfPath(path: string): ImageRef | null {
  const [, kind, id, hash] = PATH.exec(path) ?? [];
  if (!isKind(kind) || !hash) return null;
  return { kind, id: Number(id), hash };
}

function isKind(kind: string | undefined): kind is ImageKind {
  return kind !== undefined && kind in IMAGE_KINDS;
}

/** From the SHA-1 checksum that Odoo stores. */
export function hashOf(checksum: string): string {
  return checksum.slice(0, HASH_LENGTH);
}

const Checksums = z.object({
  images: z.array(z.object({ res_model: z.string(), res_id: z.int(), checksum: z.string() })),
});

/** The images of these records, by kind and id: `t9`. */
export async function readImages(
  odoo: OdooClient,
  call: Call,
  wanted: Partial<Record<ImageKind, number[]>>,
): Promise<Map<string, ImageRef>> {
  const asked = Object.entries(wanted).filter(([, ids]) => ids.length > 0);
  if (asked.length === 0) return new Map();
  const args = { wanted: Object.fromEntries(asked) };
  const again = { isRepeatable: true };
  const answer = await odoo.procedure(call, "images.checksums", args, Checksums, again);
  const kinds = new Map(Object.entries(IMAGE_KINDS).map(([kind, { model }]) => [model, kind]));
  return new Map(
    answer.images.flatMap(({ res_model, res_id, checksum }) => {
      const kind = kinds.get(res_model as (typeof IMAGE_KINDS)[ImageKind]["model"]);
      if (!isKind(kind)) return [];
      return [[`${kind}${res_id}`, { kind, id: res_id, hash: hashOf(checksum) }] as const];
    }),
  );
}

const Original = z.object({ data: z.union([z.string(), z.literal(false)]) });

/** The original from Odoo; null if there is none of that hash, or none that shoppers may see. */
export async function readOriginal(
  odoo: OdooClient,
  call: Call,
  { kind, id, hash }: ImageRef,
): Promise<Uint8Array | null> {
  const again = { isRepeatable: true };
  const { data } = await odoo.procedure(
    call,
    "images.original",
    { kind, id, hash },
    Original,
    again,
  );
  return data ? Buffer.from(data, "base64") : null;
}
