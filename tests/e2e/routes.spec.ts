import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { RESOURCES, TRANSLATED } from "#app/resources.ts";
import { BOTTLE } from "./support/goods.ts";
import { ownTexts } from "./support/own-texts.ts";
import { expect, SHOPS, test, type Shop } from "./support/shop.ts";
import { leaves } from "#tests/routes.ts";

type Layout = "default" | "auth" | "account";
type Visitor = "guest" | "customer";

/**
 * Every route of spec 2: its layout and its redirects for shoppers who may not see it or need not. Personal pages have
 * `noindex`; `status` is the expected status unless 200.
 */
type Row = {
  path: string;
  layout: Layout;
  guest?: string;
  customer?: string;
  isPrivate?: true;
  status?: number;
  /** Answers 404 by itself, not by the error screen. */
  isOwnAnswer?: true;
  /** Is sent to be stored, not shown. */
  isFile?: true;
};

const toLogin = (path: string) => `/login?to=${encodeURIComponent(path)}`;
const account = (path: string): Row => ({
  path,
  layout: "account",
  guest: "log in",
  isPrivate: true,
});
const content = (path: string): Row => ({ path, layout: "default" });
const bare = (path: string, more: Partial<Row> = {}): Row => ({
  path,
  layout: "auth",
  isPrivate: true,
  ...more,
});

/** An order that this visitor cannot open; the pages themselves are in orders/. */
const missing = (path: string): Row => bare(path, { status: 404 });

const ROUTES: Row[] = [
  content("/"),
  content("/about-us"),
  { path: "/cart", layout: "default", isPrivate: true },
  { path: "/cart/add?items=SKIN-0002:2,unknown", layout: "default", isPrivate: true },
  content("/category/honey"),
  { path: "/checkout", layout: "default", guest: "log in", customer: "/cart", isPrivate: true },
  { path: "/checkout/payment-fail", layout: "default", guest: "/cart", customer: "/cart" },
  { path: "/checkout/process-fail", layout: "default", isPrivate: true },
  { path: "/checkout/thank-you", layout: "default", guest: "/cart", customer: "/cart" },
  bare("/confirm-email?token=unknown"),
  bare("/forgot-password/new-password?token=unknown"),
  content("/contact"),
  { path: "/delivery", layout: "default", isPrivate: true },
  { path: "/gift-cards", layout: "default" },
  { path: "/gift-cards/balance", layout: "default" },
  content("/guide"),
  { path: "/language", layout: "default" },
  { path: "/light-view", layout: "default" },
  bare("/login", { customer: "/" }),
  bare("/login/code", { customer: "/" }),
  bare("/login/two-step", { customer: "/" }),
  account("/my-account"),
  account("/my-account/billing-details"),
  account("/my-account/delete-account"),
  { ...account("/my-account/export"), isFile: true },
  account("/my-account/my-orders"),
  account("/my-account/my-orders/{order}"),
  { ...account("/my-account/my-orders/{order}/invoice"), layout: "auth" },
  account("/my-account/payment-method"),
  { ...account("/my-account/payment-method/added"), customer: "/my-account/payment-method" },
  account("/my-account/personal-data"),
  account("/my-account/referral"),
  account("/my-account/request-product"),
  account("/my-account/returns"),
  account("/my-account/shipping-details"),
  account("/my-account/two-step-login"),
  bare("/newsletter"),
  bare("/newsletter/confirm?token=unknown"),
  bare("/newsletter/unsubscribe?token=unknown"),
  bare("/oauth_auth"),
  bare("/offline"),
  { path: "/order", layout: "default", isPrivate: true },
  { path: "/order?link=no", layout: "default", isPrivate: true, status: 404, isOwnAnswer: true },
  missing("/order/999999"),
  missing("/order/hold/1-abc-unknown"),
  missing("/order/receiver/1-abc-unknown"),
  missing("/order/999999/invoice"),
  missing("/order/999999/return"),
  content("/partner"),
  content("/policy"),
  content(`/product/${BOTTLE.slug}`),
  content(`/product/${BOTTLE.slug}/reviews`),
  content("/request-product"),
  { path: "/privacy-choices", layout: "default", isPrivate: true },
  bare(`/restock?product=${BOTTLE.slug}`),
  bare("/restock/confirm?token=unknown"),
  bare("/reset-password"),
  bare("/reset-password-success"),
  content("/return-refund"),
  content("/search"),
  content("/shipping-isu"),
  bare("/signup", { customer: "/" }),
  content("/storyblok/gift-guide"),
  content("/terms"),
  bare("/update-password-success"),
  bare("/verify?token=unknown"),
  content("/vision"),
  bare("/no/such/page", { status: 404 }),
  { path: "/wishlist", layout: "default", isPrivate: true },
  { path: "/wishlist/shared/{share}", layout: "default", isPrivate: true },
];

test("every page of routes.ts is in the table", () => {
  const lacking = leaves.filter(({ path, file }) => {
    const isResource = [...RESOURCES, ...TRANSLATED].some((one) => one.file === file);
    const pattern = path.replaceAll(/\/:\w+\?/g, "(/[^/]+)?").replaceAll(/:\w+/g, "[^/]+");
    const shape = new RegExp(`^${pattern.replace("*", ".+")}$`);
    return (
      !isResource &&
      !/^\/vi(\/|$)/.test(path) &&
      !ROUTES.some((row) => shape.test(row.path.split("?")[0]!))
    );
  });
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

for (const shop of SHOPS) {
  for (const visitor of ["guest", "customer"] as const) {
    test(`every route of the specification, as a ${visitor} (${shop.language})`, async ({
      page,
      open,
      store,
      javaScriptEnabled,
    }) => {
      test.setTimeout(240_000);
      const order = visitor === "customer" ? await logIn(page, store, shop, open) : "1";
      const share = sharedWishlist(store);
      for (const row of ROUTES) {
        const address = shop.path(row.path.replace("{order}", order).replace("{share}", share));
        await test.step(address, () => look(page, shop, row, address, visitor, javaScriptEnabled));
      }
    });
  }
}

/** Logs in the demo's Linh, who has orders and no cart; returns the id of an order. */
async function logIn(
  page: Page,
  store: Store,
  { t, path }: Shop,
  open: (path: string) => Promise<void>,
) {
  await open(path("/login"));
  await page.getByLabel(t("session:email")).first().fill("linh@example.com");
  await page.getByLabel(t("session:password"), { exact: true }).fill("Wattle-demo-2");
  await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path("/")}$`));
  const own = store.get<{ id: number }>(
    `SELECT o.id FROM sale_order o JOIN customer c ON c.id = o.customer_id
     WHERE c.email = 'linh@example.com' AND o.state = 'sale'`,
  );
  return String(own?.id);
}

/** The link to the wishlist of the demo's Linh. */
function sharedWishlist(store: Store): string {
  store.run(
    `INSERT OR IGNORE INTO wishlist_share (token, customer_id)
     SELECT ?, id FROM customer WHERE email = 'linh@example.com'`,
    "s".repeat(32),
  );
  const own = store.get<{ token: string }>(
    `SELECT s.token FROM wishlist_share s JOIN customer c ON c.id = s.customer_id
     WHERE c.email = 'linh@example.com'`,
  );
  return own?.token ?? "";
}

async function look(
  page: Page,
  shop: Shop,
  row: Row,
  address: string,
  visitor: Visitor,
  withScript: boolean,
) {
  const { t, language, path } = shop;
  if (row.isFile && visitor === "customer") {
    const file = await page.request.get(address);
    expect(file.status()).toBe(200);
    expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
    return;
  }
  const response = await page.goto(address);
  const target = row[visitor];
  if (target !== undefined) {
    const expected = target === "log in" ? path(toLogin(address)) : path(target);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(expected);
    return;
  }
  expect(response?.status()).toBe(row.status ?? 200);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole("main")).toHaveCount(1);

  const footer = page.getByRole("contentinfo");
  await expect(footer, row.layout).toHaveCount(row.layout === "auth" ? 0 : 1);
  const menu = page.getByRole("navigation", { name: t("account:title") });
  await expect(menu).toHaveCount(row.layout === "account" ? 1 : 0);

  const canonical = page.locator('link[rel="canonical"]');
  const noIndex = page.locator('meta[name="robots"][content="noindex"]');
  if (row.status === 404 && !row.isOwnAnswer) {
    await expect(canonical).toHaveCount(0);
    await expect(page).toHaveTitle(/^404 /);
  } else {
    const { origin } = new URL(page.url());
    await expect(canonical).toHaveAttribute("href", origin + (address.split("?")[0] ?? ""));
    await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(3);
    await expect(noIndex).toHaveCount(row.isPrivate ? 1 : 0);
  }
  expect(await ownTexts(page, shop), "texts that are not in the locale files").toEqual([]);
  if (!withScript) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
