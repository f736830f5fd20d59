import type { Obstacle, Return, ReturnOffer } from "#contract/returns.ts";
import { returnableUntil } from "#middleware/rules/return-window.ts";
import { type LineImages, listedGoods } from "#middleware/odoo/catalog/listed-goods.ts";
import { money } from "#middleware/odoo/core/money.ts";
import type { OfferRow, ReturnRow } from "./rows.ts";
import { plainText } from "#middleware/odoo/core/texts.ts";

const OBSTACLES: Record<OfferRow["obstacle"], Obstacle | null> = {
  "": null,
  NOT_DELIVERED: "not-delivered",
  RETURN_TOO_LATE: "return-too-late",
  NOTHING_TO_RETURN: "nothing-to-return",
};

export function offerOf(row: OfferRow, images: LineImages, returnDays: number): ReturnOffer {
  return {
    orderId: String(row.id),
    orderNumber: row.number,
    obstacle: OBSTACLES[row.obstacle],
    until: row.delivered_at ? returnableUntil(row.delivered_at, returnDays) : null,
    lines: row.lines.map((line) => ({
      ...listedGoods(line, images),
      lineId: String(line.id),
      quantity: line.quantity,
      returnable: line.left,
    })),
    giftCard:
      row.gift_card && row.gift_card.most > 0
        ? {
            bonusPercent: row.gift_card.bonus,
            most: money(row.gift_card.most, row.gift_card.currency),
          }
        : null,
  };
}

export function returnOf(row: ReturnRow, images: LineImages): Return {
  return {
    id: String(row.id),
    number: row.number,
    orderId: String(row.order_id),
    orderNumber: row.order_number,
    requestedAt: row.date,
    state: row.state,
    reason: plainText(row.note),
    lines: row.lines.map((line) => ({ ...listedGoods(line, images), quantity: line.quantity })),
    refund: row.refund > 0 ? money(row.refund, row.currency) : null,
    giftCard: row.gift_card
      ? {
          bonusPercent: row.gift_card.bonus,
          worth: money(row.gift_card.worth, row.currency),
          ending: row.gift_card.ending || null,
        }
      : null,
    note: row.has_note ? "pdf" : null,
  };
}
