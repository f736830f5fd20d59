import { HISTORY_PAGE_SIZE } from "#contract/limits.ts";
import {
  type History,
  HISTORY_REASONS,
  type HistoryEntry,
  type HistoryKind,
  type HistoryReason,
} from "#contract/rewards.ts";
import { giftCardById, toGiftCard } from "./gift-cards.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type Row = {
  id: number;
  created_at: string;
  reason: HistoryReason;
  points: number;
  missing: number;
  balance: number;
  number: string | null;
  card_id: number | null;
  first_name: string | null;
  last_name: string | null;
};

export function historyOf(
  store: Store,
  customerId: number,
  currency: string,
  asked: { kind: HistoryKind; page: number },
): History {
  const reasons = JSON.stringify(HISTORY_REASONS[asked.kind]);
  const those = "customer_id = ? AND reason IN (SELECT value FROM json_each(?))";
  const count = store.get<{ total: number }>(
    `SELECT count(*) AS total FROM points_entry WHERE ${those}`,
    customerId,
    reasons,
  );
  const total = count?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const rows = store.all<Row>(
    `SELECT e.*, o.number, f.first_name, f.last_name,
       (SELECT sum(points) FROM points_entry b WHERE b.customer_id = e.customer_id AND b.id <= e.id) AS balance
     FROM points_entry e LEFT JOIN sale_order o ON o.id = e.order_id LEFT JOIN customer f ON f.id = e.friend_id
     WHERE e.${those.replace("reason", "e.reason")} ORDER BY e.id DESC LIMIT ? OFFSET ?`,
    customerId,
    reasons,
    HISTORY_PAGE_SIZE,
    (page - 1) * HISTORY_PAGE_SIZE,
  );
  return { entries: rows.map((row) => toEntry(store, row, currency)), page, pageCount, total };
}

function toEntry(store: Store, row: Row, currency: string): HistoryEntry {
  return {
    id: String(row.id),
    at: row.created_at,
    reason: row.reason,
    points: row.points,
    balance: row.balance,
    missing: row.missing,
    orderNumber: row.number,
    giftCard: row.card_id === null ? null : toGiftCard(giftCardById(store, row.card_id), currency),
    friend:
      row.first_name === null ? null : `${row.first_name} ${(row.last_name ?? "").charAt(0)}.`,
  };
}
