import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import { isId } from "#contract/values/shapes.ts";
import { chat as contract } from "#contract/chat.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { loadRest } from "./payments/pay-rest.server.ts";

/** Loads the data of an order page. Another shopper's order answers 404. */
export async function loadOrder(
  odoo: Gateway,
  id: string,
  { isCustomer }: { isCustomer: boolean },
) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [order, countries, chat] = await Promise.all([
    odoo.query("orders.get", { id }),
    odoo.query("address.countries", {}),
    odoo.query("chat.list", { orderId: id }),
  ]);
  if (!order || !chat) throw data(null, { status: 404 });
  return {
    order,
    countries,
    chat: { ...chat, constraint: getZodConstraint(contract["chat.send"].input) },
    rest: await loadRest(odoo, order, isCustomer),
  };
}

export async function loadInvoice(odoo: Gateway, id: string) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [invoice, countries] = await Promise.all([
    odoo.query("orders.invoice", { id }),
    odoo.query("address.countries", {}),
  ]);
  if (!invoice) throw data(null, { status: 404 });
  return { invoice, countries };
}
