import { globSync, readFileSync } from "node:fs";

type Entry = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Shipped = { name: string; version: string; license: string };

const SOURCES = ["{app,demo,host,locales,middleware}/**/*.{ts,tsx,css}", "{server,worker}.ts"];
const IMPORT = /(?:from|import)\s*\(?\s*"((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"/g;
/** Imported by `app/routes.ts`, which only the build reads. */
const BUILD_ONLY = "@react-router/dev";
const NOT_SHIPPED = /\.(test|testing)\.tsx?$/;

/**
 * The packages whose code is in what is delivered: what the sources import, bundled into the build or beside it, with all
 * that those depend on. Rather too many: an import of types alone counts.
 */
export function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const found = new Map<string, Shipped>();

  function add(name: string, from: string): void {
    const path = pathOf(name, from, packages);
    const entry = path === null ? undefined : packages[path];
    if (path === null || !entry || found.has(path)) return;
    found.set(path, { name, version: entry.version ?? "", license: entry.license ?? "unknown" });
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(next, path);
  }

  for (const file of globSync(SOURCES)) {
    if (NOT_SHIPPED.test(file)) continue;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT))
      if (name !== BUILD_ONLY) add(name, "");
  }
  const key = ({ name, version }: Shipped) => `${name}@${version}`;
  const once = new Map([...found.values()].map((one) => [key(one), one]));
  return [...once.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** As Node resolves it: beside the asking package, else in a folder above. */
function pathOf(name: string, from: string, packages: Record<string, Entry>): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === "") return null;
  }
}
