import { z } from "zod";
import { Id } from "./values/shapes.ts";

/** Where a shopper collects goods: a shop or a warehouse. */
export const PickupPlace = z.object({
  id: Id,
  name: z.string(),
  /** Street, city, state and postcode in one line. */
  address: z.string(),
  /** In the shopper's language; empty if the ERP does not know them. */
  hours: z.string(),
});
export type PickupPlace = z.infer<typeof PickupPlace>;

/** A place with the cart's lines that it has too little for; empty: all goods are there. */
export const PickupChoice = PickupPlace.extend({
  lacks: z.array(z.object({ lineId: Id, free: z.int().min(0) })),
});
export type PickupChoice = z.infer<typeof PickupChoice>;
