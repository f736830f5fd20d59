import { data } from "react-router";
import { orders } from "#contract/orders.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import type { Pressed } from "./order-action.server.ts";

const { refusals } = orders["orders.cancel"];

export async function cancelOrder({ odoo, id, here }: Pressed) {
  const result = await odoo.mutate("orders.cancel", { id });
  if (result.ok) {
    const { number } = result.data;
    const toast = { type: "success", key: "toast:orders.canceled", values: { number } } as const;
    return redirectWithToast(here, toast);
  }
  const { refusal } = result;
  if (refusal === "order-not-found") throw data(null, { status: 404 });
  const error = `orders:errors.${refusal}` as const;
  return data({ error, report: null }, { status: refusals[refusal] });
}
