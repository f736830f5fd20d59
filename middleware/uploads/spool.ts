import { open, type FileHandle } from "node:fs/promises";
import { Failure } from "#middleware/http/failure.ts";

type Limits = {
  /** So much is kept. */
  maxBytes: number;
  /** So much is read at all: a browser that is cut off while it sends shows no answer. */
  maxRead: number;
  /** A sender who is silent for so long has gone. */
  stallMs: number;
};

/** Writes a body to a new file as it comes, piece by piece. Answers how much of it is there, and whether it is all. */
export async function spool(
  body: ReadableStream<Uint8Array>,
  path: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<{ size: number; isWhole: boolean }> {
  const file = await open(path, "wx", 0o600);
  try {
    return await copy(body, file, limits, signal);
  } finally {
    await file.close();
  }
}

async function copy(
  body: ReadableStream<Uint8Array>,
  file: FileHandle,
  { maxBytes, maxRead, stallMs }: Limits,
  signal: AbortSignal,
) {
  const reader = body.getReader();
  let [size, read] = [0, 0];
  try {
    for (;;) {
      const { done, value } = await orGone(reader.read(), stallMs, signal);
      if (done) return { size, isWhole: read === size };
      read += value.byteLength;
      if (read > maxRead) throw new Failure("too-big");
      const kept = value.subarray(0, Math.max(0, maxBytes - size));
      for (let at = 0; at < kept.byteLength;) {
        at += (await file.write(kept, at)).bytesWritten;
      }
      size += kept.byteLength;
    }
  } catch (error) {
    reader.cancel(error).catch(() => {}); // an aborted request has none left to cancel
    throw error;
  }
}

async function orGone<T>(reading: Promise<T>, stallMs: number, signal: AbortSignal): Promise<T> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure("stalled")), stallMs);
  const leave = () => reject(new Failure("aborted", { cause: signal.reason }));
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await Promise.race([reading, gone]);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("aborted", { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    gone.catch(() => {});
    reading.catch(() => {});
  }
}
