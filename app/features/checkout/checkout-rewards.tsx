import { useNavigation } from "react-router";
import type { Cart } from "#contract/cart.ts";
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

/** Codes and points as parts of the checkout form. */
export function CheckoutRewards({ cart, rewards, reply }: CheckoutRewardsProps) {
  // The form is rendered again when the deferred data has arrived; fields shown before that would lose their input.
  const said = useNavigation().state === "idle" ? reply : undefined;
  return (
    <>
      <Codes cart={cart} reply={typed(said, "codes") ? said : undefined} />
      {rewards && (
        <PointsPanel
          rewards={rewards}
          reply={typed(said, "points") ? said : undefined}
          applied={cart.giftCards.map(({ code }) => code)}
        />
      )}
    </>
  );
}
