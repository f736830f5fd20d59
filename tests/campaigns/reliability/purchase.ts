import type { Output } from "#contract/operations.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { HttpShopper } from "./http-shopper.ts";

export type Method = "card" | "cash-on-delivery";

const CARD = {
  intent: "pay",
  name: "Ann Example",
  number: "4242 4242 4242 4242",
  expiry: "12/49",
  cvc: "123",
};

/** One guest who buys one piece: steps that can be repeated after a failure, and what the shopper knows so far. */
export function openPurchase(url: string, variantId: string, method: Method) {
  const shopper = new HttpShopper(url);
  const addKey = crypto.randomUUID();
  let checkout: Output<"checkout.get"> | null = null;
  let pressed: ReturnType<typeof attempt> | null = null;
  let paymentUrl: string | null = null;

  const steps = {
    async add() {
      await shopper.do("cart.addLine", { variantId, quantity: 1, idempotencyKey: addKey });
    },
    async fill() {
      checkout = await fillCheckout(shopper, method);
      pressed = attempt(checkout);
    },
    async press(press = pressed!, by = shopper) {
      const placed = await by.do("checkout.placeOrder", press);
      paymentUrl = placed.paymentUrl ?? paymentUrl;
    },
    async pay(by = shopper) {
      if (paymentUrl === null) return;
      const body = new URLSearchParams(CARD);
      const answer = await by.visit(paymentUrl, { method: "POST", body });
      await answer.text();
      if (answer.status !== 303) throw new Error(`The card's page answered ${answer.status}`);
    },
    async result() {
      const { state } = await shopper.ask("checkout.result", {});
      if (state !== "placed") throw new Error(`The order is ${state}`);
    },
  };

  return {
    shopper,
    steps,
    pressed: () => pressed!,
    email: () => checkout?.draft.email ?? "",
  };
}

export type Purchase = ReturnType<typeof openPurchase>;
