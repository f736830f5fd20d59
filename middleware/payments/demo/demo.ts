import { isExpired } from "#demo/card-provider/cards.ts";
import { AFTER_SAVED_CARD, paymentPath } from "#demo/card-provider/payment.ts";
import type {
  CardProvider,
  Opening,
  PaymentReport,
  ProviderReference,
  Started,
} from "#middleware/payments/provider.ts";
import { captured, type DemoPayment, ended, opened, refunded, reportOf } from "./payment.ts";
import type { DemoStorage } from "./storage.ts";

/** The demo's own card company: it knows nothing of orders, and reports nothing unless it is asked. */
export function demoProvider(storage: DemoStorage): CardProvider {
  async function told(payment: DemoPayment): Promise<PaymentReport> {
    const { card_token: token } = payment;
    return reportOf(payment, token === null ? undefined : await storage.card(token));
  }

  async function find({ reference }: ProviderReference): Promise<PaymentReport | null> {
    const payment = await storage.find("reference", reference);
    return payment ? told(payment) : null;
  }

  async function change(
    { reference }: ProviderReference,
    work: (payment: DemoPayment) => DemoPayment,
  ): Promise<PaymentReport> {
    const payment = await storage.change("reference", reference, work);
    if (!payment) throw new Error(`The demo's provider does not know the payment ${reference}`);
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
      const isGood = card !== undefined && !isExpired(card.expiry, storage.now());
      const answer = isGood ? AFTER_SAVED_CARD[card.behaviour] : "declined";
      const wantsShopper = answer === "challenge" || answer === "silent";
      const state = wantsShopper && isOffSession ? "declined" : answer;
      const wish = { card_last4: card?.last4 ?? null, card_token: wanted.card.token };
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
