import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The built shop on fresh books, for the journeys. */
const dataDir = mkdtempSync(join(tmpdir(), "wattle-e2e-"));
process.env["DATA_DIR"] = dataDir;
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import(new URL("../server.ts", import.meta.url).href);
