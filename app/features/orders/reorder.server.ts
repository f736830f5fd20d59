import { data, href } from "react-router";
import { orders } from "#contract/orders.ts";
import { localPath } from "#app/i18n/locales.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import type { Pressed } from "./order-action.server.ts";

const { refusals } = orders["orders.reorder"];

/** All of it: on to the cart. Otherwise the order's page says what is missing. */
export async function reorder({ odoo, id, locale }: Pressed) {
  const result = await odoo.mutate("orders.reorder", { id });
  if (!result.ok) {
    const { refusal } = result;
    if (refusal === "order-not-found") throw data(null, { status: 404 });
    const error = `orders:errors.${refusal}` as const;
    return data({ error, report: null }, { status: refusals[refusal] });
  }
  const { problems, added, number } = result.data;
  if (problems.length > 0) return data({ error: null, report: { problems, added } });
  const toast = { type: "success", key: "toast:orders.reordered", values: { number } } as const;
  return redirectWithToast(localPath(href("/cart"), locale), toast);
}
