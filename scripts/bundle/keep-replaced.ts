import { existsSync, renameSync, rmSync } from "node:fs";

/** Before the build: puts the scripts of the build that it replaces aside, for scripts/bundle/compress.ts. */
const [ASSETS, REPLACED] = ["build/client/assets", ".replaced"];

if (existsSync(ASSETS)) {
  rmSync(REPLACED, { recursive: true, force: true });
  renameSync(ASSETS, REPLACED);
}
