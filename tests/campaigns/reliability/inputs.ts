import * as fc from "fast-check";
import type { z } from "zod";
import { AU_HOME } from "#tests/shopper.ts";

/** Values at the limits of types, of databases, of parsers and of pages. */
export const nasty = fc.constantFrom<unknown>(
  null,
  true,
  "",
  " ",
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 31),
  100,
  [],
  {},
  [[]],
  "\u0000",
  "a\u0000b",
  "\ud800",
  "e\u0301".repeat(200),
  "\u202e",
  "x".repeat(5_000),
  "9".repeat(64),
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "%",
  "'; DROP TABLE sale_order; --",
  'NEAR("',
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "mia@example.com\r\nBcc: all@example.com",
  { $ne: null },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  Array.from({ length: 500 }, () => "a"),
);
const anyJson = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.double());

/** Texts that operations know: ids, codes, addresses and what the demo's people are called. */
export const words = fc.oneof(
  fc.constantFrom("1", "2", "3", "17", "999999999", "en_US", "AU", "VN", "VIC", "SG", "latest"),
  fc.constantFrom(
    "mia@example.com",
    "ann@example.com",
    "Wattle-demo-1",
    "WELCOME10",
    "0412 345 678",
  ),
  fc.constantFrom("/cart", "//example.com", "https://example.com/", "about-us", "wattle-honey"),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom("mia@example.com", "a@example.com", "b@b"),
  uuid: fc.uuid(),
  url: fc.webUrl(),
  date: fc.constantFrom("2026-01-01", "2026-13-01"),
};

type Def = {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  valueType?: z.ZodType;
};

/** Values of a schema's shape; not all of them are valid. */
function shaped(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as Def;
  if (def.innerType) return fc.option(shaped(def.innerType), { freq: 3, nil: undefined });
  if (def.in) return shaped(def.in);
  switch (def.type) {
    case "object":
      if (def.shape && "address1" in def.shape) return fc.constant(AU_HOME);
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([name, one]) => [name, shaped(one)]),
        ),
      );
    case "array":
      return fc.array(shaped(def.element!), { maxLength: 5 });
    case "union":
      return fc.oneof(...def.options!.map(shaped));
    case "record":
      return fc.dictionary(fc.string(), shaped(def.valueType!), { maxKeys: 4 });
    case "enum":
      return fc.constantFrom(...Object.values(def.entries!));
    case "literal":
      return fc.constantFrom(...def.values!);
    case "boolean":
      return fc.boolean();
    case "number":
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), fc.double());
    case "string":
      return FORMATS[def.format ?? ""] ?? words;
    default:
      return anyJson;
  }
}

/** A valid input, as far as one is found; null otherwise. */
export function validInput(schema: z.ZodType, seed: number): unknown {
  const samples = fc.sample(shaped(schema), { seed, numRuns: 400 });
  return samples.find((sample) => schema.safeParse(sample).success) ?? null;
}

/** The schema's shape, or with some of its parts replaced by anything. */
export function inputsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const near = shaped(schema);
  const spoiled = fc
    .tuple(near, fc.nat(), anyJson)
    .map(([input, at, value]) => replaced(input, at, value));
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 3, arbitrary: spoiled }, anyJson);
}

function replaced(input: unknown, at: number, value: unknown): unknown {
  if (typeof input !== "object" || input === null) return value;
  const names = Object.keys(input);
  const name = names[at % names.length];
  if (name === undefined) return value;
  const part: unknown = Reflect.get(input, name);
  const isDeeper = typeof part === "object" && part !== null && at % 2 === 0;
  const next = isDeeper ? replaced(part, at >> 1, value) : value;
  return Array.isArray(input) ? input.with(Number(name), next) : { ...input, [name]: next };
}
