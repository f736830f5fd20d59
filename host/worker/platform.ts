import { env, waitUntil } from "cloudflare:workers";
import type { Platform } from "#host/platform.ts";

/** A worker's settings are its bindings of type text. */
export const platform: Platform = {
  env: Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  ),
  embedsMiddleware: false,
  compressed: async () => ({}),
  frames: [],
  // oxlint-disable-next-line no-console -- a worker's only output
  writeLine: (line) => console.log(line),
  keepAlive: (work) => waitUntil(work.catch(() => {})),
};
