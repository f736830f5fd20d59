import { beforeEach, expect, test } from "vitest";
import type { Checkout } from "#contract/checkout.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { action, loader, middleware } from "./checkout.route.tsx";

openDemoShop();

let mia: Browser;
beforeEach(async () => {
  mia = new Browser();
  await fillCart(mia);
  const known = { email: "mia@example.com", password: "Wattle-demo-1" };
  await mia.do((odoo) => odoo.mutate("session.logIn", known));
});

type Form = Record<string, string>;
type Page = { checkout: Checkout; lines: Record<"billing" | "shipping", string[] | null> };
const open = async () => (await mia.visit("/checkout", loader, undefined, middleware)).body as Page;
const post = (form: Form) => mia.visit("/checkout", action, form, middleware);

/** The billing address as it is posted without scripts, with the country that it was shown with. */
function shown({ checkout }: Page, changes: Form): Form {
  const fields = Object.entries({ ...checkout.draft.billing, ...changes });
  return {
    email: "mia@example.com",
    ...Object.fromEntries(fields.map(([name, value]) => [`billing.${name}`, value])),
    billingCountry: checkout.draft.billing.country ?? "",
    intent: "save",
  };
}

test("another address to send to begins empty, not with the customer's own", async () => {
  const { checkout, lines } = await open();
  expect(checkout.draft).toMatchObject({ hasOtherShipping: false, shipping: {} });
  expect(checkout.draft.shipping.firstName).toBeUndefined();
  expect(lines).toEqual({ billing: expect.arrayContaining(["Australia"]), shipping: null });
});

test("another country empties the place of the country before, and keeps name, phone and what was typed since", async () => {
  const page = await open();
  const { firstName, phone, suburb } = page.checkout.draft.billing;
  expect(suburb).toBe("Newtown");
  const typed = { country: "VN", address1: "45 Lê Lợi" };
  expect(await post(shown(page, typed))).toMatchObject({ location: "/checkout" });
  const { billing } = (await open()).checkout.draft;
  expect(billing).toMatchObject({ ...typed, firstName, phone });
  for (const part of ["address2", "suburb", "state", "postcode"] as const)
    expect(billing[part] ?? "").toBe("");
});

test("the same country empties nothing", async () => {
  const page = await open();
  await post(shown(page, { address1: "1 King" }));
  const { billing } = (await open()).checkout.draft;
  expect(billing).toEqual({ ...page.checkout.draft.billing, address1: "1 King" });
});
