import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Frames } from "./frames.ts";
import { gzipFrames } from "./gzip.ts";
import { zstdFrames } from "./zstd.ts";

/** What the shop needs of the runtime beside Web APIs. `#platform` is this file on Node, host/worker/platform.ts on workerd. */
export type Platform = {
  /** The settings. */
  env: Record<string, string | undefined>;
  /** Whether a middleware can run in this process. */
  embedsMiddleware: boolean;
  writeLine: (line: string) => void;
  /** The compressed forms of a text that is sent many times; none where the network in front compresses. */
  compressed: (text: string) => Promise<Coded>;
  /** For answers of which a part is sent many times, the best first; none where the network in front compresses. */
  frames: Frames[];
  /** For work that goes on after its response has been sent, which a worker otherwise ends. */
  keepAlive: (work: Promise<unknown>) => void;
};

export type Coded = { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

export const platform: Platform = {
  env: process.env,
  embedsMiddleware: true,
  writeLine: (line) => void process.stdout.write(`${line}\n`),
  /** In the thread pool. */
  async compressed(text) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 };
    const [br, gz] = await Promise.all([brotlied(text, { params }), gzipped(text, { level: 9 })]);
    return { br, gzip: gz };
  },
  frames: [zstdFrames, gzipFrames],
  keepAlive: () => {},
};
