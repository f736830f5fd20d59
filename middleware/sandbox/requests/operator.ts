import { LOCALES, MAX_QUANTITY } from "#contract/limits.ts";
import { addDays } from "#middleware/rules/business-days.ts";
import { quoteMail } from "#middleware/mail/templates/quote.ts";
import { GUEST_PRICE_LIST } from "#middleware/sandbox/core/customers.ts";
import { today } from "#middleware/sandbox/checkout/delivery.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { refused, type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import { printed } from "#middleware/sandbox/payments/operator.ts";
import { priceListOf } from "#middleware/sandbox/catalog/prices.ts";
import { isLocked } from "#middleware/sandbox/orders/rows.ts";
import { PREFIX } from "#locales/languages.ts";
import { orderWith, quoteOf } from "./quotes.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";

const QUOTE_DAYS = 14;

type RequestRow = {
  id: number;
  number: string;
  created_at: string;
  state: string;
  email: string;
  customer_id: number | null;
  locale: string;
  link: string;
  note: string;
  pictures: number;
};

export function listRequests(store: Store): RequestRow[] {
  return store.all(
    `SELECT *, (SELECT count(*) FROM request_picture WHERE request_id = r.id) AS pictures
     FROM product_request r ORDER BY id DESC LIMIT ?`,
    NEWEST,
  );
}

export function printRequests(store: Store): Report {
  const lines = listRequests(store).flatMap((request) => {
    const { number, created_at: at, state, email, locale, link, note, pictures } = request;
    const shown = pictures > 0 ? `${pictures} images` : "";
    const minute = at.slice(0, 16).replace("T", " ");
    const head = [number, minute, state, email, locale, link, shown].filter(Boolean).join("  ");
    return note === "" ? [head] : [head, note.replace(/^/gm, "    ")];
  });
  return succeeded(lines.join("\n"));
}

/** Sets a request's state; a quote is withdrawn when the goods are not available. */
export function markRequest(store: Store, number: string, state = ""): Report {
  return aboutRequest(store, number, (request) => {
    const { id } = request;
    if (!STATES.includes(state)) return refused(`Say one of ${STATES.join(", ")}.`);
    if (state === "not-found" && !withdraw(store, id)) return refused(isPaying(request));
    setState(store, id, state);
    return succeeded(`${number} is marked "${state}".`);
  });
}

const STATES = ["looking", "found", "not-found"];

/**
 * Quotes a quantity of each variant (by SKU) at a price with tax, valid for a number of days; replaces an earlier
 * quote.
 */
export function quote(
  store: Store,
  number: string,
  sku = "",
  price = "",
  pieces = "1",
  days = String(QUOTE_DAYS),
): Report {
  return aboutRequest(store, number, (request) => {
    if (request.customer_id === null) {
      return refused(
        `${request.number} is a guest's, who has no cart of their own: write to ${request.email}.`,
      );
    }
    const variant = store.get<{ id: number; free: number }>(
      `SELECT v.id, v.on_hand - v.reserved AS free FROM variant v JOIN product p ON p.id = v.product_id
       WHERE v.sku = ? AND v.is_active AND p.is_published
         AND p.id NOT IN (SELECT product_id FROM combo_choice)`,
      sku,
    );
    if (!variant) return refused(`No product for sale has the SKU "${sku}".`);
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(price) || Number(price) === 0)
      return refused(`"${price}" is no price.`);
    const quantity = whole(pieces, MAX_QUANTITY);
    if (quantity === null) return refused(`"${pieces}" is no quantity from 1 to ${MAX_QUANTITY}.`);
    const last = whole(days, 365);
    if (last === null) return refused(`"${days}" is no number of days from 1 to 365.`);
    if (!withdraw(store, request.id)) return refused(isPaying(request));
    const amount = Math.round(Number(price) * 100);
    const validUntil = addDays(today(store), last);
    const owner = store.get<{ price_list_id: string }>(
      "SELECT price_list_id FROM customer WHERE id = ?",
      request.customer_id,
    );
    store.run(
      `INSERT INTO quote (request_id, variant_id, quantity, unit_price, currency, valid_until, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      request.id,
      variant.id,
      quantity,
      amount,
      priceListOf(store, owner?.price_list_id ?? GUEST_PRICE_LIST).currency,
      validUntil,
      store.now().toISOString(),
    );
    setState(store, request.id, "quoted");
    notifyCustomer(store, request);
    const short = variant.free < quantity ? ` Only ${variant.free} are in stock.` : "";
    return succeeded(
      `${request.number}: ${quantity} × ${sku} at ${printed(amount)} each, until ${validUntil}.${short}`,
    );
  });
}

function aboutRequest(store: Store, number: string, work: (request: RequestRow) => Report): Report {
  return store.transaction(() => {
    const request = store.get<RequestRow>(
      "SELECT * FROM product_request WHERE number = ?",
      number.toUpperCase(),
    );
    return request ? work(request) : refused(`There is no request ${number}.`);
  });
}

/** Orders placed with it are kept. False: a payment with it is under way. */
function withdraw(store: Store, requestId: number): boolean {
  const quotes = store.all<{ id: number }>("SELECT id FROM quote WHERE request_id = ?", requestId);
  const orders = quotes.map(({ id }) => ({ id, order: orderWith(store, id) }));
  if (orders.some(({ order }) => order?.state === "draft" && isLocked(store, order))) return false;
  for (const { id, order } of orders)
    if (!order || order.state === "draft")
      store.run("UPDATE quote SET is_withdrawn = 1 WHERE id = ?", id);
  return true;
}

function isPaying({ number, email }: RequestRow): string {
  return `${email} is paying with the quote of ${number} right now: try again when that has ended.`;
}

/** In the language of the request. */
function notifyCustomer(store: Store, { id, number, email, locale: asked }: RequestRow): void {
  const locale = LOCALES.find((one) => one === asked) ?? LOCALES[0];
  const offer = quoteOf(store, id, locale);
  if (!offer) throw new Error(`${number} has no quote`);
  const link = `${store.publicUrl}${PREFIX[locale]}/my-account/request-product`;
  send(store, { email }, quoteMail(number, offer, locale, link), locale);
}

function setState(store: Store, requestId: number, state: string): void {
  store.run("UPDATE product_request SET state = ? WHERE id = ?", state, requestId);
}

function whole(text: string, most: number): number | null {
  const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
