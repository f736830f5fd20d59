import { z } from "zod";
import { Quote } from "#contract/requests.ts";
import {
  type LineImages,
  listedGoods,
  ListedGoodsRow,
} from "#middleware/odoo/catalog/listed-goods.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** A quotation as `request.part.py` returns it. */
export const QuoteRow = z.object({
  id: z.int(),
  lines: z.array(ListedGoodsRow.extend({ quantity: z.int(), price: z.number() })),
  total: z.number(),
  currency: z.string(),
  valid_until: z.string(),
  state: Quote.shape.state,
});

export function quoteOf(row: z.output<typeof QuoteRow>, images: LineImages): Quote {
  const { currency } = row;
  return {
    id: String(row.id),
    lines: row.lines.map((line) => ({
      ...listedGoods(line, images),
      quantity: line.quantity,
      unitPrice: money(line.price, currency),
    })),
    total: money(row.total, currency),
    validUntil: row.valid_until || null,
    state: row.state,
  };
}
