import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MAX_FORM_BYTES, MAX_FORM_FIELDS, MAX_IMAGE_BYTES } from "#contract/limits.ts";
import { isNameTooComplex } from "#contract/values/posted.ts";
import type { Received } from "#contract/values/uploads.ts";
import { Failure } from "#middleware/http/failure.ts";

/** A file of a form, on disk up to the limit. */
export type Arrived = { name: string; path: string; isWhole: boolean };

/** The limit of stored files. */
const MAX_KEPT = 64 * 1024 * 1024;
/** The limit of bytes read: a browser whose upload is cut off shows no answer. */
const MAX_READ = { multipart: 256 * 1024 * 1024, urlencoded: MAX_FORM_BYTES };
/** Of a form without a file so far: its fields, and their headers. */
const MAX_READ_BEFORE_FILES = 1024 * 1024;

/** The slowest sender that is waited for: about 3 kB/s, and below Node's own limit of a request, which has no answer. */
export type Pace = {
  /** After this time without data the upload is aborted. */
  stallMs: number;
  /** In each `stallMs` of waiting. */
  leastBytes: number;
  allMs: number;
};
export const PACE: Pace = { stallMs: 20_000, leastBytes: 64 * 1024, allMs: 270_000 };

type Ways = {
  /** Makes a name for each file. */
  newPath: () => string;
  pace: Pace;
  /** Called with the bytes that arrive from the first file on. What it throws ends the upload. */
  took: (bytes: number) => Promise<void>;
};

/**
 * Parses a posted form as a stream: each file goes to disk and none is held in memory. The caller removes the
 * files; when this throws they are removed already.
 */
export async function arrive(
  { headers, body, signal }: Request,
  { newPath, pace, took }: Ways,
): Promise<{ fields: Received["fields"]; files: Arrived[] }> {
  const type = headers.get("Content-Type") ?? "";
  const kind = /^(multipart)\/form-data\b|^application\/x-www-form-(urlencoded)\b/i.exec(type);
  if (!body || !kind) throw new Failure("wrong-type");
  const form = parseForm(type, newPath);
  const reader = body.getReader();
  const maxRead = kind[1] ? MAX_READ.multipart : MAX_READ.urlencoded;
  const { stallMs } = pace;
  const arrived = paced(pace);
  try {
    for (let read = 0; ;) {
      const started = performance.now();
      const { done, value } = await orGone(reader.read().catch(aborted), stallMs, signal);
      if (done) break;
      arrived(value.byteLength, performance.now() - started);
      read += value.byteLength;
      if (read > maxRead) throw new Failure("too-big");
      await orGone(form.write(value), stallMs, signal);
      if (form.hasFile()) await took(value.byteLength);
      else if (read > MAX_READ_BEFORE_FILES) throw new Failure("too-big");
    }
    return await orGone(form.end(), stallMs, signal);
  } catch (error) {
    reader.cancel(error).catch(() => {}); // nothing is left to cancel after an abort
    await form.drop(error);
    throw error;
  }
}

/** Only the time that is spent waiting for the sender counts: a busy shop is not a slow sender. */
function paced({ stallMs, leastBytes, allMs }: Pace) {
  let [all, waited, bytes] = [0, 0, 0];
  return (more: number, ms: number) => {
    all += ms;
    waited += ms;
    bytes += more;
    if (all > allMs || (waited >= stallMs && bytes < leastBytes)) throw new Failure("stalled");
    if (waited >= stallMs) [waited, bytes] = [0, 0];
  };
}

/** The library's parser and its results. Its errors are thrown by `write` and `end`. */
function parseForm(type: string, newPath: () => string) {
  const fields: Received["fields"] = [];
  const files: Arrived[] = [];
  const streams: BusboyFileStream[] = [];
  const writing: Promise<void>[] = [];
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {}); // the next write throws it
  const fail = (code: "bad-input" | "too-big" | "too-complex") => broken.reject(new Failure(code));
  const parser = parserOf(type);
  let textLength = 0;
  let hasFile = false;

  parser.on("error", () => fail("bad-input"));
  parser.on("partsLimit", () => fail("too-complex"));
  // A part may have no name, despite its type. An error thrown here would end the process.
  parser.on("field", (name: string | undefined, value, _, isCut) => {
    if (name === undefined) return fail("bad-input");
    if (fields.length >= MAX_FORM_FIELDS || isNameTooComplex(unescaped(name)))
      return fail("too-complex");
    textLength += value.length;
    if (isCut || textLength > MAX_FORM_BYTES) fail("too-big");
    else fields.push([unescaped(name), value]);
  });
  parser.on("file", (name: string | undefined, stream, fileName: string) => {
    stream.on("error", () => fail("bad-input")); // the form ends inside the file
    if (name === undefined || isNameTooComplex(unescaped(name))) {
      stream.resume();
      return fail(name === undefined ? "bad-input" : "too-complex");
    }
    const kept = streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    hasFile ||= fileName !== "";
    if (fileName === "" || kept > MAX_KEPT) {
      stream.resume();
      if (fileName !== "") files.push({ name, path: newPath(), isWhole: false });
      return;
    }
    const file = { name: unescaped(name), path: newPath(), isWhole: false };
    files.push(file);
    streams.push(stream);
    const written = createWriteStream(file.path, { flags: "wx", mode: 0o600 });
    writing.push(
      pipeline(stream, written).then(() => void (file.isWhole = !stream.truncated), broken.reject),
    );
  });
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve));

  return {
    hasFile: () => hasFile,
    async write(bytes: Uint8Array) {
      const isTaken = parser.write(bytes);
      await Promise.race([broken.promise, isTaken ? null : once(parser, "drain")]);
    },
    async end() {
      parser.end();
      await Promise.race([broken.promise, finished.then(() => Promise.all(writing))]);
      return { fields, files };
    },
    async drop(reason: unknown) {
      for (const stream of streams) stream.destroy(reason instanceof Error ? reason : undefined);
      await Promise.allSettled(writing);
      await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    },
  };
}

function parserOf(type: string) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fieldSize: MAX_FORM_BYTES,
        fields: MAX_FORM_FIELDS + 1,
        fileSize: MAX_IMAGE_BYTES,
        parts: MAX_FORM_FIELDS,
      },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new Failure("wrong-type", { cause }); // a form without a boundary
  }
}

/** Browsers encode `"`, CR and LF in a name as `%22`, `%0D` and `%0A`, and nothing else. */
function unescaped(name: string): string {
  return name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

function aborted(cause: unknown): never {
  throw new Failure("aborted", { cause });
}

async function orGone<T>(work: Promise<T>, stallMs: number, signal: AbortSignal): Promise<T> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure("stalled")), stallMs);
  const leave = () => reject(new Failure("aborted", { cause: signal.reason }));
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await Promise.race([work, gone]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    gone.catch(() => {});
    work.catch(() => {});
  }
}
