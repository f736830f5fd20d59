import { afterAll, expect, test } from "vitest";
import { ErpError } from "#middleware/erp.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

const NEW = "Another-day-8";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const isSignedIn = async (shopper: TestShopper) =>
    (await shopper.ask("session.get", {})).customer !== null;

  test(`${name}: a mailed link sets a new password once and ends all sessions`, async () => {
    const { shopper: phone, email, password } = await newCustomer(bench);
    const laptop = new TestShopper(bench.erp);
    await laptop.do("session.logIn", { email, password });

    const guest = new TestShopper(bench.erp);
    expect(await guest.do("session.requestReset", { email: email.toUpperCase() })).toEqual({});
    const older = { token: await bench.tokenMailedTo(email), password: NEW };
    await guest.do("session.requestReset", { email });
    const newer = { token: await bench.tokenMailedTo(email), password: NEW };
    expect(newer.token).not.toBe(older.token);
    expect(await isSignedIn(phone), "asking ends nothing").toBe(true);

    expect(await laptop.do("session.resetPassword", newer)).toEqual({});
    for (const shopper of [phone, laptop, guest]) expect(await isSignedIn(shopper)).toBe(false);
    expect(laptop.tokens.session).toBeNull();
    expect(await guest.refused("session.resetPassword", newer)).toBe("token-invalid");
    expect(await guest.refused("session.resetPassword", older), "an older link").toBe(
      "token-invalid",
    );
    expect(await guest.refused("session.logIn", { email, password })).toBe("wrong-credentials");
    await guest.do("session.logIn", { email, password: NEW });
  });

  test(`${name}: an unknown address gets the same answer, and a mail without a link`, async () => {
    const guest = new TestShopper(bench.erp, "vi_VN");
    const email = `nobody-${crypto.randomUUID()}@example.com`;
    expect(await guest.do("session.requestReset", { email })).toEqual({});
    expect(await bench.tokenMailedTo(email)).toBe("");
  });

  test(`${name}: an invented token changes nothing`, async () => {
    const guest = new TestShopper(bench.erp);
    for (const token of ["x", "a".repeat(32), "..", "-"]) {
      const refusal = await guest.refused("session.resetPassword", { token, password: NEW });
      expect(refusal).toBe("token-invalid");
    }
  });

  test(`${name}: changing the password ends all other sessions`, async () => {
    const { shopper: phone, email, password } = await newCustomer(bench);
    const laptop = new TestShopper(bench.erp);
    await laptop.do("session.logIn", { email, password });
    await laptop.do("session.requestReset", { email });
    const link = { token: await bench.tokenMailedTo(email), password: "Third-choice-3" };
    const thief = phone.twin();

    const wrong = { currentPassword: "Not-the-one-1", password: NEW };
    expect(await phone.refused("session.changePassword", wrong)).toBe("wrong-password");
    expect(await isSignedIn(laptop)).toBe(true);
    await phone.do("session.changePassword", { currentPassword: password, password: NEW });
    expect(await isSignedIn(phone)).toBe(true);
    expect(phone.tokens.session).not.toBe(thief.tokens.session);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(false);
    expect(await laptop.refused("session.resetPassword", link)).toBe("token-invalid");
    expect(await laptop.refused("session.logIn", { email, password })).toBe("wrong-credentials");
    await laptop.do("session.logIn", { email, password: NEW });
  });

  test(`${name}: changing the password requires a login`, async () => {
    const guest = new TestShopper(bench.erp);
    const work = guest.do("session.changePassword", { currentPassword: "x", password: NEW });
    await expect(work).rejects.toThrow(ErpError);
    await expect(work).rejects.toMatchObject({ code: "not-signed-in" });
  });
}
