import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { OrderDetail } from "#contract/orders.ts";
import { isId } from "#contract/values/shapes.ts";
import { chat as contract } from "#contract/chat.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { addressLines, shipToLines } from "#app/shop/address/layout.server.ts";
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
  const [order, chat] = await Promise.all([
    odoo.query("orders.get", { id }),
    odoo.query("chat.list", { orderId: id }),
  ]);
  if (!order || !chat) throw data(null, { status: 404 });
  return {
    order,
    ...(await partiesOf(context, order)),
    chat: { ...chat, constraint: getZodConstraint(contract["chat.send"].input) },
    rest: await loadRest(odoo, order, isCustomer),
  };
}

export async function loadInvoice({ context, params: { id } }: Args) {
  if (!isId(id)) throw data(null, { status: 404 });
  const odoo = context.get(odooContext);
  const invoice = await odoo.query("orders.invoice", { id });
  if (!invoice) throw data(null, { status: 404 });
  return { invoice, ...(await partiesOf(context, invoice.order)) };
}

/** The lines of both addresses. */
async function partiesOf(
  context: Readonly<RouterContextProvider>,
  order: Pick<OrderDetail, "shipTo" | "billTo" | "pickup">,
) {
  const [odoo, locale] = [context.get(odooContext), context.get(localeContext)];
  const [ship, bill] = await Promise.all([
    shipToLines(odoo, locale, order),
    addressLines(odoo, locale, order.billTo),
  ]);
  return { shipTo: ship, billTo: bill };
}
