import { isExpired } from "#demo/card-provider/cards.ts";
import { AFTER_SAVED_CARD, paymentPath } from "#demo/card-provider/payment.ts";
import {
  type CardProvider,
  type Opening,
  type PaymentReport,
  type ProviderReference,
  ProviderRefused,
  type Started,
} from "#middleware/payments/provider.ts";
import { captured, type DemoPayment, ended, opened, refunded, reportOf } from "./payment.ts";
import type { DemoStorage } from "./storage.ts";

/** The demo's own card company: it knows nothing of orders, and reports nothing unless it is asked. */
export function demoProvider(storage: DemoStorage): CardProvider {
  async function told(payment: DemoPayment): Promise<PaymentReport> {
    const { card_token: token } = payment;
    return reportOf(payment, token === null ? undefined : await storage.card(token));
  }

  async function find(wanted: ProviderReference): Promise<PaymentReport | null> {
    const payment = await storage.find("reference", wanted.reference);
    return payment && isIt(payment, wanted) ? told(payment) : null;
  }

  async function change(
    wanted: ProviderReference,
    work: (payment: DemoPayment) => DemoPayment,
  ): Promise<PaymentReport> {
    const { reference } = wanted;
    const payment = await storage.change("reference", reference, (now) =>
      isIt(now, wanted) ? work(now) : now,
    );
    if (!payment || !isIt(payment, wanted))
      throw new Error(`The demo's provider does not know the payment ${reference}`);
    return told(payment);
  }

  function pageOf({ token }: DemoPayment, { locale }: Pick<Opening, "locale">): Started {
    return { page: paymentPath(token, locale), providerId: token };
  }

  return {
    code: "demo",
    mode: "test",
    webhookPath: null,

    async start(opening) {
      const { amount, savesCard } = opening;
      return pageOf(
        await storage.add(opened(opening, { amount, keeps_card: savesCard ? 1 : 0 })),
        opening,
      );
    },

    async save(opening) {
      return pageOf(
        await storage.add(opened(opening, { purpose: "card", keeps_card: 1 })),
        opening,
      );
    },

    async charge(wanted) {
      const { amount, isOffSession } = wanted;
      const card = await storage.card(wanted.card.token);
      if (!card) throw new ProviderRefused("The demo's provider does not know this card");
      const isGood = !isExpired(card.expiry, storage.now());
      const answer = isGood ? AFTER_SAVED_CARD[card.behaviour] : "declined";
      const wantsShopper = answer === "challenge" || answer === "silent";
      const state = wantsShopper && isOffSession ? "declined" : answer;
      const wish = { card_last4: card.last4, card_token: wanted.card.token };
      const payment = await storage.add(opened(wanted, { amount, state, ...wish }));
      const isAtPage = payment.state === "challenge" || payment.state === "silent";
      return isAtPage ? pageOf(payment, wanted) : told(payment);
    },

    find,
    capture: (payment, amount, key) => change(payment, (now) => captured(now, amount, key)),
    refund: (payment, amount, key) => change(payment, (now) => refunded(now, amount, key)),
    cancel: async (payment) => ((await find(payment)) ? change(payment, ended) : null),
    forget: async ({ token }) => storage.removeCard(token),
    readWebhook: async () => "forged",
  };
}

/** A payment of another merchant, or of another attempt, is unknown. */
function isIt(
  { token, payment_key }: DemoPayment,
  { key, providerId }: ProviderReference,
): boolean {
  return payment_key === key && (providerId === null || providerId === token);
}
