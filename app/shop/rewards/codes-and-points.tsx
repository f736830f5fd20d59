import { useLocation, useNavigation } from "react-router";
import type { Cart } from "#contract/cart.ts";
import type { Rewards } from "#contract/rewards.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Details } from "#app/ui/details.tsx";
import { typed } from "#app/ui/form/typed.ts";
import type { CodesReply } from "./codes.server.ts";
import { Codes } from "./codes.tsx";
import { PointsPanel } from "./points-panel.tsx";

type CodesAndPointsProps = {
  cart: Cart;
  rewards: Rewards | null;
  reply: CodesReply | undefined;
};

/** Codes and points as parts of a form that posts to its own page; closed for the many who have none. */
export function CodesAndPoints({ cart, rewards, reply }: CodesAndPointsProps) {
  const t = useT(cartTexts);
  const { hash } = useLocation();
  // The form is rendered again when the deferred data has arrived; fields shown before that would lose their input.
  const said = useNavigation().state === "idle" ? reply : undefined;
  const isUsed =
    reply !== undefined ||
    cart.coupons.length + cart.giftCards.length > 0 ||
    Boolean(rewards?.exchanged) ||
    hash === "#codes"; // after a change
  if (cart.isLocked && !rewards) return null;
  return (
    <Details title={t(rewards ? "coupon.orPoints" : "coupon.label")} isOpen={isUsed}>
      {!cart.isLocked && <Codes cart={cart} reply={typed(said, "codes") ? said : undefined} />}
      {rewards && (
        <PointsPanel
          rewards={rewards}
          reply={typed(said, "points") ? said : undefined}
          applied={cart.giftCards.map(({ code }) => code)}
        />
      )}
    </Details>
  );
}
