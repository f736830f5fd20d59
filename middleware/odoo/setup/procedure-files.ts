import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `version` tells whether Odoo runs the code that this copy of the shop was tested with. */
export type Procedure = { name: string; source: string; version: string };

const FOLDER = join(import.meta.dirname, "..", "procedures");
const PART = /^#include (\w+)$/gm;
/** In front of every procedure. */
const PRELUDE = "prelude";

/** `cart.add.py` is the procedure `cart.add`; `cart.part.py` is what `#include cart` stands for. */
export function readProcedures(folder = FOLDER): Procedure[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".py") && !file.endsWith(".part.py"))
    .sort()
    .map((file) => {
      const source = withParts(folder, `#include ${PRELUDE}\n${read(folder, file)}`);
      const version = createHash("sha256").update(source).digest("hex").slice(0, 12);
      return { name: file.slice(0, -".py".length), source, version };
    });
}

function withParts(folder: string, source: string): string {
  return source.replaceAll(PART, (_, part: string) =>
    withParts(folder, read(folder, `${part}.part.py`)),
  );
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8").trim();
}
