import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { isId } from "#contract/values/shapes.ts";
import { chat as contract } from "#contract/chat.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { loadRest } from "./payments/pay-rest.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** Loads the data of an order page. Another shopper's order answers 404. */
export async function loadOrder(
  { context, params: { id } }: Args,
  { isCustomer }: { isCustomer: boolean },
) {
  if (!isId(id)) throw data(null, { status: 404 });
  const odoo = context.get(odooContext);
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

export async function loadInvoice({ context, params: { id } }: Args) {
  if (!isId(id)) throw data(null, { status: 404 });
  const odoo = context.get(odooContext);
  const [invoice, countries] = await Promise.all([
    odoo.query("orders.invoice", { id }),
    odoo.query("address.countries", {}),
  ]);
  if (!invoice) throw data(null, { status: 404 });
  return { invoice, countries };
}
