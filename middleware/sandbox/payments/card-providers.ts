import { demoProvider } from "#middleware/payments/demo/demo.ts";
import type { CardProvider, ProviderReference } from "#middleware/payments/provider.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { demoStorage } from "./demo-storage.ts";

/** The settings' provider, else the demo's. Payments that the demo's has, such as those of past orders, stay with it. */
export function sandboxProvider(store: Store, chosen: CardProvider | null): CardProvider {
  const demo = demoProvider(demoStorage(store));
  if (!chosen) return demo;
  const having = async (payment: ProviderReference) =>
    (await demo.find(payment)) === null ? chosen : demo;
  return {
    ...chosen,
    find: async (payment) => (await having(payment)).find(payment),
    cancel: async (payment) => (await having(payment)).cancel(payment),
    capture: async (payment, ...part) => (await having(payment)).capture(payment, ...part),
    refund: async (payment, ...part) => (await having(payment)).refund(payment, ...part),
  };
}
