import type { Input } from "#contract/operations.ts";
import { STRIPE_CARD } from "#middleware/sandbox/payments/stripe.testing.ts";
import { addPoints } from "#middleware/sandbox/rewards/points.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import type { Session } from "#tests/stripe/objects.ts";
import { count, type World } from "./world.ts";

/** Mia of the demo. */
export const MIA = 1;

/** A guest or a customer in a browser, with what it remembers. */
export type Browser = {
  shopper: TestShopper;
  isCustomer: boolean;
  pressed: Input<"checkout.placeOrder"> | null;
  page: string | null;
};

export async function openBrowser(world: World): Promise<Browser> {
  const shopper = new TestShopper(world.shop.erp);
  const isCustomer = world.random.isTrue(0.6);
  if (isCustomer) {
    const { store } = world.shop;
    if (world.random.isTrue(0.25)) paysInDong(store);
    else addPoints(store, { customerId: MIA, reason: "adjusted", points: 3000 });
    await shopper.do("session.logIn", { email: "mia@example.com", password: "Wattle-demo-1" });
  }
  return { shopper, isCustomer, pressed: null, page: null };
}

export async function fillCart(world: World, { shopper, isCustomer }: Browser): Promise<string> {
  const { random, shop } = world;
  const variant = shop.goods(random.whole(2, 5));
  world.variants.push(variant);
  const hasDeposit = random.isTrue(0.25);
  if (hasDeposit)
    shop.store.run(
      "UPDATE product SET deposit_percent = 30 WHERE id = (SELECT product_id FROM variant WHERE id = ?)",
      variant,
    );
  const quantity = random.whole(1, 2);
  await shopper.do("cart.addLine", { variantId: String(variant), quantity });
  const hasGiftCard = random.isTrue(0.25);
  if (hasGiftCard) await shopper.do("cart.applyCoupons", { codes: giftCard(world) });
  const hasPoints = isCustomer && random.isTrue(0.4);
  if (hasPoints) await shopper.do("rewards.exchangeForDiscount", {});
  const parts = { "a deposit": hasDeposit, "a gift card": hasGiftCard, points: hasPoints };
  const named = Object.entries(parts).flatMap(([name, has]) => (has ? [name] : []));
  return [`${quantity} of ${variant}`, ...named].join(", ");
}

/** The customer's prices are in a currency without decimals. */
function paysInDong(store: Store): void {
  store.run("INSERT OR IGNORE INTO price_list (id, currency) VALUES ('dong', 'VND')");
  store.run("UPDATE customer SET price_list_id = 'dong' WHERE id = ?", MIA);
}

function giftCard({ shop: { store }, random }: World): string {
  const value = random.pick([500, 1500, 10_000]);
  const code = `C${store.now().getTime()}${random.whole(1, 1e9)}`;
  const card = store.get<{ id: number }>(
    "INSERT INTO gift_card (code, state, value, points, created_at) VALUES (?, 'issued', ?, 0, ?) RETURNING id",
    code,
    value,
    store.now().toISOString(),
  );
  store.run(
    "INSERT INTO gift_card_entry (card_id, kind, amount, created_at) VALUES (?, 'issued', ?, ?)",
    card?.id ?? 0,
    value,
    store.now().toISOString(),
  );
  return code;
}

export async function placeOrder(world: World, browser: Browser): Promise<string> {
  const { random, shop } = world;
  const { shopper, isCustomer } = browser;
  const paymentMethod = random.pick([
    "card",
    "card",
    "card",
    "cash-on-delivery",
    "bank-transfer",
  ] as const);
  const typed = { email: "ann@example.com", billing: AU_HOME, paymentMethod } as const;
  const { deliveryMethods, cards } = await shopper.do("checkout.saveDraft", typed);
  const usesSaved = cards.length > 0 && random.isTrue(0.5);
  const checkout = await shopper.do("checkout.saveDraft", {
    ...typed,
    deliveryMethodId: deliveryMethods[0]?.id,
    autoCharge: random.isTrue(0.5),
    ...(usesSaved ? { cardId: random.pick(cards).id } : { saveCard: isCustomer }),
  });
  browser.pressed = shop.press(checkout);
  count(world, `orders by ${usesSaved && paymentMethod === "card" ? "saved card" : paymentMethod}`);
  await press(world, browser);
  return paymentMethod;
}

/** The same key again, perhaps in two tabs at once, or another one. */
export async function press(world: World, browser: Browser): Promise<string> {
  if (!browser.pressed) return "nothing to press";
  const { shopper, pressed } = browser;
  const how = world.random.pick(["once", "once", "twice at once", "with another key"]);
  const another = { ...pressed, idempotencyKey: crypto.randomUUID() };
  const first = shopper.do("checkout.placeOrder", how === "with another key" ? another : pressed);
  const second = how === "twice at once" && shopper.twin().do("checkout.placeOrder", pressed);
  const [done] = await Promise.allSettled([first, second]);
  if (done.status === "rejected") throw done.reason;
  browser.page = done.value.paymentUrl;
  return how;
}

export async function onPage(world: World, { page }: Browser): Promise<string> {
  if (page === null) return "no page";
  const { shop, random } = world;
  if (random.isTrue(0.06)) {
    const session = shop.stripe.account
      .all<Session>("checkout.session")
      .find(({ url, mode }) => url === page && mode === "payment");
    if (session) session.amount_total = (session.amount_total ?? 0) + 100;
  }
  if (page.includes("3d-secure")) return `bank ${await shop.answer(page, random.isTrue(0.7))}`;
  const name = random.pick([
    "approved",
    "approved",
    "approved",
    "declined",
    "challenge",
    "challengeOnce",
    "declinedLater",
  ] as const);
  const next = await shop.enter(page, STRIPE_CARD[name]);
  if (next?.includes("3d-secure") && random.isTrue(0.85))
    await shop.answer(next, random.isTrue(0.7));
  count(world, `card ${name}`);
  return name;
}

export async function payRest(world: World, browser: Browser): Promise<string> {
  const orderId = lastOrder(world)?.id;
  if (orderId === undefined) return "no order";
  const { shopper } = browser;
  const balance = await shopper.ask("payments.balance", { orderId: String(orderId) });
  if (!balance?.canPay) return "nothing to pay";
  const wish = {
    orderId: String(orderId),
    expectedAmount: balance.due.amount,
    returnPath: "/checkout/result",
    idempotencyKey: crypto.randomUUID(),
    saveCard: false,
  };
  const both = [shopper.do("payments.payRest", wish)];
  if (world.random.isTrue(0.4)) both.push(shopper.twin().do("payments.payRest", wish));
  const [done] = await Promise.allSettled(both);
  if (done?.status !== "fulfilled") throw done?.reason;
  browser.page = done.value.paymentUrl;
  count(world, "rests to pay");
  return `rest ${balance.due.amount}`;
}

export function lastOrder({ shop, firstOrder }: World) {
  return shop.store.get<{ id: number; number: string }>(
    "SELECT id, number FROM sale_order WHERE id > ? AND number IS NOT NULL ORDER BY id DESC LIMIT 1",
    firstOrder,
  );
}
