import { BROWSER, type Shop } from "#tests/built/shop.ts";

/** What one shopper types. Each text occurs nowhere else, so that it can be searched for. */
export const TYPED = {
  search: "zyxsearchmark",
  email: "zyxmailmark@example.com",
  firstName: "Zyxfirstmark",
  lastName: "Zyxlastmark",
  phone: "0491570156",
  address1: "7714 Zyxstreetmark Road",
  cardNumber: "4242424242424242",
  cardName: "Zyxcardmark",
  giftCard: "ZYXG-IFTM-ARK1-2345",
  password: "Zyxpasswordmark-1",
};

type Answer = { status: number; text: string; location: string };

/** A browser without JavaScript that buys with a card, from the search to the order's own page. Returns the secret parts of addresses. */
export async function buy({ url }: Pick<Shop, "url">): Promise<string[]> {
  const cookies = new Map<string, string>();

  async function visit(address: string, form?: Record<string, string>): Promise<Answer> {
    const target = new URL(address, url);
    const answer = await fetch(target, {
      redirect: "manual",
      headers: {
        "User-Agent": BROWSER,
        Referer: url,
        Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get("Location") ?? "";
    return { status: answer.status, text: await answer.text(), location };
  }

  await visit(`/search?q=${TYPED.search}`);
  await visit("/login", { intent: "log-in", email: TYPED.email, password: TYPED.password });
  const product = await visit("/product/yellow-box-honey");
  const variantId = valueOf(product.text, "variantId");
  await visit("/product/yellow-box-honey", { intent: "add", variantId, quantity: "1" });
  await visit("/cart", { code: TYPED.giftCard, codes: "apply", intent: "apply" });
  await visit("/login", { intent: "guest", email: TYPED.email, to: "/checkout" });
  const typed = {
    email: TYPED.email,
    "billing.country": "AU",
    "billing.firstName": TYPED.firstName,
    "billing.lastName": TYPED.lastName,
    "billing.phone": TYPED.phone,
    "billing.address1": TYPED.address1,
    "billing.suburb": "Pyrmont",
    "billing.state": "NSW",
    "billing.postcode": "2009",
    paymentMethod: "card",
  };
  await visit("/checkout", { intent: "save", ...typed });
  await visit("/checkout", { codes: "apply", code: TYPED.giftCard, ...typed });
  const deliveryMethodId = valueOf((await visit("/checkout")).text, "deliveryMethodId");
  const draft = { ...typed, deliveryMethodId };
  await visit("/checkout", { intent: "save", ...draft });
  const { text } = await visit("/checkout");
  const placed = await visit("/checkout", {
    ...draft,
    intent: "place",
    idempotencyKey: valueOf(text, "idempotencyKey"),
    expectedTotal: valueOf(text, "expectedTotal"),
    returnPath: "/checkout/thank-you",
  });
  if (!placed.location.includes("/demo-provider/"))
    throw new Error(`The order leads to ${placed.location}`);
  await visit(placed.location);
  const card = { name: TYPED.cardName, number: TYPED.cardNumber, expiry: "12/40", cvc: "737" };
  const paid = await visit(placed.location, { intent: "pay", ...card });
  const thanks = await visit(paid.location);
  const order = /href="(\/order\/[^"?]+)/.exec(thanks.text)?.[1];
  if (!order) throw new Error("The thank-you page has no link to the order");
  await visit(order);
  return [placed.location.split("/").at(-1) ?? ""].filter(Boolean);
}

function valueOf(html: string, name: string): string {
  const field = [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`name="${name}"`));
  const value = /value="([^"]+)"/.exec(field ?? "")?.[1];
  if (!value) throw new Error(`The page has no field ${name}`);
  return value;
}
