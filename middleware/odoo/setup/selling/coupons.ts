import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";

type Coupon = {
  code: string;
  name: string;
  vietnamese: string;
  reward: Record<string, unknown>;
  minimum: number;
  endsOn?: string;
};

const percent = (discount: number) => ({
  reward_type: "discount",
  discount,
  discount_mode: "percent",
  discount_applicability: "order",
});

/** The codes of the demo shop, the same as the sandbox's. */
const COUPONS: Coupon[] = [
  {
    code: "WELCOME10",
    name: "10% off your order",
    vietnamese: "Giảm 10% cho đơn hàng",
    reward: percent(10),
    minimum: 0,
  },
  {
    code: "SAVE20",
    name: "AU$20 off from AU$150",
    vietnamese: "Giảm AU$20 cho đơn từ AU$150",
    reward: { ...percent(20), discount_mode: "per_order" },
    minimum: 150,
  },
  {
    code: "FREESHIP",
    name: "Free delivery from AU$60",
    vietnamese: "Miễn phí giao hàng cho đơn từ AU$60",
    reward: { reward_type: "shipping" },
    minimum: 60,
  },
  {
    code: "SUMMER25",
    name: "Summer sale: 25% off",
    vietnamese: "Khuyến mãi hè: giảm 25%",
    reward: percent(25),
    minimum: 0,
    endsOn: "2026-02-28",
  },
];

export async function addCoupons(registry: Registry, context: SetupContext): Promise<void> {
  for (const { code, name, vietnamese, reward, minimum, endsOn } of COUPONS) {
    await registry.ensure({
      key: `coupon_${code.toLowerCase()}`,
      model: "loyalty.program",
      what: `the promotion ${code}: ${name}`,
      instead: [["rule_ids.code", "=", code]],
      context: { default_program_type: "promo_code" },
      values: {
        name,
        program_type: "promo_code",
        company_id: context.companyId,
        currency_id: context.currencyId,
        ecommerce_ok: true,
        ...(endsOn && { date_to: endsOn }),
        rule_ids: [
          [5, 0, 0],
          [
            0,
            0,
            {
              mode: "with_code",
              code,
              minimum_qty: 0,
              minimum_amount: minimum,
              minimum_amount_tax_mode: "incl",
            },
          ],
        ],
        reward_ids: [
          [5, 0, 0],
          [0, 0, reward],
        ],
        communication_plan_ids: [[5, 0, 0]],
      },
      vietnamese: { name: vietnamese },
    });
  }
}
