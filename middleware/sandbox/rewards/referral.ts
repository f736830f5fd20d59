import { type OrderRow, orderById } from "#middleware/sandbox/orders/rows.ts";
import { addPoints, takeBack } from "./points.ts";
import { isSamePerson, type IdentifyingData } from "#middleware/rules/same-person.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type Person = { id: number; email: string; referral_code: string; invited_with: string | null };
type State = "credited" | "undone" | "unknown-code" | "same-person" | "ring";

export function inviterWith(store: Store, code: string): Person | undefined {
  return store.get<Person>("SELECT * FROM customer WHERE referral_code = ?", code.trim());
}

/** Once for each invited customer, with the first completed order. The result is recorded. */
export function creditReferral(store: Store, orderId: number): void {
  const order = orderById(store, orderId);
  const invited = order.customer_id === null ? undefined : person(store, order.customer_id);
  if (!invited?.invited_with) return;
  if (store.get("SELECT 1 FROM referral WHERE invited_id = ?", invited.id)) return;
  const inviter = inviterWith(store, invited.invited_with);
  const state = stateOf(store, invited, inviter, order);
  store.run(
    "INSERT INTO referral (invited_id, inviter_id, order_id, state, created_at) VALUES (?, ?, ?, ?, ?)",
    invited.id,
    inviter?.id ?? null,
    orderId,
    state,
    store.now().toISOString(),
  );
  if (state !== "credited" || !inviter) return;
  const points = setting(store, "referral_points");
  const given = { points, orderId };
  addPoints(store, { ...given, customerId: inviter.id, reason: "referral", friendId: invited.id });
  addPoints(store, { ...given, customerId: invited.id, reason: "invited", friendId: inviter.id });
}

/** The order that completed the referral was canceled later. */
export function undoReferral(store: Store, orderId: number): void {
  const ended = store.get(
    "UPDATE referral SET state = 'undone' WHERE order_id = ? AND state = 'credited' RETURNING 1",
    orderId,
  );
  if (!ended) return;
  const gains = store.all<{ customer_id: number; friend_id: number; points: number }>(
    "SELECT customer_id, friend_id, points FROM points_entry WHERE order_id = ? AND reason IN ('referral', 'invited')",
    orderId,
  );
  for (const { customer_id: customerId, friend_id: friendId, points } of gains) {
    takeBack(store, { customerId, reason: "referral-undone", points, orderId, friendId });
  }
}

function stateOf(
  store: Store,
  invited: Person,
  inviter: Person | undefined,
  order: OrderRow,
): State {
  if (!inviter) return "unknown-code";
  if (inviter.id === invited.id) return "same-person";
  if (isAncestor(store, invited, inviter)) return "ring";
  const theirs = identifyingDataOf(store, inviter, "all");
  return isSamePerson(identifyingDataOf(store, invited, order), theirs)
    ? "same-person"
    : "credited";
}

/** Whether the invited customer invited the inviter, directly or through others. */
function isAncestor(store: Store, invited: Person, inviter: Person): boolean {
  const seen = new Set<number>();
  let one: Person | undefined = inviter;
  while (one?.invited_with && !seen.has(one.id)) {
    seen.add(one.id);
    one = inviterWith(store, one.invited_with);
    if (one?.id === invited.id) return true;
  }
  return false;
}

/** The data that identify a person: e-mail address, and the addresses saved or ordered to. */
function identifyingDataOf(
  store: Store,
  { id, email }: Person,
  orders: OrderRow | "all",
): IdentifyingData {
  const saved = store.all<{ address: string }>(
    "SELECT address FROM customer_address WHERE customer_id = ?",
    id,
  );
  const placed =
    orders === "all"
      ? store.all<OrderRow>(
          "SELECT * FROM sale_order WHERE customer_id = ? AND details IS NOT NULL",
          id,
        )
      : [orders];
  const used = placed.flatMap(({ details }) => {
    const { billing, shipping, hasOtherShipping } = JSON.parse(details ?? "{}");
    return hasOtherShipping ? [billing, shipping] : [billing];
  });
  return { email, addresses: [...saved.map(({ address }) => JSON.parse(address)), ...used] };
}

function person(store: Store, id: number): Person | undefined {
  return store.get<Person>("SELECT * FROM customer WHERE id = ?", id);
}
