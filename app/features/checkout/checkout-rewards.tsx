import { useNavigation } from "react-router";
import type { Cart } from "#contract/cart.ts";
import type { Rewards } from "#contract/rewards.ts";
import { Codes } from "#app/shop/rewards/codes.tsx";
import { PointsPanel } from "#app/shop/rewards/points-panel.tsx";
import type { RewardsReply } from "./change-rewards.server.ts";

type CheckoutRewardsProps = {
  cart: Cart;
  rewards: Rewards | null;
  reply: RewardsReply | undefined;
};

/** Codes and points, as parts of the one large form. */
export function CheckoutRewards({ cart, rewards, reply }: CheckoutRewardsProps) {
  // The form begins anew when its data has come: said before that, something would be typed and lost.
  const said = useNavigation().state === "idle" ? reply : undefined;
  return (
    <>
      <Codes cart={cart} reply={said && "codes" in said ? said.codes : undefined} />
      {rewards && (
        <PointsPanel
          rewards={rewards}
          reply={said && "points" in said ? said.points : undefined}
          applied={cart.giftCards.map(({ code }) => code)}
        />
      )}
    </>
  );
}
