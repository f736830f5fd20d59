import { z } from "zod";

/** Odoo returns `false` for an empty text. */
export const Text = z.union([z.string(), z.literal(false)]).transform((value) => value || "");
export const Reference = z.union([z.int(), z.literal(false)]).transform((value) => value || null);
export const Ids = z.array(z.int());

/** Odoo's times are UTC without a zone: `2026-11-20 09:30:38`. */
export const Time = z
  .string()
  .transform((value) => new Date(`${value.slice(0, 19).replace(" ", "T")}Z`).toISOString());
