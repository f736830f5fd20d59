import { z } from "zod";
import type { AnyOperation } from "#contract/operation.ts";
import { CartLine, Cart, Totals } from "#contract/cart.ts";
import { Category, Listing, Product, ProductCard, Variant } from "#contract/catalog.ts";
import { ContentPage } from "#contract/content.ts";
import { Facet } from "#contract/listing.ts";
import { ShopProfile } from "#contract/shop.ts";
import { Image, Money } from "#contract/values/shapes.ts";

export type JsonSchema = Record<string, unknown>;

/** Named in the document, so that a typed client names them too. */
const NAMED = {
  Cart,
  CartLine,
  Category,
  ContentPage,
  Facet,
  Image,
  Listing,
  Money,
  Product,
  ProductCard,
  ShopProfile,
  Totals,
  Variant,
};

/** The contract's schemas as JSON Schema. Outputs are shared by their names; inputs belong to their operation. */
export function createSchemas(all: [string, AnyOperation][]) {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const outputs = new Map(all.map(([name, { output }]) => [name, withoutNull(output)]));
  for (const [name, output] of outputs)
    if (!registry.has(output)) registry.add(output, { id: `${name}.output` });
  const made = z.toJSONSchema(registry, { io: "output", uri: refTo, override: portable });
  return {
    schemas: Object.fromEntries(
      Object.entries(made.schemas).map(([id, schema]) => [id, bare(schema as JsonSchema)]),
    ),
    inputOf: (name: string) => {
      const input = all.find(([one]) => one === name)?.[1].input ?? z.never();
      return bare(z.toJSONSchema(input, { io: "input", override: portable }) as JsonSchema);
    },
    outputOf: (name: string): JsonSchema => {
      const output = outputs.get(name);
      return { $ref: refTo((output && registry.get(output)?.id) ?? "") };
    },
  };
}

/** A query that answers null is answered 404. */
export function withoutNull(output: z.ZodType): z.ZodType {
  return output instanceof z.ZodNullable ? (output.unwrap() as z.ZodType) : output;
}

function refTo(id: string): string {
  return `#/components/schemas/${id}`;
}

function bare(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "$id"),
  );
}

/** Other languages have no `\P{Cc}` in their regular expressions. */
function portable({ jsonSchema }: { jsonSchema: { pattern?: string } }): void {
  if (!jsonSchema.pattern) return;
  jsonSchema.pattern = jsonSchema.pattern.replaceAll(
    String.raw`\P{Cc}`,
    String.raw`[^\u0000-\u001f\u007f-\u009f]`,
  );
}
