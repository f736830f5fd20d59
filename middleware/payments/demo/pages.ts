import { readCard } from "#demo/card-provider/cards.ts";
import type { DemoPages } from "#demo/card-provider/payment.ts";
import type { ProviderReference } from "#middleware/payments/provider.ts";
import { confirmed, type DemoPayment, entered, left } from "./payment.ts";
import type { DemoPageStorage } from "./storage.ts";

/** What the shopper does on the pages. `tell` has the shop record it before the shopper is sent back. */
export function demoPages(
  storage: DemoPageStorage,
  tell: (payment: ProviderReference) => Promise<unknown>,
): DemoPages {
  async function step(token: string, work: (payment: DemoPayment) => DemoPayment): Promise<void> {
    const payment = await storage.change("token", token, work);
    if (!payment) return;
    const { reference, payment_key: key } = payment;
    await tell({ reference, key, providerId: token });
  }

  return {
    find: async (token) => storage.find("token", token),

    async payByCard(token, fields) {
      const typed = readCard(fields, storage.now());
      if ("errors" in typed) return typed.errors;
      const card = { ...typed.card, token: await storage.addCard(typed.card) };
      await step(token, (payment) => entered(payment, card));
      return null;
    },

    answerChallenge: (token, code) => step(token, (payment) => confirmed(payment, code)),
    cancel: (token) => step(token, left),
  };
}
