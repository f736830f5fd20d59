import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { procedureSources } from "./procedure-sources.ts";

/** `version` tells whether Odoo runs the code that this copy of the shop was tested with. */
export type Procedure = { name: string; source: string; version: string };

const INCLUDE = /^#include (\w+)$/gm;
const PART = ".part.py";
/** In front of every procedure. */
const PRELUDE = "prelude";

/** `cart/add_line.py` is the procedure `cart.addLine`; `cart/view.part.py` is what `#include view` stands for. */
export function readProcedures(sources = procedureSources()): Procedure[] {
  const parts = new Map<string, string>();
  for (const [file, source] of sources) {
    if (!file.endsWith(PART)) continue;
    const part = basename(file, PART);
    if (parts.has(part)) throw new Error(`Two parts are called ${part}: one is ${file}`);
    parts.set(part, source);
  }
  return [...sources]
    .filter(([file]) => !file.endsWith(PART))
    .map(([file, text]) => {
      const source = withParts(parts, `#include ${PRELUDE}\n${text}`);
      const version = createHash("sha256").update(source).digest("hex").slice(0, 12);
      return { name: nameOf(file), source, version };
    });
}

function nameOf(file: string): string {
  const verb = basename(file, ".py").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${dirname(file)}.${verb}`;
}

function withParts(parts: Map<string, string>, source: string): string {
  return source.replaceAll(INCLUDE, (_, name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`There is no ${name}${PART}`);
    return withParts(parts, part);
  });
}
