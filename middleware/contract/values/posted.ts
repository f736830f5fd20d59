import {
  MAX_FIELD_DEPTH,
  MAX_FORM_FIELDS,
  MAX_INDEX,
  MAX_JSON_DEPTH,
  MAX_JSON_VALUES,
} from "#contract/limits.ts";

/** Conform's own fields, with which a client could make it rewrite the form. No form of the shop has them. */
const RESERVED = new Set(["__intent__", "__state__"]);

/**
 * Whether these field names describe a structure that no form of the shop has. Conform builds it and zod walks it:
 * `pictures[1000000]` alone took half a minute.
 */
export function isFormTooComplex(names: string[]): boolean {
  return names.length > MAX_FORM_FIELDS || names.some(isNameTooComplex);
}

export function isNameTooComplex(name: string): boolean {
  const path = name.split(/[.[\]]+/).filter((part) => part !== "");
  return (
    RESERVED.has(name) ||
    path.length > MAX_FIELD_DEPTH ||
    path.some((part) => /^\d+$/.test(part) && Number(part) > MAX_INDEX) ||
    path.slice(1).some((part) => part in []) // `a[0]=x&a.length=1000000`
  );
}

/** The same for parsed JSON: deeper, or with more values, than any operation accepts. */
export function isJsonTooComplex(json: unknown): boolean {
  let count = 0;
  let level = [json].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    const values = level.flatMap((container) => Object.values(container) as unknown[]);
    count += values.length;
    if (depth > MAX_JSON_DEPTH || count > MAX_JSON_VALUES) return true;
    level = values.filter(isContainer);
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Null if it is longer. Counts while reading, because a client may announce a wrong length. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
