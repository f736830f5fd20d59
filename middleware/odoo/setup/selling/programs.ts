import { symbolOf } from "#contract/values/money-format.ts";
import { currencyScale } from "#middleware/odoo/setup/currency-scale.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";

/** The ids of the programmes, for the procedures. */
export type Programs = { pointsId: number; discountId: number; giftId: number };

/**
 * The three programmes of the shop's rewards (docs/decisions/013). Odoo never changes points of the first by itself: it
 * would at confirmation, and the shop does when an order is completed. Staff may change rates and values.
 */
export async function addPrograms(
  registry: Registry,
  context: SetupContext,
  isDemo: boolean,
): Promise<Programs> {
  const names = isDemo ? DEMO_NAMES : NAMES;
  const common = {
    company_id: context.companyId,
    currency_id: context.currencyId,
    communication_plan_ids: [[5, 0, 0]],
  };
  const { currency, websiteId } = context;
  const scale = currencyScale(currency);
  const pointsId = await registry.ensure({
    key: "program_points",
    model: "loyalty.program",
    what: `the programme "${names.points}": a point for each 1 ${currency} of a completed order, 100 points are worth 1 ${currency}`,
    context: { default_program_type: "loyalty" },
    values: {
      ...common,
      name: names.points,
      program_type: "loyalty",
      applies_on: "both",
      trigger: "auto",
      portal_point_name: "points",
      x_referral_points: 500 * scale,
      x_gift_values: [10, 25, 50, 100].map((value) => value * scale).join(),
      x_review_from: 100 * scale,
      rule_ids: [
        [5, 0, 0],
        [0, 0, { reward_point_mode: "money", reward_point_amount: 1, minimum_qty: 0 }],
      ],
      reward_ids: [
        [5, 0, 0],
        [0, 0, { ...offGoods, discount: 1, discount_mode: "per_order", required_points: 100 }],
      ],
    },
    keep: { ecommerce_ok: false, sale_ok: false, website_id: websiteId },
    vietnamese: { name: names.vietnamesePoints, portal_point_name: "điểm" },
  });
  const discountId = await registry.ensure({
    key: "program_points_discount",
    model: "loyalty.program",
    what: 'the programme "Points exchanged for a discount", whose cards the shop creates and deletes',
    context: { default_program_type: "coupons" },
    values: {
      ...common,
      name: "Points exchanged for a discount",
      program_type: "coupons",
      applies_on: "current",
      rule_ids: [[5, 0, 0]],
      reward_ids: [
        [5, 0, 0],
        [0, 0, { ...offGoods, discount: 1, discount_mode: "per_point", required_points: 1 }],
      ],
    },
    // Automatic, so that a coupon's minimum is not checked against the price after points. Without a rule nothing
    // triggers it.
    keep: { ecommerce_ok: true, trigger: "auto", website_id: websiteId },
    vietnamese: { name: "Điểm đổi giảm giá" },
  });
  const giftId = await registry.ensure({
    key: "program_gift_cards",
    model: "loyalty.program",
    what: `the programme "${names.cards}", for which points are exchanged`,
    context: { default_program_type: "gift_card" },
    values: {
      ...common,
      name: names.cards,
      program_type: "gift_card",
      applies_on: "future",
      trigger: "auto",
      portal_point_name: isDemo ? "AU$" : symbolOf(currency, "en"),
      rule_ids: [[5, 0, 0]],
      reward_ids: [
        [5, 0, 0],
        [0, 0, { ...offGoods, discount: 1, discount_mode: "per_point", required_points: 0.01 }],
      ],
    },
    keep: { ecommerce_ok: true, website_id: websiteId },
    vietnamese: { name: names.vietnameseCards },
  });
  // Sells nothing until staff give it products: a rule of gift cards without any applies to none.
  await registry.ensure({
    key: "program_gift_cards_rule",
    model: "loyalty.rule",
    what: `the rule by which products sell cards of "${names.cards}", each worth its price`,
    instead: [["program_id", "=", giftId]],
    values: {
      program_id: giftId,
      minimum_qty: 0,
      reward_point_mode: "money",
      reward_point_amount: 1,
      reward_point_split: true,
    },
  });
  return { pointsId, discountId, giftId };
}

const NAMES = {
  points: "Points",
  vietnamesePoints: "Điểm",
  cards: "Gift cards",
  vietnameseCards: "Thẻ quà tặng",
};
const DEMO_NAMES: typeof NAMES = {
  points: "Wattle points",
  vietnamesePoints: "Điểm Wattle",
  cards: "Wattle gift cards",
  vietnameseCards: "Thẻ quà tặng Wattle",
};

const offGoods = { reward_type: "discount", discount_applicability: "order" };
