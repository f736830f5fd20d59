import { useLocation, useNavigation } from "react-router";
import type { Cart } from "#contract/cart.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Rewards } from "#contract/rewards.ts";
import type { CodesReply } from "#app/shop/rewards/codes.server.ts";
import { typed } from "#app/ui/form/typed.ts";
import { Codes } from "#app/shop/rewards/codes.tsx";
import { PointsPanel } from "#app/shop/rewards/points-panel.tsx";

type CheckoutRewardsProps = {
  cart: Cart;
  rewards: Rewards | null;
  reply: CodesReply | undefined;
};

/** Codes and points as parts of the checkout form; closed for the many who have none. */
export function CheckoutRewards({ cart, rewards, reply }: CheckoutRewardsProps) {
  const t = useT(checkoutTexts);
  const { hash } = useLocation();
  // The form is rendered again when the deferred data has arrived; fields shown before that would lose their input.
  const said = useNavigation().state === "idle" ? reply : undefined;
  const isUsed =
    said !== undefined ||
    cart.coupons.length + cart.giftCards.length > 0 ||
    Boolean(rewards?.exchanged) ||
    hash === "#codes"; // after a change
  return (
    <details open={isUsed} className="group/codes border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <span aria-hidden="true" className="group-open/codes:rotate-90">
          ›
        </span>
        {t(rewards ? "review.codesAndPoints" : "review.codes")}
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <Codes cart={cart} reply={typed(said, "codes") ? said : undefined} />
        {rewards && (
          <PointsPanel
            rewards={rewards}
            reply={typed(said, "points") ? said : undefined}
            applied={cart.giftCards.map(({ code }) => code)}
          />
        )}
      </div>
    </details>
  );
}
