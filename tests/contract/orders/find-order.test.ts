import { afterAll, expect, test } from "vitest";
import { PREFIX } from "#locales/languages.ts";
import { TestShopper } from "#tests/shopper.ts";
import { type ComposedMail, composed } from "#tests/contract/support/composed.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { placeOrder } from "#tests/contract/support/placed.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const held: ComposedMail[] = [];
  /** The newest mail to that address, and how many there are. */
  async function mailTo(email: string) {
    const { outbox } = bench.erp;
    for (;;) {
      const mails = (await outbox?.claim(20)) ?? [];
      if (mails.length === 0) break;
      held.push(...(await composed(mails)));
    }
    const mails = held.filter(({ claimed }) => claimed.recipient === email);
    return { count: mails.length, ...mails.at(-1)?.mail };
  }

  const linkIn = (body = "") => /[?&]link=([\w.-]+)/.exec(body)?.[1] ?? "";

  for (const locale of ["en_US", "vi_VN"] as const)
    test(`${name}: number and address of a guest's order give its link by mail (${locale})`, async () => {
      const { number, email, orderId } = await placeOrder(bench);
      const before = await mailTo(email);
      const elsewhere = new TestShopper(bench.erp, locale);
      const typed = { number: `# ${number.toLowerCase()}`, email: email.toUpperCase() };
      expect(await elsewhere.do("orders.find", typed)).toEqual({});
      const mail = await mailTo(email);
      expect(mail.count).toBe(before.count + 1);
      expect(mail.subject).toContain(number);
      expect(mail.body).toContain(locale === "vi_VN" ? "Xin chào" : "Hello");
      expect(mail.body).toContain(`http://localhost${PREFIX[locale]}/order?link=`);
      expect(await elsewhere.do("orders.open", { link: linkIn(mail.body) })).toEqual({
        id: orderId,
        needsLogIn: false,
      });
      expect((await elsewhere.ask("orders.get", { id: orderId }))?.number).toBe(number);
    });

  test(`${name}: a wrong number, another's address or an open cart are answered alike, and told by mail`, async () => {
    const { shopper, number, email } = await placeOrder(bench);
    const { count } = await mailTo(email);
    const stranger = `stranger-${crypto.randomUUID()}@example.com`;
    expect(await shopper.do("orders.find", { number, email: stranger })).toEqual({});
    const mail = await mailTo(stranger);
    expect([mail.count, mail.subject]).toEqual([1, "We did not find your order"]);
    expect(mail.body).not.toContain(number);
    expect(mail.body).not.toContain("link=");
    for (const wrong of ["S99999999", "%", "_".repeat(number.length), "0"]) {
      const typed = { number: wrong, email: stranger };
      // oxlint-disable-next-line no-await-in-loop
      expect(await shopper.do("orders.find", typed)).toEqual({});
    }
    expect((await mailTo(stranger)).body).not.toContain("link=");
    expect((await mailTo(email)).count).toBe(count);
  });

  test(`${name}: the link to a customer's order asks for the login`, async () => {
    const account = await newCustomer(bench);
    const { number, orderId, email } = await placeOrder(bench, { account });
    const guest = new TestShopper(bench.erp);
    await guest.do("orders.find", { number, email });
    const link = linkIn((await mailTo(email)).body);
    expect(await guest.do("orders.open", { link })).toEqual({ id: orderId, needsLogIn: true });
    expect(await guest.ask("orders.get", { id: orderId })).toBeNull();
  });
}
