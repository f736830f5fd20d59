import { z } from "zod";
import { Money } from "./values/shapes.ts";

/** A few words over a product's picture, in colours that are legible together. */
export const Ribbon = z.object({ name: z.string(), colour: z.string(), background: z.string() });
export type Ribbon = z.infer<typeof Ribbon>;

/** What a kilogram or a litre of it costs, if the shop says so. */
export const PerUnit = z.object({ price: Money, unit: z.string() });
export type PerUnit = z.infer<typeof PerUnit>;

export const Rating = z.object({ average: z.number().min(0).max(5), count: z.int().min(0) });
export type Rating = z.infer<typeof Rating>;
