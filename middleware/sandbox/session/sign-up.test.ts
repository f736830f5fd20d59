import { afterAll, expect, test } from "vitest";
import type { Input } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { DEMO_CUSTOMERS } from "#demo/customers.ts";
import { isSubscribed } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const shop = await openTestShop();
const { erp, store, goods, guestWith, wait } = shop;
afterAll(() => erp.close());

type Typed = Input<"session.signUp">;
type Mail = { subject: string; body: string; locale: string };

const DAY = 24 * 60;
let people = 0;

function someone(typed: Partial<Typed> = {}): Typed {
  return {
    firstName: "Thảo",
    lastName: "Trần",
    email: `thao-${++people}@example.com`,
    password: "Mật-khẩu-1",
    acceptsTerms: true,
    to: "/checkout",
    ...typed,
  };
}

function mailsTo(email: string): Mail[] {
  return store.all<Mail>("SELECT * FROM mail WHERE recipient = ? ORDER BY id", email);
}

function linkIn(mail: Mail | undefined): URL {
  return new URL(/http:\S+/.exec(mail?.body ?? "")?.[0] ?? "");
}

/** The token of the newest mail to that address. */
function tokenFor(email: string): string {
  return linkIn(mailsTo(email).at(-1)).searchParams.get("token") ?? "";
}

function linkFor({ email, password }: { email: string; password: string }) {
  return { token: tokenFor(email), password };
}

test("the mail's link opens the requested page, in its language", async () => {
  const typed = someone({ to: "/vi/checkout" });
  await new TestShopper(erp, "vi_VN").do("session.signUp", typed);
  const [mail, ...more] = mailsTo(typed.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ locale: "vi_VN", subject: "Xác nhận địa chỉ email của bạn" });
  const link = linkIn(mail);
  expect(link.href).toMatch(/^http:\/\/localhost\/vi\/verify\?/);
  expect(link.searchParams.get("to")).toBe("/vi/checkout");
  expect(link.searchParams.get("token")).toMatch(/^[\w-]{32}$/);
});

test("login is refused before the address is confirmed, with the same answer as for an unknown address", async () => {
  const typed = someone();
  const shopper = new TestShopper(erp);
  await shopper.do("session.signUp", typed);
  expect(await shopper.refused("session.logIn", typed)).toBe("wrong-credentials");
  await shopper.do("session.verifyEmail", linkFor(typed));
  await new TestShopper(erp).do("session.logIn", typed);
});

test("a confirmed customer is signed in, keeps the cart, and is stored as entered", async () => {
  const shopper = await guestWith(goods(5), 2);
  const typed = someone({ newsletter: true, referralCode: "FRIEND" });
  await shopper.do("session.signUp", typed);
  expect((await shopper.ask("session.get", {})).customer).toBeNull();

  const { customer, adjustments } = await shopper.do("session.verifyEmail", linkFor(typed));
  expect(adjustments).toEqual([]);
  expect(customer).toMatchObject({ email: typed.email, firstName: "Thảo", lastName: "Trần" });
  expect((await shopper.ask("session.get", {})).customer).toEqual(customer);
  expect(shopper.tokens.cartQuantity).toBe(2);
  expect(store.get("SELECT * FROM customer WHERE email = ?", typed.email)).toMatchObject({
    invited_with: "FRIEND",
    terms_accepted_at: store.now().toISOString(),
  });
  expect(isSubscribed(store, typed.email)).toBe(true);
});

test("a link works once, for a day, and not at all if it is invented", async () => {
  const typed = someone();
  const shopper = new TestShopper(erp);
  await shopper.do("session.signUp", typed);
  const token = tokenFor(typed.email);
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  expect(await shopper.refused("session.verifyEmail", { ...linkFor(typed), token: forged })).toBe(
    "token-invalid",
  );

  wait(DAY);
  expect(await shopper.refused("session.verifyEmail", { ...linkFor(typed), token })).toBe(
    "token-expired",
  );
  expect(await shopper.refused("session.logIn", typed)).toBe("wrong-credentials");

  await shopper.do("session.signUp", typed);
  wait(DAY - 1);
  const fresh = linkFor(typed);
  await shopper.do("session.verifyEmail", fresh);
  expect(await new TestShopper(erp).refused("session.verifyEmail", fresh)).toBe("token-invalid");
});

test("each mail belongs to its own request, and confirming one invalidates the others", async () => {
  const mine = someone();
  const strangers = { ...mine, firstName: "Mallory", password: "Strangers-pass-1" };
  await new TestShopper(erp).do("session.signUp", strangers);
  const strangersToken = tokenFor(mine.email);
  const shopper = new TestShopper(erp);
  await shopper.do("session.signUp", mine);
  const { customer } = await shopper.do("session.verifyEmail", linkFor(mine));
  expect(customer.firstName).toBe("Thảo");
  expect(
    await shopper.refused("session.verifyEmail", { ...strangers, token: strangersToken }),
  ).toBe("token-invalid");
  expect(await shopper.refused("session.logIn", strangers)).toBe("wrong-credentials");
});

test("a known address gets a mail that says so, and the account does not change", async () => {
  const [mia] = DEMO_CUSTOMERS;
  const before = store.all("SELECT * FROM customer");
  const shopper = new TestShopper(erp);
  const typed = someone({ email: mia!.email.toUpperCase(), password: "Strangers-pass-1" });
  expect(await shopper.do("session.signUp", typed)).toEqual({});
  const mail = mailsTo(mia!.email).at(-1);
  expect(mail?.subject).toBe("You already have an account");
  expect(linkIn(mail).href).toBe("http://localhost/login?to=%2Fcheckout");
  expect(store.all("SELECT * FROM customer")).toEqual(before);
  expect(store.all("SELECT * FROM sign_up WHERE email = ?", mia!.email)).toEqual([]);
});

test("a known address takes as much work as an unknown one", async () => {
  const work = async (email: () => string) => {
    const start = process.cpuUsage().user;
    for (let times = 0; times < 5; times++) {
      await new TestShopper(erp).do("session.signUp", someone({ email: email() }));
    }
    return process.cpuUsage().user - start;
  };
  const unknown = () => `nobody-${++people}@example.com`;
  await work(unknown);
  const [known, fresh] = [await work(() => DEMO_CUSTOMERS[0]!.email), await work(unknown)];
  expect(known / fresh).toBeGreaterThan(0.4);
  expect(known / fresh).toBeLessThan(2.5);
});

test("the database contains neither a link's token nor a password, and the mail none of the input", async () => {
  const typed = someone({ firstName: "Win at casino.example" });
  await new TestShopper(erp).do("session.signUp", typed);
  const database = JSON.stringify(store.all("SELECT * FROM sign_up"));
  expect(database).toContain(typed.email);
  expect(database).not.toContain(tokenFor(typed.email));
  expect(database).not.toContain(typed.password);
  expect(mailsTo(typed.email)[0]?.body).not.toContain("casino");
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "verify", ""])(
  "no mail links to %j",
  async (to) => {
    const shopper = new TestShopper(erp);
    const typed = someone({ to });
    await expect(shopper.do("session.signUp", typed)).rejects.toThrow("to");
    expect(mailsTo(typed.email)).toEqual([]);
  },
);

test.each([
  ["Short-1", "form:errors.passwordShort"],
  ["all-lower-1", "form:errors.passwordWeak"],
  ["ALL-UPPER-1", "form:errors.passwordWeak"],
  ["No-Numbers", "form:errors.passwordWeak"],
  ["NoSpecial1", "form:errors.passwordWeak"],
])("the password %s is refused", async (password, why) => {
  const shopper = new TestShopper(erp);
  await expect(shopper.do("session.signUp", someone({ password }))).rejects.toThrow(why);
});

test("a password matches however the keyboard composed it", async () => {
  const typed = someone({ password: "Mật-khẩu-1".normalize("NFD") });
  const shopper = new TestShopper(erp);
  await shopper.do("session.signUp", typed);
  await shopper.do("session.verifyEmail", linkFor(typed));
  const composed = { email: typed.email, password: typed.password.normalize("NFC") };
  for (const password of [typed.password, composed.password]) {
    const answer = await new TestShopper(erp).do("session.logIn", { ...composed, password });
    expect(answer).toMatchObject({ customer: { email: typed.email } });
  }
});
