import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../..");
/** As Vite names files. */
const FROM_ROOT = "/middleware/odoo/";

/**
 * All Python files of middleware/odoo by their path from there, sorted. Vite includes them in the build, so that
 * `odoo:setup` needs no sources; run from sources, without `import.meta.env`, it reads the files.
 */
export function procedureSources(): Map<string, string> {
  const found: Record<string, string> = import.meta.env
    ? import.meta.glob("/middleware/odoo/*/*.py", { query: "?raw", import: "default", eager: true })
    : readFiles();
  const entries = Object.entries(found).map(
    ([path, source]) => [path.replace(FROM_ROOT, ""), source.trim()] as const,
  );
  return new Map(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function readFiles(): Record<string, string> {
  const paths = globSync("*/*.py", { cwd: FOLDER });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(FOLDER, path), "utf8")]));
}
