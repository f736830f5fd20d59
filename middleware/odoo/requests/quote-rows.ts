import { z } from "zod";
import { Quote } from "#contract/requests.ts";
import type { LineImages } from "#middleware/odoo/cart/view.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { slugOf } from "#middleware/odoo/core/texts.ts";

/** A quotation as `request.part.py` returns it. */
export const QuoteRow = z.object({
  id: z.int(),
  lines: z.array(
    z.object({
      product_id: z.int(),
      template_id: z.int(),
      name: z.string(),
      slug_name: z.string(),
      choice: z.string(),
      quantity: z.int(),
      price: z.number(),
    }),
  ),
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
      slug: slugOf(line.slug_name, line.template_id),
      name: line.name,
      choice: line.choice,
      image: images(line),
      quantity: line.quantity,
      unitPrice: money(line.price, currency),
    })),
    total: money(row.total, currency),
    validUntil: row.valid_until || null,
    state: row.state,
  };
}
