import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "vite";

/** A module's imports, exports and strings, without types and tests. */
export type Module = {
  /** Own modules only, as paths from the root. */
  imports: string[];
  exports: string[];
  /** Literals; in templates, "*" replaces each expression. */
  strings: string[];
};

const ALIAS: Record<string, string> = {
  "#app/": "app/",
  "#contract/": "middleware/contract/",
  "#middleware/": "middleware/",
  "#demo/": "demo/",
  "#locales/": "locales/",
  "#host/": "host/",
};

export const modules = new Map(
  globSync("{app,demo,host,locales,middleware}/**/*.{ts,tsx}")
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
);

function read(file: string): Module {
  const code = readFileSync(file, "utf8");
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const strings: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && strings.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void strings.push(quasis.map(({ value }) => value.cooked ?? "").join("*")),
  }).visit(program);
  const values = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start + 1, end - 1),
  );
  const imports = [...values, ...later].flatMap((name) => resolved(file, name) ?? []);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? "default"),
  );
  return { imports, exports, strings };
}

function resolved(file: string, name: string): string | undefined {
  if (name.startsWith("./")) return join(dirname(file), name);
  const alias = Object.keys(ALIAS).find((prefix) => name.startsWith(prefix));
  return alias && ALIAS[alias] + name.slice(alias.length);
}

/** A module and all of its imports, as far as `follow` allows. */
export function graphOf(entry: string, follow: (file: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file) || !modules.has(file) || !follow(file)) return;
    seen.add(file);
    modules.get(file)?.imports.forEach(walk);
  };
  walk(entry);
  return seen;
}
