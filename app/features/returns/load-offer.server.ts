import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import { isId } from "#contract/values/shapes.ts";
import { returns } from "#contract/returns.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

/** Loads the returnable goods and the returns of an order. Another shopper's order answers 404. */
export async function loadOffer(odoo: Gateway, orderId: string) {
  const found = isId(orderId) ? await odoo.query("returns.order", { orderId }) : null;
  if (!found) throw data(null, { status: 404 });
  return { ...found, constraint: getZodConstraint(returns["returns.request"].input) };
}
