import { rmSync } from "node:fs";

/** The built shop on fresh books, for the journeys. */
const dataDir = process.env["DATA_DIR"];
if (dataDir) process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import(new URL("../server.ts", import.meta.url).href);
