import { MAX_ORDER_TOKENS, ORDERS_PER_PAGE, RETURN_DAYS } from "#contract/limits.ts";
import { OrderList, type orders as contract } from "#contract/orders.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import { readOrderLink } from "#middleware/rules/order-link.ts";
import { tabsOf, TAB_RULES } from "#middleware/rules/order-tabs.ts";
import { ADDRESS_FIELDS } from "#middleware/odoo/address/handlers.ts";
import { cartView, lineImages } from "#middleware/odoo/cart/view.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { CancelAnswer, GetAnswer, ListAnswer, OpenAnswer, ReorderAnswer } from "./rows.ts";
import { orderDetail } from "./view.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import {
  change,
  newTokens,
  recordId,
  who,
} from "#middleware/odoo/core/shopper.ts";
import { Time } from "#middleware/odoo/core/values.ts";

/** Asking twice does no harm, so a call whose answer was lost is made again. */
const again = { isRepeatable: true };
const shown = { address_fields: ADDRESS_FIELDS, return_days: RETURN_DAYS };
const RULES = Object.fromEntries(
  Object.entries(TAB_RULES).map(([tab, { states, isDelivered, isSecured }]) => [
    tab,
    {
      states,
      ...(isDelivered !== undefined && { is_delivered: isDelivered }),
      ...(isSecured !== undefined && { is_secured: isSecured }),
    },
  ]),
);

export function orders(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  gallery: Gallery,
  secret: string,
): Handlers<typeof contract> {
  const images = ({ locale }: Shopper) => lineImages(catalogIndex, gallery, locale);

  async function find(shopper: Shopper, id: string) {
    const order = recordId(id);
    // Who holds nothing has no order, and Odoo need not be asked.
    if (order === null || (shopper.session === null && shopper.orders.length === 0)) return null;
    const args = { ...who(shopper), ...shown, order_id: order };
    const answer = await odoo.procedure(shopper, "orders.get", args, GetAnswer, again);
    if (!answer.order) return null;
    return { detail: orderDetail(answer.order, await images(shopper)), seller: answer.seller };
  }

  return {
    async "orders.list"({ tab, page, search }, shopper) {
      if (shopper.session === null) return nothing();
      const args = { ...who(shopper), tab, page, search, rules: RULES, per_page: ORDERS_PER_PAGE };
      const answer = await odoo.procedure(shopper, "orders.list", args, ListAnswer, again);
      const image = await images(shopper);
      return OrderList.parse({
        orders: answer.orders.map((row) => ({
          id: String(row.id),
          number: row.facts.state === "draft" ? null : row.number,
          date: Time.parse(row.date),
          tabs: tabsOf(row.facts),
          total: money(row.total, row.currency),
          units: row.units,
          images: row.lines.map(image),
        })),
        counts: answer.counts,
        page: answer.page,
        pageCount: answer.page_count,
      });
    },

    async "orders.get"({ id }, shopper) {
      return (await find(shopper, id))?.detail ?? null;
    },

    async "orders.invoice"({ id }, shopper) {
      const { detail: order, seller } = (await find(shopper, id)) ?? {};
      if (!order?.invoice || !seller) return null;
      const { tax_number: taxNumber, ...rest } = seller;
      return { ...order.invoice, seller: { ...rest, taxNumber }, order };
    },

    async "orders.cancel"({ id }, shopper) {
      return change("orders.cancel", async () => {
        const order = recordId(id);
        if (order === null) return { ok: false, refusal: "order-not-found" };
        const args = { ...who(shopper), ...shown, order_id: order };
        const answer = await odoo.procedure(shopper, "orders.cancel", args, CancelAnswer, again);
        const data = orderDetail(answer.order, await images(shopper));
        return { ok: true, data, tokens: newTokens(shopper, answer.tokens) };
      });
    },

    async "orders.reorder"({ id }, shopper) {
      return change("orders.reorder", async () => {
        const order = recordId(id);
        if (order === null) return { ok: false, refusal: "order-not-found" };
        const args = { ...who(shopper), order_id: order };
        const answer = await odoo.procedure(shopper, "orders.reorder", args, ReorderAnswer);
        const cart = cartView(answer, await images(shopper));
        const tokens = newTokens(shopper, answer.tokens);
        const { number, added, problems } = answer;
        return { ok: true, data: { number, cart, added, problems }, tokens };
      });
    },

    async "orders.open"({ link }, shopper) {
      const opened = readOrderLink(secret, link, new Date());
      if (!opened.ok) return opened;
      const args = { ...who(shopper), order_id: opened.orderId };
      const { order } = await odoo.procedure(shopper, "orders.open", args, OpenAnswer, again);
      if (!order) return { ok: false, refusal: "link-invalid" };
      const id = String(order.id);
      if (order.needs_log_in) return { ok: true, data: { id, needsLogIn: true } };
      const proof = `${order.id}.${order.token}`;
      const held = shopper.orders.filter((one) => one !== proof);
      const tokens = { orders: [proof, ...held].slice(0, MAX_ORDER_TOKENS) };
      return { ok: true, data: { id, needsLogIn: false }, tokens };
    },
  };
}

function nothing(): OrderList {
  const counts = Object.fromEntries(Object.keys(TAB_RULES).map((tab) => [tab, 0]));
  return OrderList.parse({ orders: [], counts, page: 1, pageCount: 1 });
}
