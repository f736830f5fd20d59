import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const customerOf = async (shopper: TestShopper) =>
    (await shopper.ask("session.get", {})).customer;

  async function onTwoDevices() {
    const { shopper: phone, email, password } = await newCustomer(bench);
    const laptop = new TestShopper(bench.erp);
    laptop.browser = "Firefox, Windows";
    await laptop.do("session.logIn", { email, password });
    return { phone, laptop, email, password };
  }

  test(`${name}: a customer sees where they are logged in`, async () => {
    const { phone, laptop } = await onTwoDevices();
    const day = new Date().toISOString().slice(0, 10);
    const list = await laptop.ask("session.list", {});
    const shown = list.map(({ browser, isThis }) => `${browser}: ${isThis}`);
    expect(shown.toSorted()).toEqual([": false", "Firefox, Windows: true"]);
    for (const { lastSeen, startedAt } of list) {
      expect([lastSeen, startedAt.slice(0, 10)]).toEqual([day, day]);
    }
    const own = (await phone.ask("session.list", {})).filter(({ isThis }) => isThis);
    expect(own.map(({ browser }) => browser)).toEqual([""]);
    await laptop.do("session.logOut", {});
    expect(await phone.ask("session.list", {})).toHaveLength(1);
  });

  test(`${name}: with the password a customer ends every other session, copies of this one too`, async () => {
    const { phone, laptop, email, password } = await onTwoDevices();
    const thief = laptop.twin();
    await laptop.do("session.requestReset", { email });
    const link = { token: await bench.tokenMailedTo(email), password: "Third-choice-3" };
    const wrong = { password: "Not-the-one-1" };
    expect(await laptop.refused("session.endOthers", wrong)).toBe("wrong-password");
    expect(await customerOf(phone)).not.toBeNull();

    await laptop.do("session.endOthers", { password });
    expect(await customerOf(phone)).toBeNull();
    expect(await customerOf(thief)).toBeNull();
    expect(await phone.refused("session.resetPassword", link)).toBe("token-invalid");
    expect((await customerOf(laptop))?.email).toBe(email);
    expect(await laptop.ask("session.list", {})).toEqual([
      expect.objectContaining({ isThis: true, browser: "Firefox, Windows" }),
    ]);
  });

  test(`${name}: with the password a customer ends one other session of the list`, async () => {
    const { phone, laptop, email, password } = await onTwoDevices();
    const tablet = new TestShopper(bench.erp);
    tablet.browser = "Safari, iPad";
    await tablet.do("session.logIn", { email, password });
    const list = await laptop.ask("session.list", {});
    expect(new Set(list.map(({ id }) => id)).size).toBe(3);
    const idOf = (browser: string) => list.find((one) => one.browser === browser)!.id;
    const chosen = { id: idOf("Safari, iPad"), password };
    const wrong = { ...chosen, password: "Not-the-one-1" };
    expect(await laptop.refused("session.end", wrong)).toBe("wrong-password");
    expect(await customerOf(tablet)).not.toBeNull();

    await laptop.do("session.end", chosen);
    expect(await customerOf(tablet)).toBeNull();
    expect((await customerOf(phone))?.email).toBe(email);
    expect(await laptop.ask("session.list", {})).toHaveLength(2);
    expect(await laptop.refused("session.end", chosen)).toBe("session-not-found");
    const own = { id: idOf("Firefox, Windows"), password };
    expect(await laptop.refused("session.end", own)).toBe("session-not-found");
    expect((await customerOf(laptop))?.email).toBe(email);
  });

  test(`${name}: the export of personal data says where the customer is logged in, without what opens it`, async () => {
    const { laptop } = await onTwoDevices();
    const list = await laptop.ask("session.list", {});
    const { sessions } = await laptop.ask("account.export", {});
    expect(sessions).toEqual(
      list.map(({ browser, startedAt, lastSeen }) => ({ browser, startedAt, lastSeen })),
    );
  });

  test(`${name}: a guest has no list of sessions`, async () => {
    const signedOut = expect.objectContaining({ code: "not-signed-in" });
    const guest = new TestShopper(bench.erp);
    await expect(guest.ask("session.list", {})).rejects.toEqual(signedOut);
    const one = guest.do("session.end", { id: "1", password: "x" });
    await expect(one).rejects.toEqual(signedOut);
    await expect(guest.do("session.endOthers", { password: "x" })).rejects.toEqual(signedOut);
  });
}
