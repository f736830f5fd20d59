import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "./support/erps.ts";
import { newCustomer, PASSWORD } from "./support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  function newAddress() {
    return `thu-${crypto.randomUUID()}@example.com`;
  }

  /** Subscribes and confirms by the mailed link; returns the token to unsubscribe. */
  async function subscriber(email: string, locale: "en_US" | "vi_VN" = "en_US") {
    const guest = new TestShopper(bench.erp, locale);
    await guest.do("newsletter.subscribe", { email });
    await guest.do("newsletter.confirm", { token: await bench.tokenMailedTo(email) });
    return { token: await bench.tokenMailedTo(email) };
  }

  test(`${name}: an address is subscribed after its mail was confirmed, in its language`, async () => {
    const email = newAddress();
    const guest = new TestShopper(bench.erp, "vi_VN");
    expect(await guest.do("newsletter.subscribe", { email: email.toUpperCase() })).toEqual({});
    expect(await bench.consent(email)).toBeNull();
    const link = { token: await bench.tokenMailedTo(email) };
    const elsewhere = new TestShopper(bench.erp, "en_US");
    expect(await elsewhere.do("newsletter.confirm", link)).toEqual({});
    expect(await bench.consent(email)).toMatchObject({ isSubscribed: true, how: "form" });
    expect(await bench.mailsTo(email)).toEqual([
      "Xác nhận đăng ký nhận bản tin",
      "Bạn đã đăng ký nhận bản tin",
    ]);
    expect(await elsewhere.refused("newsletter.confirm", link)).toBe("token-invalid");
    for (const token of ["x", "a".repeat(32), ".."]) {
      expect(await elsewhere.refused("newsletter.confirm", { token })).toBe("token-invalid");
      expect(await elsewhere.refused("newsletter.unsubscribe", { token })).toBe("token-invalid");
    }
  });

  test(`${name}: the consent records the times of request and confirmation`, async () => {
    const email = newAddress();
    const before = Date.now() - 2000;
    await subscriber(email);
    const consent = await bench.consent(email);
    const [asked, confirmed] = [consent?.askedAt, consent?.confirmedAt].map((at) =>
      Date.parse(at ?? ""),
    );
    expect(asked).toBeGreaterThan(before);
    expect(confirmed).toBeGreaterThanOrEqual(asked ?? Number.NaN);
    expect(confirmed).toBeLessThan(Date.now() + 2000);
  });

  test(`${name}: the answer does not reveal subscribers, who are notified by mail`, async () => {
    const email = newAddress();
    await subscriber(email);
    const known = await bench.consent(email);
    const stranger = new TestShopper(bench.erp);
    expect(await stranger.do("newsletter.subscribe", { email })).toEqual({});
    expect((await bench.mailsTo(email)).at(-1)).toBe("You already get our newsletter");
    expect(await bench.consent(email)).toEqual(known);
    const end = { token: await bench.tokenMailedTo(email) };
    expect(await stranger.refused("newsletter.confirm", end)).toBe("token-invalid");
    await stranger.do("newsletter.unsubscribe", end);
    expect((await bench.consent(email))?.isSubscribed).toBe(false);
  });

  test(`${name}: every newsletter mail can unsubscribe repeatedly, and a new subscription is possible`, async () => {
    const email = newAddress();
    const end = await subscriber(email);
    const guest = new TestShopper(bench.erp);
    await guest.do("newsletter.unsubscribe", end);
    expect(await guest.do("newsletter.unsubscribe", end)).toEqual({});
    const ended = await bench.consent(email);
    expect(ended).toMatchObject({ isSubscribed: false, how: "form" });
    expect(ended?.endedAt).not.toBeNull();
    const again = await subscriber(email);
    expect(await bench.consent(email)).toMatchObject({ isSubscribed: true, endedAt: null });
    expect(again).toEqual(end);
  });

  test(`${name}: the first used of several pending links confirms, and ends the others`, async () => {
    const email = newAddress();
    const guest = new TestShopper(bench.erp);
    await guest.do("newsletter.subscribe", { email });
    const first = { token: await bench.tokenMailedTo(email) };
    await guest.do("newsletter.subscribe", { email });
    await guest.do("newsletter.confirm", first);
    const { token } = { token: await bench.tokenMailedTo(email) };
    await guest.do("newsletter.unsubscribe", { token });
    expect(await guest.refused("newsletter.confirm", first)).toBe("token-invalid");
    expect((await bench.consent(email))?.isSubscribed).toBe(false);
  });

  test(`${name}: a sign-up's subscription counts once the address is confirmed`, async () => {
    const email = newAddress();
    const shopper = new TestShopper(bench.erp, "vi_VN");
    const person = { firstName: "Thảo", lastName: "Trần", email, password: PASSWORD };
    await shopper.do("session.signUp", {
      ...person,
      acceptsTerms: true,
      newsletter: true,
    });
    expect(await bench.consent(email)).toBeNull();
    await shopper.do("session.verifyEmail", {
      token: await bench.tokenMailedTo(email),
      password: PASSWORD,
    });
    expect(await bench.consent(email)).toMatchObject({ isSubscribed: true, how: "sign-up" });
    expect((await shopper.ask("account.get", {})).newsletter).toBe(true);
  });

  test(`${name}: account and mails change the same subscription`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const person = { firstName: "Thảo", lastName: "Trần" };
    const isOn = async () => (await shopper.ask("account.get", {})).newsletter;
    expect(await isOn()).toBe(false);
    await shopper.do("account.update", { ...person, newsletter: true });
    expect(await bench.consent(email)).toMatchObject({ isSubscribed: true, how: "account" });
    await shopper.do("newsletter.subscribe", { email });
    await shopper.do("newsletter.unsubscribe", { token: await bench.tokenMailedTo(email) });
    expect(await isOn()).toBe(false);
    await subscriber(email);
    expect(await isOn()).toBe(true);
    const { newsletter, profile } = await shopper.ask("account.export", {});
    expect(newsletter).toEqual(await bench.consent(email));
    expect(newsletter).toMatchObject({ isSubscribed: true, how: "form" });
    expect(profile.newsletter).toBe(true);
    await shopper.do("account.update", person);
    expect((await bench.consent(email))?.isSubscribed).toBe(false);
  });

  test(`${name}: the subscription moves with a customer's change of address`, async () => {
    const { shopper, email: old } = await newCustomer(bench);
    await shopper.do("account.update", { firstName: "A", lastName: "B", newsletter: true });
    const email = newAddress();
    const change = { email, password: PASSWORD };
    await shopper.do("account.requestEmailChange", change);
    await shopper.do("account.confirmEmail", { token: await bench.tokenMailedTo(email) });
    expect((await shopper.ask("account.get", {})).newsletter).toBe(true);
    expect(await bench.consent(old)).toBeNull();
  });

  test(`${name}: an address keeps its consent when it becomes a customer's`, async () => {
    const email = newAddress();
    const end = await subscriber(email);
    await new TestShopper(bench.erp).do("newsletter.unsubscribe", end);
    const { shopper } = await newCustomer(bench);
    await shopper.do("account.update", { firstName: "A", lastName: "B", newsletter: true });
    const change = { email, password: PASSWORD };
    await shopper.do("account.requestEmailChange", change);
    await shopper.do("account.confirmEmail", { token: await bench.tokenMailedTo(email) });
    expect((await shopper.ask("account.get", {})).newsletter).toBe(false);
  });

  test(`${name}: a deleted account ends the subscription, and the address can subscribe again`, async () => {
    const { shopper, email } = await newCustomer(bench);
    await shopper.do("account.update", { firstName: "A", lastName: "B", newsletter: true });
    await shopper.do("account.delete", { phrase: email });
    expect(await bench.consent(email)).toBeNull();
    expect(await bench.traces(email)).toEqual([]);
    await subscriber(email);
    expect(await bench.consent(email)).toMatchObject({ isSubscribed: true, how: "form" });
  });
}
