import { operations } from "#contract/operations.ts";
import { ATTACKS, OWN, type OwnedIds } from "#tests/contract/support/attacks.ts";
import { AU_HOME } from "#tests/shopper.ts";
import { HttpShopper } from "./http-shopper.ts";
import { newCustomerOf } from "./people.ts";
import { openPurchase } from "./purchase.ts";
import type { Row } from "./row.ts";
import { openShops, type Shops } from "./shops.ts";

/** Beside "not found": what needs a login or a cart says so first. */
const OTHERWISE = /not-signed-in|cart-empty/;

/** Every operation and page that takes an id, with the ids of somebody else, over HTTP. */
export const strangers: Row = async (given) => {
  const shops = await openShops(given.erp);
  const [url = ""] = shops.urls;
  const counts = {
    operations: OWN.length,
    calls: 0,
    "not found": 0,
    "login or cart first": 0,
    pages: 0,
  };
  const violations: string[] = [];
  try {
    const theirs = await owned(shops);
    const withCart = new HttpShopper(url);
    await withCart.do("cart.addLine", { variantId: await shops.books.goods(5), quantity: 1 });
    const people = {
      "a customer": await newCustomerOf(shops),
      "a guest": withCart,
      "a stranger": new HttpShopper(url),
    };
    for (const [who, shopper] of Object.entries(people)) {
      for (const name of OWN) {
        const { kind } = operations[name];
        const descriptor = kind === "mutation" ? { mutationName: name } : { queryName: name };
        const answer = await shopper.post(kind, [descriptor, ATTACKS[name]?.(theirs)]);
        const text = await answer.text();
        counts.calls += 1;
        if (answer.status === 404) counts["not found"] += 1;
        else if (OTHERWISE.test(text) && !(who === "a customer" && /signed/.test(text)))
          counts["login or cart first"] += 1;
        else violations.push(`${name} by ${who}: ${answer.status} ${text.slice(0, 200)}`);
      }
      for (const path of pagesOf(theirs, who === "a customer")) {
        const { status } = await shopper.visit(path);
        counts.pages += 1;
        if (status !== 404) violations.push(`${path} by ${who}: ${status}`);
      }
    }
  } finally {
    await shops.close();
  }
  return { counts, violations };
};

/** An order with a card, an address, a line, a review and a wish of a customer. */
async function owned(shops: Shops): Promise<OwnedIds> {
  const variantId = await shops.books.goods(9);
  const customer = await newCustomerOf(shops);
  const purchase = openPurchase(shops.urls[0]!, variantId, "card");
  purchase.shopper.cookies = customer.cookies;
  for (const step of ["add", "fill", "press", "pay", "result"] as const)
    await purchase.steps[step]();
  await customer.do("address.save", { address: AU_HOME, isForBilling: true });
  await customer.do("cart.addLine", { variantId, quantity: 1 });
  await customer.do("wishlist.add", { variantId });
  await customer.do("requests.submit", { productLink: "https://shop.example.com/lamp" });
  const { order } = await customer.ask("checkout.result", {});
  const detail = await customer.ask("orders.get", { id: order!.id });
  const [address] = await customer.ask("address.list", {});
  const [wish] = await customer.ask("wishlist.get", {});
  const [session] = await customer.ask("session.list", {});
  const [request] = await customer.ask("requests.list", {});
  const [line] = (await customer.ask("cart.get", {})).lines;
  const ids = { order: order!.id, orderLine: detail!.lines[0]!.id, address: address!.id };
  const none = {
    card: "1",
    image: "1",
    passkey: "1",
    product: "1",
    quote: "1",
    requestImage: "1",
    review: "1",
  };
  return {
    ...none,
    ...ids,
    session: session!.id,
    wish: wish!.id,
    line: line!.id,
    productRequest: request!.id,
  };
}

function pagesOf({ order, productRequest }: OwnedIds, isCustomer: boolean): string[] {
  const all = [`/order/${order}`, `/order/${order}/invoice`, `/order/${order}/return`];
  const images = [`/chat-picture/${order}/1`, `/request-picture/${productRequest}/1`];
  const own = [`/my-account/my-orders/${order}`, `/my-account/my-orders/${order}/invoice`];
  const translated = [...all, ...(isCustomer ? own : [])];
  return [...translated, ...translated.map((path) => `/vi${path}`), ...images];
}
