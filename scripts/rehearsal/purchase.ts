import { setTimeout as wait } from "node:timers/promises";
import { query, URL_OF_SHOP } from "./engine.ts";
import { type Page, PlainBrowser } from "./plain-browser.ts";

const PASSWORD = "Rehearsal-1-of-the-shop";
const BERLIN = {
  "billing.firstName": "Anna",
  "billing.lastName": "Krause",
  "billing.phone": "+49 30 901820",
  "billing.country": "DE",
  "billing.address1": "Invalidenstr. 44",
  "billing.suburb": "Berlin",
  "billing.postcode": "10115",
};

/** A guest, or the customer who is signed in, buys a piece by plain forms; returns the order's number. */
export async function buy(
  browser = new PlainBrowser(URL_OF_SHOP),
  email?: string,
): Promise<string> {
  await addToCart(browser);
  let page = await browser.open("/checkout");
  if (page.url.includes("/login"))
    page = await browser.press(page, "guest", {
      email: email ?? `${crypto.randomUUID()}@example.com`,
    });
  page = await browser.press(page, "save#review", BERLIN);
  const delivery = valueOf(page, "deliveryMethodId");
  const choice = { deliveryMethodId: delivery, paymentMethod: "cash-on-delivery" };
  page = await browser.press(page, "save#review", choice);
  page = await browser.press(page, "place", choice);
  const number = /\bS\d{5}\b/.exec(page.html)?.[0];
  if (!page.url.includes("/checkout/thank-you") || number === undefined)
    throw new Error(`No order: ${page.url} (${page.status})`);
  return number;
}

export async function addToCart(browser: PlainBrowser): Promise<void> {
  await browser.press(await browser.open(await goods(browser)), "add");
}

async function goods(browser: PlainBrowser): Promise<string> {
  const { html } = await browser.open("/search");
  const path = /href="(\/product\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error("The shop has nothing to sell");
  return path;
}

function valueOf({ html, url }: Page, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  const value = /value="([^"]+)"/.exec(input)?.[1];
  if (value === undefined) throw new Error(`${url} offers no ${name}`);
  return value;
}

/** A new customer, by the link that is mailed. */
export async function signUp(email: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(URL_OF_SHOP);
  const names = { firstName: "Anna", lastName: "Krause", acceptsTerms: "on" };
  const form = await browser.open("/signup");
  await browser.press(form, null, { email, password: PASSWORD, ...names });
  const page = await browser.open(await linkMailedTo(email));
  await browser.press(page, null, { password: PASSWORD });
  return browser;
}

async function linkMailedTo(email: string): Promise<string> {
  const sql = `SELECT body_html FROM mail_mail WHERE email_to LIKE '%${email}%'
    UNION ALL SELECT x_text FROM x_shop_mail WHERE x_recipient = '${email}'`;
  for (let tries = 0; tries < 60; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const token = /\/verify\?[^\s"<]*token=([\w.~-]+)/.exec(await query(sql))?.[1];
    if (token) return `/verify?token=${token}`;
    // oxlint-disable-next-line no-await-in-loop
    await wait(1000);
  }
  throw new Error(`No mail to ${email}`);
}

/** Logs in and looks for an order. */
export async function logInAndFind(email: string, order: string): Promise<boolean> {
  const browser = new PlainBrowser(URL_OF_SHOP);
  const form = await browser.open("/login");
  await browser.press(form, "log-in", { email, password: PASSWORD });
  const { html } = await browser.open("/my-account/my-orders");
  return html.includes(order);
}
