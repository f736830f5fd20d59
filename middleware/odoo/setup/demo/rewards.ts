import { newGiftCardCode } from "#middleware/rules/gift-card-code.ts";
import type { Values } from "#middleware/odoo/setup/admin.ts";
import type { Registry, RecordId } from "#middleware/odoo/setup/registry.ts";
import { correct } from "./demo.ts";
import type { Programs } from "#middleware/odoo/setup/selling/programs.ts";

type Line = { reason: string; points: number; description: string; card?: RecordId };
type Gift = { key: string; value: number; left: number; state: "issued" | "pending" | "failed" };

const CODE = "MIA-INVITES";

/** A card in every state, as in the sandbox's demo. */
const GIFTS: Gift[] = [
  { key: "used", value: 10, left: 0, state: "issued" },
  { key: "partly", value: 50, left: 15.9, state: "issued" },
  { key: "failed", value: 100, left: 0, state: "failed" },
  { key: "whole", value: 25, left: 25, state: "issued" },
  { key: "pending", value: 100, left: 0, state: "pending" },
];

/** The rewards of the demo's Mia: points, exchanges, and a friend whom she invited. */
export async function addDemoRewards(registry: Registry, programs: Programs): Promise<void> {
  const { ensure, idOf } = registry;
  const mia = idOf("demo_contact_mia");
  // Linh's first completed order credits both, the next time one of them opens the rewards.
  await correct(registry, "res.partner", mia, "the demo's Mia", { x_referral_code: CODE });
  await correct(registry, "res.partner", idOf("demo_contact_linh"), "the demo's Linh", {
    x_invited_with: CODE,
  });
  const without = { loyalty_no_mail: true, action_no_send_mail: true };
  const cards = new Map<string, RecordId>();
  for (const { key, value, left, state } of GIFTS) {
    const id = await ensure({
      key: `demo_gift_${key}`,
      model: "loyalty.card",
      what: `Mia's gift card of ${value} (${key})`,
      context: without,
      values: {
        program_id: programs.giftId,
        partner_id: mia,
        code: newGiftCardCode(),
        points: left,
        x_value: value,
        x_points: value * 100,
        x_state: state,
        ...(state === "issued" && {
          history_ids: [
            line({ reason: "", points: value, description: "Issued for points" }),
            ...(left < value
              ? [line({ reason: "", points: left - value, description: "Past orders" })]
              : []),
          ],
        }),
      },
    });
    cards.set(key, id);
  }
  const lines: Line[] = [
    { reason: "adjusted", points: 30_000, description: "Demo" },
    ...GIFTS.map(({ key, value }): Line => {
      const card = cards.get(key) ?? 0;
      return { reason: "gift-card", points: -value * 100, description: "Gift card", card };
    }),
    {
      reason: "gift-card-refused",
      points: 10_000,
      description: "Refused",
      card: cards.get("failed") ?? 0,
    },
  ];
  await ensure({
    key: "demo_points_mia",
    model: "loyalty.card",
    what: "Mia's points and their history",
    instead: [
      ["partner_id", "=", mia],
      ["program_id", "=", programs.pointsId],
    ],
    context: without,
    values: {
      program_id: programs.pointsId,
      partner_id: mia,
      points: lines.reduce((sum, { points }) => sum + points, 0),
      history_ids: lines.map(line),
    },
  });
}

function line({ reason, points, description, card = 0 }: Line): unknown[] {
  const values: Values = {
    description,
    issued: Math.max(points, 0),
    used: Math.max(-points, 0),
    x_reason: reason || false,
    x_card_id: card,
  };
  return [0, 0, values];
}
