import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { BOTTLE } from "./support/goods.ts";
import { ownTexts } from "./support/own-texts.ts";
import { expect, SHOPS, test, type Shop } from "./support/shop.ts";

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

const ROUTES: Row[] = [
  content("/"),
  content("/about-us"),
  { path: "/cart", layout: "default", isPrivate: true },
  content("/category/honey"),
  { path: "/checkout", layout: "default", guest: "log in", customer: "/cart", isPrivate: true },
  { path: "/checkout/payment-fail", layout: "default", guest: "/cart", customer: "/cart" },
  { path: "/checkout/process-fail", layout: "default", isPrivate: true },
  { path: "/checkout/thank-you", layout: "default", guest: "/cart", customer: "/cart" },
  bare("/forgot-password/new-password?token=unknown"),
  content("/guide"),
  bare("/login", { customer: "/" }),
  account("/my-account"),
  account("/my-account/billing-details"),
  account("/my-account/delete-account"),
  account("/my-account/my-orders"),
  account("/my-account/my-orders/{order}"),
  account("/my-account/payment-method"),
  account("/my-account/personal-data"),
  account("/my-account/referral"),
  account("/my-account/request-product"),
  account("/my-account/returns"),
  account("/my-account/shipping-details"),
  bare("/newsletter"),
  bare("/newsletter/confirm?token=unknown"),
  bare("/newsletter/unsubscribe?token=unknown"),
  bare("/oauth_auth"),
  bare("/offline"),
  content("/partner"),
  content("/policy"),
  content(`/product/${BOTTLE.slug}`),
  content("/request-product"),
  { path: "/privacy-choices", layout: "default", isPrivate: true },
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
];

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
      for (const row of ROUTES) {
        const address = shop.path(row.path.replace("{order}", order));
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
  await page.getByRole("button", { name: t("session:submit") }).click();
  await expect(page).toHaveURL(new RegExp(`${path("/")}$`));
  const own = store.get<{ id: number }>(
    `SELECT o.id FROM sale_order o JOIN customer c ON c.id = o.customer_id
     WHERE c.email = 'linh@example.com' AND o.state = 'sale'`,
  );
  return String(own?.id);
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
  if (row.status === 404) {
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
