import { join } from "node:path";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Log } from "#middleware/http/log.ts";
import { openUploads } from "./uploads.ts";

/** Beside the database; if it has no folder or the folder is read-only, in the system's temporary folder. */
export function openUploadFolder({ DATA_DIR, SESSION_SECRET: secret }: MiddlewareConfig, log: Log) {
  if (DATA_DIR === ":memory:") return openUploads({ folder: null, secret });
  try {
    return openUploads({ folder: join(DATA_DIR, "uploads"), secret });
  } catch (error) {
    log.warn("DATA_DIR cannot be written: uploads go to the system's temporary folder", { error });
    return openUploads({ folder: null, secret });
  }
}
