import { MAX_GIFT_CARDS } from "#contract/limits.ts";
import type { Rewards, rewards as contract } from "#contract/rewards.ts";
import { ErpError, type Handlers } from "#middleware/erp.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import {
  exchangeForDiscount,
  exchangeForGiftCard,
  exchangeOn,
  undoDiscount,
  worthOnCart,
} from "./exchange.ts";
import { giftCardsFor, toGiftCard } from "./gift-cards.ts";
import { historyOf } from "./history.ts";
import { isLocked, orderById } from "#middleware/sandbox/orders/rows.ts";
import { pointsFor, pointsOf } from "./points.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { inviterWith } from "./referral.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import { change, read, unitsIn } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

export function rewards(store: Store): Handlers<typeof contract> {
  return {
    async "rewards.get"(_, shopper) {
      const who = read(store, shopper);
      return who.customer ? rewardsOf(store, who.customer, who) : null;
    },

    async "rewards.history"(asked, shopper) {
      const { customer } = read(store, shopper);
      if (!customer) return null;
      return historyOf(store, customer.id, currencyOf(store, customer.price_list_id), asked);
    },

    async "rewards.exchangeForDiscount"(_, shopper) {
      return change<"rewards.exchangeForDiscount">(store, shopper, (who) => {
        const customer = signedIn(who);
        const done = exchangeForDiscount(store, customer, who.cart);
        return done.ok ? { ok: true, data: rewardsOf(store, customer, who) } : done;
      });
    },

    async "rewards.undoDiscount"(_, shopper) {
      return change<"rewards.undoDiscount">(store, shopper, (who) => {
        const customer = signedIn(who);
        const done = undoDiscount(store, who.cart);
        return done.ok ? { ok: true, data: rewardsOf(store, customer, who) } : done;
      });
    },

    async "rewards.exchangeForGiftCard"(asked, shopper) {
      return change<"rewards.exchangeForGiftCard">(store, shopper, (who) => {
        const customer = signedIn(who);
        const done = exchangeForGiftCard(store, customer, who.cart, asked);
        if (!done.ok) return done;
        const { giftCard } = done;
        return { ok: true, data: { giftCard, rewards: rewardsOf(store, customer, who) } };
      });
    },

    async "rewards.referralCode"({ code }) {
      return { isKnown: inviterWith(store, code) !== undefined };
    },
  };
}

function signedIn({ customer }: Who): CustomerRow {
  if (!customer) throw new ErpError("not-signed-in");
  return customer;
}

function rewardsOf(store: Store, customer: CustomerRow, who: Who): Rewards {
  const currency = currencyOf(store, customer.price_list_id);
  const money = (amount: number) => ({ amount, currency });
  const balance = pointsOf(store, customer.id);
  const cart =
    who.cart && unitsIn(store, who.cart.id) > 0 ? orderById(store, who.cart.id) : undefined;
  const exchanged = cart ? exchangeOn(store, cart) : null;
  const worth = cart && !exchanged ? worthOnCart(store, cart, balance) : 0;
  const options = store.all<{ value: number }>("SELECT value FROM gift_card_option ORDER BY value");
  return {
    balance,
    rates: {
      unit: money(100),
      earned: setting(store, "points_earned"),
      perUnit: setting(store, "points_per_dollar"),
      referral: setting(store, "referral_points"),
      reviewFrom: money(setting(store, "gift_card_review_from")),
    },
    discount: worth > 0 ? { points: pointsFor(store, worth), value: money(worth) } : null,
    exchanged: exchanged && { ...exchanged, value: money(exchanged.value) },
    hasCart: cart !== undefined,
    isCartLocked: cart !== undefined && isLocked(store, cart),
    giftCardOptions: options.map(({ value }) => {
      const points = pointsFor(store, value);
      return { value: money(value), points, isAffordable: points <= balance };
    }),
    giftCards: giftCardsFor(store, customer.id, MAX_GIFT_CARDS).map((card) =>
      toGiftCard(card, currency),
    ),
    referral: referralOf(store, customer.id),
  };
}

function referralOf(store: Store, customerId: number): Rewards["referral"] {
  const row = store.get<Rewards["referral"]>(
    `SELECT c.referral_code AS code,
       (SELECT count(*) FROM customer i WHERE i.invited_with = c.referral_code COLLATE NOCASE) AS invited,
       (SELECT count(*) FROM referral r WHERE r.inviter_id = c.id AND r.state = 'credited') AS credited
     FROM customer c WHERE c.id = ?`,
    customerId,
  );
  if (!row) throw new Error(`No customer ${customerId}`);
  return row;
}
