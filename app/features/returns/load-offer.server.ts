import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { ReturnRequest } from "./request-return.server.ts";

/** What can be returned of an order, and the returns there are of it. Somebody else's order is not there. */
export async function loadOffer(odoo: Gateway, orderId: string) {
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(orderId);
  const found = isId ? await odoo.query("returns.order", { orderId }) : null;
  if (!found) throw data(null, { status: 404 });
  return { ...found, constraint: getZodConstraint(ReturnRequest) };
}
