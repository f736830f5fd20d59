import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import * as limits from "#contract/limits.ts";
import { ADDRESS_FIELDS } from "#middleware/odoo/address/fields.ts";
import type { Versions } from "#middleware/odoo/core/client/directory.ts";
import { MAX_GOODS_AT_ONCE } from "#middleware/odoo/catalog-index/goods-rows.ts";
import { READS } from "#middleware/odoo/catalog-index/reads.ts";
import { IMAGE_KINDS } from "#middleware/odoo/images/kinds.ts";
import * as lifetimes from "#middleware/rules/lifetimes.ts";
import { procedureSources } from "./procedure-sources.ts";
import { onlyUsed } from "./used-functions.ts";

/** `version` shows whether Odoo has the code that this version of the shop was tested with. */
export type Procedure = { name: string; source: string; version: string };

export function versionsOf(procedures: Procedure[]): Versions {
  return Object.fromEntries(procedures.map(({ name, version }) => [name, version]));
}

/** A line of a procedure with its source file and row. */
export type SourceLine = { text: string; file: string; row: number };

const INCLUDE = /^# include (\w+)$/;
const PART = ".part.py";
/** Numbers of both ERPs, by their source. */
const NUMBERS = { "contract/limits.ts": limits, "rules/lifetimes.ts": lifetimes };
/** What procedures read; only strings, numbers, lists and objects, whose JSON is Python too. */
const FIELD_LISTS = {
  "address/fields.ts": { ADDRESS_FIELDS },
  "catalog-index/reads.ts": { READS, MAX_GOODS_AT_ONCE },
  "images/kinds.ts": { IMAGE_KINDS },
};
/** The first line of every procedure. */
const PRELUDE = "# include prelude";
/** The last one: what Odoo computes later would be computed as the user of the key, who has no rights. */
const LAST = "su.flush_all()";

/** `cart/add_line.py` is the procedure `cart.addLine`. */
export function readProcedures(sources = procedureSources()): Procedure[] {
  return readProcedureLines(sources).map(({ name, lines }) => {
    const source = lines.map(({ text }) => text).join("\n");
    const version = createHash("sha256").update(source).digest("hex").slice(0, 12);
    return { name, source, version };
  });
}

/** `# include view` is replaced by the file `view.part.py`, of which there is one in all folders. */
export function readProcedureLines(
  sources = procedureSources(),
): { name: string; lines: SourceLine[] }[] {
  const files = [...sources.keys()];
  const linesOf = (file: string) =>
    sources
      .get(file)!
      .split("\n")
      .map((text, at) => ({ text, file, row: at + 1 }));
  const parts = new Map<string, SourceLine[]>();
  for (const file of files.filter((file) => file.endsWith(PART))) {
    const part = basename(file, PART);
    if (parts.has(part)) throw new Error(`Two parts are called ${part}: one is ${file}`);
    parts.set(part, linesOf(file));
  }

  /** A part is included only once. */
  function complete(lines: SourceLine[], there = new Set<string>()): SourceLine[] {
    return lines.flatMap((line) => {
      const [, name] = INCLUDE.exec(line.text) ?? [];
      if (name === undefined) return [line];
      const part = parts.get(name);
      if (!part) throw new Error(`${line.file}:${line.row}: there is no ${name}${PART}`);
      if (there.has(name)) return [];
      there.add(name);
      return complete(part, there);
    });
  }

  return files
    .filter((file) => !file.endsWith(PART))
    .map((file) => {
      const prelude = { text: PRELUDE, file, row: 1 };
      const lines = onlyUsed(complete([prelude, ...linesOf(file)]));
      const name = nameOf(file);
      const last = { text: LAST, file, row: lines.length };
      const own = { text: `PROCEDURE = '${name}'`, file, row: 1 };
      return { name, lines: [...numbersFor(lines), ...fieldListsFor(lines), own, ...lines, last] };
    });
}

/** The numbers that these lines refer to, as Python; sorted, because Node and Vite list a module's exports differently. */
function numbersFor(lines: SourceLine[]): SourceLine[] {
  const words = new Set(lines.flatMap(({ text }) => text.match(/\b[A-Z][A-Z_]+\b/g) ?? []));
  return Object.entries(NUMBERS).flatMap(([file, all]) =>
    Object.entries(all)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, value]) =>
        typeof value === "number" && words.has(name)
          ? [{ text: `${name} = ${value}`, file, row: 1 }]
          : [],
      ),
  );
}

function fieldListsFor(lines: SourceLine[]): SourceLine[] {
  const words = new Set(lines.flatMap(({ text }) => text.match(/\b[A-Z][A-Z_]+\b/g) ?? []));
  return Object.entries(FIELD_LISTS).flatMap(([file, lists]) =>
    Object.entries(lists).flatMap(([name, value]) => {
      if (!words.has(name)) return [];
      const python = `${name} = ${JSON.stringify(value, null, 4)}`;
      return python.split("\n").map((text) => ({ text, file, row: 1 }));
    }),
  );
}

function nameOf(file: string): string {
  const verb = basename(file, ".py").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${dirname(file)}.${verb}`;
}
