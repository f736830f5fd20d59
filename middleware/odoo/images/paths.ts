import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Domain, OdooClient, Specification } from "#middleware/odoo/core/client/client.ts";

/** The records of Odoo with images for shoppers, and the fields that say whether a record is published. */
const KINDS = {
  t: { model: "product.template", field: "image_1920", shown: ["is_published"] },
  v: { model: "product.product", field: "image_variant_1920", shown: ["is_published"] },
  g: {
    model: "product.image",
    field: "image_1920",
    shown: ["product_tmpl_id", "product_variant_id"],
  },
  c: { model: "product.public.category", field: "image_1920", shown: [] },
  w: { model: "website", field: "social_default_image", shown: [] },
  a: { model: "ir.attachment", field: "datas", shown: [] },
} as const;
export type ImageKind = keyof typeof KINDS;

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
  return kind !== undefined && kind in KINDS;
}

/** From the SHA-1 checksum that Odoo stores. */
export function hashOf(checksum: string): string {
  return checksum.slice(0, HASH_LENGTH);
}

const Attachment = z.object({ res_model: z.string(), res_id: z.int(), checksum: z.string() });

/** The images of these records, by kind and id: `t9`. */
export async function readImages(
  odoo: OdooClient,
  call: Call,
  wanted: Partial<Record<ImageKind, number[]>>,
): Promise<Map<string, ImageRef>> {
  const asked = Object.entries(wanted).filter(([, ids]) => ids.length > 0);
  const conditions = asked.map(([kind, ids]): Domain => {
    const { model, field } = KINDS[kind as ImageKind];
    return ["&", "&", ["res_model", "=", model], ["res_field", "=", field], ["res_id", "in", ids]];
  });
  if (conditions.length === 0) return new Map();
  const domain = [...Array<string>(conditions.length - 1).fill("|"), ...conditions.flat()];
  const fields = ["res_model", "res_id", "checksum"];
  const rows = await odoo.call(
    call,
    "ir.attachment/search_read",
    { domain, fields },
    z.array(Attachment),
  );
  const kinds = new Map(Object.entries(KINDS).map(([kind, { model }]) => [model, kind]));
  return new Map(
    rows.flatMap(({ res_model, res_id, checksum }) => {
      const kind = kinds.get(res_model as (typeof KINDS)[ImageKind]["model"]);
      if (!isKind(kind)) return [];
      return [[`${kind}${res_id}`, { kind, id: res_id, hash: hashOf(checksum) }] as const];
    }),
  );
}

const Owner = z.union([z.literal(false), z.looseObject({ is_published: z.boolean() })]);

/** The original from Odoo; null if there is none, or none that shoppers may see. */
export async function readOriginal(
  odoo: OdooClient,
  call: Call,
  { kind, id }: ImageRef,
): Promise<Uint8Array | null> {
  const { model, field, shown } = KINDS[kind];
  const specification: Specification = { [field]: {} };
  for (const name of shown) {
    specification[name] = name === "is_published" ? {} : { fields: { is_published: {} } };
  }
  const row = z.looseObject({ [field]: z.union([z.string(), z.literal(false)]) });
  const [record] =
    kind === "a"
      ? await odoo.call(call, "ir.attachment/search_read", publicOne(id), z.array(row))
      : await odoo.readIds(call, model, [id], specification, row);
  const base64 = record?.[field];
  if (!record || typeof base64 !== "string") return null;
  if (shown.length > 0 && !shown.some((name) => isShown(record[name]))) return null;
  return Buffer.from(base64, "base64");
}

/** A search leaves out what the service user may not see, where reading would fail. */
function publicOne(id: number) {
  const domain = [
    ["id", "=", id],
    ["public", "=", true],
  ];
  return { domain, fields: ["datas"] };
}

function isShown(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const owner = Owner.safeParse(value);
  return owner.success && owner.data !== false && owner.data.is_published;
}
