import { expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { NEWSLETTER_HOURS } from "#middleware/rules/newsletter.ts";
import { listSubscribers } from "#middleware/sandbox/core/operator.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const HOUR = 60;

async function open() {
  const shop = await openTestShop();
  const guest = new TestShopper(shop.erp, "vi_VN");
  const tokenFor = (email: string) => {
    const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
    const body = shop.store.get<{ body: string }>(sql, email)?.body ?? "";
    return /[?&]token=([\w-]+)/.exec(body)?.[1] ?? "";
  };
  return { ...shop, guest, tokenFor };
}

test("the link works for two days, and once", async () => {
  const { erp, guest, wait, tokenFor } = await open();
  await guest.do("newsletter.subscribe", { email: "a@example.com" });
  await guest.do("newsletter.subscribe", { email: "b@example.com" });
  wait(NEWSLETTER_HOURS * HOUR - 1);
  await guest.do("newsletter.confirm", { token: tokenFor("a@example.com") });
  wait(1);
  const late = { token: tokenFor("b@example.com") };
  expect(await guest.refused("newsletter.confirm", late)).toBe("token-expired");
  wait(31 * 24 * HOUR);
  await guest.do("newsletter.subscribe", { email: "c@example.com" });
  expect(await guest.refused("newsletter.confirm", late)).toBe("token-invalid");
  erp.close();
});

test("the operator sees requests, subscriptions and cancellations, each with its proof of consent", async () => {
  const { erp, store, guest, wait, tokenFor } = await open();
  const asked = store.now().toISOString();
  for (const email of ["asks@example.com", "stays@example.com", "leaves@example.com"])
    // oxlint-disable-next-line no-await-in-loop
    await guest.do("newsletter.subscribe", { email });
  wait(5);
  const confirmed = store.now().toISOString();
  await guest.do("newsletter.confirm", { token: tokenFor("stays@example.com") });
  await guest.do("newsletter.confirm", { token: tokenFor("leaves@example.com") });
  await guest.do("newsletter.unsubscribe", { token: tokenFor("leaves@example.com") });
  const proof = { locale: "vi_VN", how: "form", asked_at: asked };
  expect(listSubscribers(store)).toMatchObject([
    { email: "asks@example.com", state: "requested", ...proof, confirmed_at: null },
    {
      email: "leaves@example.com",
      state: "ended",
      ...proof,
      confirmed_at: confirmed,
      ended_at: confirmed,
    },
    { email: "stays@example.com", state: "subscribed", ...proof, confirmed_at: confirmed },
  ]);
  erp.close();
});

test("the database has no token that confirms a subscription", async () => {
  const { erp, store, guest, tokenFor } = await open();
  await guest.do("newsletter.subscribe", { email: "a@example.com" });
  const database = JSON.stringify(store.all("SELECT * FROM newsletter_request"));
  expect(tokenFor("a@example.com")).toMatch(/^[\w-]{32}$/);
  expect(database).not.toContain(tokenFor("a@example.com"));
  erp.close();
});
