import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  MAX_PICTURES,
  MAX_PICTURE_BYTES,
  PICTURES_FIELD,
  REMOVE_PICTURE_FIELD,
} from "#contract/limits.ts";
import type { PictureFault, Received } from "#contract/uploads.ts";
import type { LendPictures, Picture } from "#middleware/erp.ts";
import { Failure } from "#middleware/http/failure.ts";
import { createQueue } from "#middleware/http/queue.ts";
import { boundaryOf, bytesAt, type Part, partsOf } from "./parts.ts";
import { formatOf, redraw, SIGNATURE_LENGTH } from "./picture.ts";
import { spool } from "./spool.ts";
import { openStore } from "./store.ts";

const MAX_TEXT = 200_000;
const LIMITS = {
  maxBytes: 64 * 1024 * 1024,
  maxRead: 256 * 1024 * 1024,
  stallMs: 20_000,
};
const ARRIVING_AT_ONCE = 16;
const SWEEP_MS = 10 * 60_000;

/** Pictures that shoppers send, from the request's stream to the operation that takes them (docs/decisions/011). */
export type Uploads = {
  /** Takes in a posted form: its pictures are checked and kept, and those kept before are looked up by their tokens. */
  receive(request: Request): Promise<Received>;
  /** For a preview: the picture of a token that begins with this. */
  read(id: string): Promise<Picture | null>;
  lend: LendPictures;
  close(): void;
};

export type UploadOptions = {
  /** Null: a folder in the system's own place for temporary files, gone with the process. */
  folder: string | null;
  secret: string;
  now?: () => Date;
  stallMs?: number;
};

export function openUploads({
  folder,
  secret,
  now = () => new Date(),
  stallMs = LIMITS.stallMs,
}: UploadOptions): Uploads {
  const own = folder === null ? mkdtempSync(join(tmpdir(), "wattle-uploads-")) : null;
  const place = folder ?? own ?? "";
  mkdirSync(place, { recursive: true, mode: 0o700 });
  accessSync(place, constants.W_OK);
  const store = openStore(place, secret, now);
  const sweep = () => void store.sweep().catch(() => {}); // the folder itself may be gone
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  const redrawInTurn = createQueue({ atOnce: 2, maxWaiting: 100 });
  let arriving = 0;

  async function receive(request: Request): Promise<Received> {
    if (arriving >= ARRIVING_AT_ONCE) throw new Failure("too-many", { retryAfter: 10 });
    arriving += 1;
    const path = store.arriving();
    try {
      await store.makeRoom();
      return await read(request, path);
    } finally {
      arriving -= 1;
      await rm(path, { force: true });
    }
  }

  async function read({ headers, body, signal }: Request, path: string): Promise<Received> {
    const type = headers.get("Content-Type") ?? "";
    const boundary = boundaryOf(type);
    const isPlain = /^application\/x-www-form-urlencoded\b/i.test(type);
    if (!body || (boundary === null && !isPlain)) throw new Failure("wrong-type");
    const limits = {
      ...LIMITS,
      ...(isPlain && { maxBytes: MAX_TEXT, maxRead: MAX_TEXT }),
      stallMs,
    };
    const { size } = await spool(body, path, limits, signal);
    const file = await open(path);
    try {
      if (boundary === null) return await sorted(plainFields(await bytesAt(file, 0, size)), []);
      const parts = await partsOf(file, size, boundary);
      const fields = await textsOf(file, parts);
      const pictures = parts.filter(({ name, kind }) => name === PICTURES_FIELD && kind === "file");
      return await sorted(fields, pictures, file);
    } finally {
      await file.close();
    }
  }

  /** Tokens that were posted come first, as they did on the form, then what is new; the sixth picture is too many. */
  async function sorted(posted: Received["fields"], parts: Part[], file?: FileHandle) {
    const named = (wanted: string) => posted.filter(([name]) => name === wanted);
    const removed = named(REMOVE_PICTURE_FIELD).map(([, token]) => token);
    const tokens = [...new Set(named(PICTURES_FIELD).map(([, token]) => token))].filter(
      (token) => token !== "" && !removed.includes(token),
    );
    await Promise.all(removed.map((token) => store.drop(token)));
    const fields = posted.filter(
      ([name]) => name !== PICTURES_FIELD && name !== REMOVE_PICTURE_FIELD,
    );
    const pictures: Received["pictures"] = [];
    const field = PICTURES_FIELD;
    for (const token of tokens.slice(0, MAX_PICTURES)) {
      const isThere = await store.has(token);
      pictures.push(isThere ? { field, upload: token } : { field, fault: "gone" });
    }
    const uploads = () => pictures.filter((one) => "upload" in one).length;
    for (const part of parts) {
      if (uploads() >= MAX_PICTURES) {
        pictures.push({ field, fault: "tooMany" });
        break;
      }
      const kept = file
        ? await redrawInTurn(() => keep(file, part))
        : ({ fault: "broken" } as const);
      pictures.push({ field, ...kept });
    }
    return { fields, pictures };
  }

  async function keep(
    file: FileHandle,
    { start, end, isWhole }: Part,
  ): Promise<{ upload: string } | { fault: PictureFault }> {
    if (!isWhole || end - start > MAX_PICTURE_BYTES) return { fault: "tooBig" };
    const beginning = await bytesAt(file, start, Math.min(SIGNATURE_LENGTH, end - start));
    const format = formatOf(beginning);
    if (!format) return { fault: "type" };
    const [original, drawn] = [store.arriving(), store.arriving()];
    try {
      const copy = await open(original, "wx", 0o600);
      const slice = file.createReadStream({ start, end: end - 1, autoClose: false });
      await pipeline(slice, copy.createWriteStream());
      const result = await redraw(original, drawn, format);
      return "fault" in result ? result : { upload: await store.keep(drawn, result.type) };
    } finally {
      await Promise.all([original, drawn].map((path) => rm(path, { force: true })));
    }
  }

  return {
    receive,
    read: store.read,
    lend: store.lend,
    close() {
      clearInterval(sweeping);
      if (own !== null) rmSync(own, { recursive: true, force: true });
    },
  };
}

function plainFields(bytes: Buffer): Received["fields"] {
  return [...new URLSearchParams(bytes.toString("utf8"))];
}

async function textsOf(file: FileHandle, parts: Part[]): Promise<Received["fields"]> {
  const texts = parts.filter(({ kind, isWhole }) => kind === "text" && isWhole);
  const length = texts.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length > MAX_TEXT) throw new Failure("too-big");
  const fields: Received["fields"] = [];
  for (const { name, start, end } of texts) {
    fields.push([name, (await bytesAt(file, start, end - start)).toString("utf8")]);
  }
  return fields;
}
