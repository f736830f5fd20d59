import { OrderList, type orders as contract } from "#contract/orders.ts";
import type { Shopper } from "#middleware/erp.ts";
import { orderNotFoundMail } from "#middleware/mail/templates/find.ts";
import { findOrderUrl, typedNumber } from "#middleware/rules/find-order.ts";
import { readOrderLink } from "#middleware/rules/order-link.ts";
import { FOLDED_LETTERS, wordsOfSearch } from "#middleware/rules/order-search.ts";
import { TAB_RULES } from "#middleware/rules/order-tabs.ts";
import { cartView } from "#middleware/odoo/cart/view.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, Done, proofOf, recordId } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { CancelAnswer, GetAnswer, ListAnswer, OpenAnswer, ReorderAnswer } from "./rows.ts";
import { orderDetail, orderList } from "./view.ts";

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

export function orders(odoo: Odoo): OdooHandlers<typeof contract> {
  async function find(shopper: Shopper, id: string) {
    const order = recordId(id);
    // A shopper without session and proofs has no order, which is known without a call to Odoo.
    if (order === null || (!customers(shopper) && shopper.orders.length === 0)) return null;
    const answer = await odoo.ask(shopper, "orders.get", { id: order }, GetAnswer);
    if (!answer.order) return null;
    const detail = orderDetail(answer.order, await odoo.lineImages(shopper), shopper.locale);
    return { detail, seller: answer.seller };
  }

  return {
    "orders.list": odoo.query({
      onlyFor: customers,
      otherwise: nothing(),
      args: ({ search }) => ({
        rules: RULES,
        words: wordsOfSearch(search),
        letters: search === "" ? {} : FOLDED_LETTERS,
      }),
      answer: ListAnswer,
      view: async (answer, { shopper }) => orderList(answer, await odoo.lineImages(shopper)),
    }),

    async "orders.get"({ id }, shopper) {
      return (await find(shopper, id))?.detail ?? null;
    },

    async "orders.invoice"({ id }, shopper) {
      const { detail: order, seller } = (await find(shopper, id)) ?? {};
      if (!order?.invoice || !seller) return null;
      const { tax_number: taxNumber, ...rest } = seller;
      return { ...order.invoice, seller: { ...rest, taxNumber }, order };
    },

    "orders.cancel": odoo.mutation({
      ids: { id: "order-not-found" },
      isRepeatable: true,
      answer: CancelAnswer,
      async view({ order }, { shopper }) {
        odoo.payments.wake();
        return orderDetail(order, await odoo.lineImages(shopper), shopper.locale);
      },
    }),

    "orders.reorder": odoo.mutation({
      ids: { id: "order-not-found" },
      answer: ReorderAnswer,
      view: async (answer, { shopper }) => ({
        number: answer.number,
        cart: cartView(answer, await odoo.lineImages(shopper)),
        added: answer.added,
        problems: answer.problems,
      }),
    }),

    "orders.find": odoo.mutation({
      args: ({ number }, { locale }) => ({
        number: typedNumber(number),
        none: odoo.mail(
          orderNotFoundMail(locale, findOrderUrl(odoo.sender.publicUrl, locale)),
          locale,
        ),
      }),
      answer: Done,
    }),

    async "orders.open"({ link }, shopper) {
      const proof = proofOf(link); // of a mail of Odoo's own shop
      const opened = proof ? null : readOrderLink(odoo.secret, link, new Date());
      if (opened?.ok === false) return opened;
      const args = proof ? { order_id: proof.id, proof } : { order_id: opened?.orderId };
      const again = { isRepeatable: true };
      const { order } = await odoo.ask(shopper, "orders.open", args, OpenAnswer, again);
      if (!order) return { ok: false, refusal: "link-invalid" };
      const id = String(order.id);
      if (order.needs_log_in) return { ok: true, data: { id, needsLogIn: true } };
      const tokens = { orders: [`${order.id}.${order.token}`, ...shopper.orders] };
      return { ok: true, data: { id, needsLogIn: false }, tokens };
    },
  };
}

function nothing(): OrderList {
  const counts = Object.fromEntries(Object.keys(TAB_RULES).map((tab) => [tab, 0]));
  return OrderList.parse({ orders: [], counts, page: 1, pageCount: 1 });
}
