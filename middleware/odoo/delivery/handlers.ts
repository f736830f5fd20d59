import { z } from "zod";
import type { delivery as contract, Estimate } from "#contract/delivery.ts";
import { FreeDeliveryRow } from "#middleware/odoo/cart/rows.ts";
import { freeDeliveryOf } from "#middleware/odoo/cart/view.ts";
import { arrivalOf } from "#middleware/odoo/checkout/arrival.ts";
import { CarrierRow } from "#middleware/odoo/checkout/rows.ts";
import { money } from "#middleware/odoo/core/money.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { recordId } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";

const Offers = z.object({
  needs_delivery: z.boolean(),
  offers: z.array(
    CarrierRow.omit({ allows_cash: true, places: true }).extend({ is_collected: z.boolean() }),
  ),
  today: z.iso.date(),
  currency: z.string(),
});
const ForVariant = Offers.extend({ product_id: z.union([z.literal(false), z.int()]) });
const ForCart = Offers.extend({ has_goods: z.boolean(), free_delivery: FreeDeliveryRow });

export function delivery(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    async "delivery.forVariant"({ variantId, place }, visitor) {
      const id = recordId(variantId);
      if (id === null) return null;
      const list = await odoo.catalogIndex.listFor(visitor.priceList);
      const args = { variant_id: id, price_list_id: list.id, place };
      const answer = await odoo.ask(visitor, "delivery.forVariant", args, ForVariant);
      const { product_id: productId } = answer;
      return productId === false ? null : { productId: String(productId), ...estimate(answer) };
    },

    "delivery.forCart": odoo.query({
      answer: ForCart,
      view: (answer) =>
        answer.has_goods
          ? {
              ...estimate(answer),
              freeDelivery: freeDeliveryOf(answer.free_delivery, answer.currency),
            }
          : null,
    }),
  };
}

function estimate({ needs_delivery, offers, today, currency }: z.output<typeof Offers>): Estimate {
  return {
    needsDelivery: needs_delivery,
    offers: offers.map((row) => ({
      id: String(row.id),
      name: row.name,
      description: row.description,
      price: money(row.price, currency),
      arrival: arrivalOf(today, row),
      isCollected: row.is_collected,
    })),
  };
}
