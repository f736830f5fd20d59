import type { Locale } from "#contract/limits.ts";
import { localeNamed } from "#locales/languages.ts";
import {
  dropOffNote,
  returnAcceptedMail,
  returnRefusedMail,
  returnRequestedMail,
} from "#middleware/mail/templates/return.ts";
import { addressLines } from "#middleware/mail/templates/printed.ts";
import { fixedDetails, parcelAddress } from "#middleware/sandbox/checkout/placed-order.ts";
import { firstAddress } from "#middleware/sandbox/checkout/places.ts";
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
  send(store, { email }, contentOf(locale, aboutReturn(store, row, locale)), locale);
}

function aboutReturn(store: Store, row: ReturnRow, locale: Locale) {
  const goods = linesOfReturn(store, row.id).map(({ variantId, extras, quantity }) => {
    const { name, choice } = describe(store, variantId, locale, extras);
    return `${quantity} × ${name}${choice === "" ? "" : ` (${choice})`}`;
  });
  const { number } = orderById(store, row.order_id);
  return { returnNumber: row.number, orderNumber: number ?? "", goods };
}

/** In the language of the order, like its mails. */
export function returnNoteFile(store: Store, row: ReturnRow): string {
  const locale = localeOf(store, row.id);
  const details = fixedDetails(orderById(store, row.order_id));
  const addresses = {
    from: addressLines(parcelAddress(details), locale),
    to: [store.brand, firstAddress(store)].filter(Boolean),
  };
  return dropOffNote(locale, { ...aboutReturn(store, row, locale), ...addresses }, store);
}

function localeOf(store: Store, returnId: number): Locale {
  const row = store.get<{ locale: string }>(
    "SELECT o.locale FROM return_request r JOIN sale_order o ON o.id = r.order_id WHERE r.id = ?",
    returnId,
  );
  return localeNamed(row?.locale);
}
