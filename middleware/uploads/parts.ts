import type { FileHandle } from "node:fs/promises";
import { Failure } from "#middleware/http/failure.ts";

/** A part of a form, by where its content lies in the file. */
export type Part = {
  name: string;
  /** "nothing": a file field in which nothing was chosen. */
  kind: "text" | "file" | "nothing";
  start: number;
  end: number;
  isWhole: boolean;
};

const WINDOW = 64 * 1024;
const MAX_HEADER = 8 * 1024;
const MAX_PARTS = 300;
const CRLF = 2;

/** The boundary that a `multipart/form-data` content type names. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(
      contentType,
    ) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * The parts of a form that lies in a file, as browsers write it (RFC 7578). Contents are looked through for the
 * boundary in small windows and never held (docs/decisions/011). A file that was cut off ends in a part that is not whole.
 */
export async function partsOf(file: FileHandle, size: number, boundary: string): Promise<Part[]> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const opening = delimiter.subarray(CRLF);
  if (!(await bytesAt(file, 0, opening.length)).equals(opening)) throw new Failure("bad-input");
  const parts: Part[] = [];
  let at = opening.length;
  for (;;) {
    const next = (await bytesAt(file, at, CRLF)).toString("latin1");
    if (next === "--") return parts;
    if (at + CRLF >= size) return parts;
    if (next !== "\r\n" || parts.length >= MAX_PARTS) throw new Failure("bad-input");
    const head = await bytesAt(file, at, MAX_HEADER);
    const headLength = head.indexOf("\r\n\r\n");
    if (headLength < 0 && at + MAX_HEADER >= size) return parts;
    if (headLength < 0) throw new Failure("bad-input");
    const start = at + headLength + 2 * CRLF;
    const end = await find(file, delimiter, start, size);
    const about = described(head.subarray(0, headLength).toString("utf8"));
    parts.push({ ...about, start, end: end ?? size, isWhole: end !== null });
    if (end === null) return parts;
    at = end + delimiter.length;
  }
}

/** Browsers write `"`, CR and LF in a name as `%22`, `%0D` and `%0A`, and nothing else so. */
function described(head: string): Pick<Part, "name" | "kind"> {
  const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1] ?? "";
  const parameters = new Map(
    Array.from(disposition.matchAll(/;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;]*))/g), (found) => [
      found[1]?.toLowerCase() ?? "",
      found[2] ?? found[3] ?? "",
    ]),
  );
  const name = parameters.get("name");
  if (name === undefined) throw new Failure("bad-input");
  const fileName = parameters.get("filename*") ?? parameters.get("filename");
  return {
    name: name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n"),
    kind: fileName === undefined ? "text" : fileName === "" ? "nothing" : "file",
  };
}

async function find(file: FileHandle, wanted: Buffer, from: number, size: number) {
  for (let at = from; at < size; at += WINDOW) {
    const found = (await bytesAt(file, at, WINDOW + wanted.length - 1)).indexOf(wanted);
    if (found >= 0) return at + found;
  }
  return null;
}

export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
