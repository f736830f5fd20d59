import type { Locale } from "#contract/limits.ts";
import { localeNamed } from "#locales/languages.ts";
import {
  returnAcceptedMail,
  returnRefusedMail,
  returnRequestedMail,
} from "#middleware/mail/templates/return.ts";
import { describe } from "#middleware/sandbox/cart/lines.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import { linesOfReturn, type ReturnRow } from "./rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function notifyRequested(store: Store, returnId: number, locale: Locale): void {
  post(store, returnId, locale, returnRequestedMail);
}

/** `refund`: the refunded amount as printed; null for none. */
export function notifyAccepted(store: Store, returnId: number, refund: string | null): void {
  post(store, returnId, localeOf(store, returnId), (locale, about) =>
    returnAcceptedMail(locale, about, refund),
  );
}

export function notifyRefused(store: Store, returnId: number): void {
  post(store, returnId, localeOf(store, returnId), returnRefusedMail);
}

/** Written in the transaction it reports, to the order's e-mail address. */
function post(
  store: Store,
  returnId: number,
  locale: Locale,
  contentOf: typeof returnRequestedMail,
): void {
  const row = store.get<ReturnRow>("SELECT * FROM return_request WHERE id = ?", returnId);
  if (!row) throw new Error(`No return ${returnId}`);
  const order = orderById(store, row.order_id);
  const { email } = JSON.parse(order.details ?? "{}") as { email?: string };
  if (!email || !order.number) throw new Error(`Order ${order.id} is not placed`);
  const goods = linesOfReturn(store, returnId).map(({ variantId, extras, quantity }) => {
    const { name, choice } = describe(store, variantId, locale, extras);
    return `${quantity} × ${name}${choice === "" ? "" : ` (${choice})`}`;
  });
  const about = { returnNumber: row.number, orderNumber: order.number, goods };
  send(store, { email }, contentOf(locale, about), locale);
}

function localeOf(store: Store, returnId: number): Locale {
  const row = store.get<{ locale: string }>(
    "SELECT o.locale FROM return_request r JOIN sale_order o ON o.id = r.order_id WHERE r.id = ?",
    returnId,
  );
  return localeNamed(row?.locale);
}
