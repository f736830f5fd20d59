import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { customerLikeMia } from "./people.ts";
import { expect, type Shop } from "./shop.ts";

type Customer = { email: string; password: string };

export const MIA: Customer = { email: "mia@example.com", password: "Wattle-demo-1" };

/** Logs in by a request, without the login page. */
export async function logIn(page: Page, { path }: Shop, customer: Customer) {
  const form = { intent: "log-in", ...customer };
  const login = await page.request.post(path("/login"), { form, maxRedirects: 0 });
  expect(login.status()).toBe(302);
}

/** Signs a copy of the demo's Mia in. */
export async function signedIn(page: Page, store: Store, shop: Shop) {
  const customer = customerLikeMia(store);
  await logIn(page, shop, customer);
  return customer;
}

/** Ends the logins on the server, as an expiry or another device does. */
export function endLogins(store: Store, email: string): void {
  store.run(
    "DELETE FROM session WHERE customer_id = (SELECT id FROM customer WHERE email = ?)",
    email,
  );
}

/** The newest mail to that address. */
export function mailTo(store: Store, email: string) {
  const sql = "SELECT subject, body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  const mail = store.get<{ subject: string; body: string }>(sql, email);
  return { subject: mail?.subject ?? "", link: /http:\S+/.exec(mail?.body ?? "")?.[0] ?? "" };
}
