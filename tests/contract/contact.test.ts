import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "./support/erps.ts";
import { newCustomer } from "./support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  function written() {
    return {
      name: "Trần Thảo",
      email: `thao-${crypto.randomUUID()}@example.com`,
      orderNumber: "S00042",
      message: "Where is it?\nI <b>wait</b>.",
    };
  }

  test(`${name}: staff read what a guest wrote, with name, address and order`, async () => {
    const typed = written();
    const { number } = await new TestShopper(bench.erp, "vi_VN").do("contact.send", typed);
    expect(number).toMatch(/^M\d{5,}$/);
    const seen = await bench.contacted(number);
    expect(seen).toMatchObject({ name: typed.name, email: typed.email });
    expect(seen?.text).toContain(typed.message);
    expect(seen?.text).toContain("S00042");
  });

  test(`${name}: an order number is not needed, a name, an address and a text are`, async () => {
    const guest = new TestShopper(bench.erp);
    const { orderNumber: _, ...typed } = written();
    const { number } = await guest.do("contact.send", typed);
    expect((await bench.contacted(number))?.text).not.toContain("S00042");
    for (const missing of ["name", "email", "message"] as const)
      await expect(guest.do("contact.send", { ...typed, [missing]: " " })).rejects.toThrow(
        /too small|invalid/i,
      );
  });

  test(`${name}: a customer's messages are in the export, and end with the account`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const typed = { ...written(), email };
    const { number } = await shopper.do("contact.send", typed);
    const { contacts } = await shopper.ask("account.export", {});
    expect(contacts).toMatchObject([{ number, message: typed.message }]);
    await shopper.do("account.delete", { phrase: email });
    expect(await bench.traces(email)).toEqual([]);
    const left = await bench.contacted(number);
    expect(left?.text ?? "").not.toContain("Where is it?");
  });

  test(`${name}: a message with a customer's address, but without the login, is not the customer's`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const { number } = await new TestShopper(bench.erp).do("contact.send", { ...written(), email });
    expect(await bench.contacted(number)).toMatchObject({ email });
    expect((await shopper.ask("account.export", {})).contacts).toEqual([]);
  });
}
