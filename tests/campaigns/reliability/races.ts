import { newAccount } from "#tests/contract/support/people.ts";
import { type HttpShopper, Refused } from "./http-shopper.ts";
import { newCustomerOf } from "./people.ts";
import { openPurchase, type Purchase } from "./purchase.ts";
import { times, type Given, type Row } from "./row.ts";
import { openShops, type Shops } from "./shops.ts";

const BUYERS = 50;
const CARTS = 10;
const EXCHANGES = 100;
const CARD_VALUE = 1000;

/** The last piece, one gift card in many carts and the same points many times, on two replicas at once. */
export const races: Row = async (given) => {
  const shops = await openShops(given.erp, 2);
  const violations: string[] = [];
  try {
    const counts = {
      ...(await lastPiece(shops, given, violations)),
      ...(await oneGiftCard(shops, given, violations)),
      ...(await samePoints(shops, given, violations)),
    };
    violations.push(...(await shops.books.wrong()));
    return { counts, violations };
  } finally {
    await shops.close();
  }
};

async function lastPiece({ urls, books }: Shops, given: Given, violations: string[]) {
  const variant = await books.goods(1);
  const buyers = await filled(times(BUYERS, given), (index) =>
    openPurchase(urls[index % 2]!, variant, index % 3 === 0 ? "card" : "cash-on-delivery"),
  );
  const endings = await Promise.all(buyers.map(({ steps }) => ending(steps.press())));
  const winners = endings.filter((one) => one === "done").length;
  const lost = endings.filter((one) => one === "not-enough-stock").length;
  if (winners !== 1 || winners + lost !== buyers.length)
    violations.push(`the last piece: ${JSON.stringify(endings)}`);
  const winner = buyers[endings.indexOf("done")];
  if (winner) {
    await winner.steps.pay();
    await winner.steps.result();
  }
  const reserved = await books.reserved(variant);
  if (reserved !== 1) violations.push(`${reserved} of the last piece are reserved`);
  return { "buyers of the last piece": buyers.length, "who got it": winners };
}

async function oneGiftCard(shops: Shops, given: Given, violations: string[]) {
  const { urls, books } = shops;
  const variant = await books.goods(BUYERS);
  const customer = await richCustomer(shops, 1);
  const { giftCard } = await customer.do("rewards.exchangeForGiftCard", {
    value: CARD_VALUE,
    idempotencyKey: crypto.randomUUID(),
  });
  const buyers = await filled(
    times(CARTS, given),
    (index) => openPurchase(urls[index % 2]!, variant, "cash-on-delivery"),
    giftCard.code ?? "",
  );
  const endings = await Promise.all(buyers.map(({ steps }) => ending(steps.press())));
  const winners = endings.filter((one) => one === "done").length;
  if (winners !== 1) violations.push(`one gift card in many carts: ${JSON.stringify(endings)}`);
  return { "carts with one gift card": buyers.length, "that it paid": winners };
}

async function samePoints(shops: Shops, given: Given, violations: string[]) {
  const customer = await richCustomer(shops, 1);
  const number = times(EXCHANGES, given);
  const presses = Array.from({ length: number }, (_, index) =>
    ending(
      customer.twin(shops.urls[index % 2]).do("rewards.exchangeForGiftCard", {
        value: CARD_VALUE,
        idempotencyKey: crypto.randomUUID(),
      }),
    ),
  );
  const endings = await Promise.all(presses);
  const winners = endings.filter((one) => one === "done").length;
  const refused = endings.filter((one) => one === "points-not-enough").length;
  if (winners !== 1 || winners + refused !== number)
    violations.push(`the same points: ${JSON.stringify(endings)}`);
  const rewards = await customer.ask("rewards.get", {});
  if (rewards?.balance !== 0) violations.push(`${rewards?.balance} points are left of one card's`);
  return { "exchanges of the same points": number, "that got a card": winners };
}

/** A new customer with the points of so many gift cards. */
async function richCustomer(shops: Shops, cards: number): Promise<HttpShopper> {
  const { email } = newAccount();
  const shopper = await newCustomerOf(shops, email);
  const rewards = await shopper.ask("rewards.get", {});
  const option = rewards?.giftCardOptions.find(({ value }) => value.amount === CARD_VALUE);
  await shops.books.rewards.grant(email, (option?.points ?? 0) * cards);
  return shopper;
}

async function filled(count: number, open: (index: number) => Purchase, codes = "") {
  const buyers = Array.from({ length: count }, (_, index) => open(index));
  for (const { shopper, steps } of buyers) {
    await steps.add();
    if (codes) await shopper.do("cart.applyCoupons", { codes });
    await steps.fill();
  }
  return buyers;
}

/** "done", or what was refused. */
async function ending(press: Promise<unknown>): Promise<string> {
  try {
    await press;
    return "done";
  } catch (error) {
    return error instanceof Refused ? error.refusal : String(error);
  }
}
