import { afterAll, expect, test } from "vitest";
import type { AddressDraft } from "#contract/address.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, AU_HOME, VN_HOME, wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

const ABN = "51 824 753 556";
const OTHER_ABN = "33 051 775 556";
const COMPANY = { companyName: "Hoa Mai Pty Ltd", taxNumber: ABN };
const BERLIN = {
  firstName: "Anna",
  lastName: "Krause",
  phone: "030 901820",
  country: "DE",
  address1: "Hauptstraße 1",
  suburb: "Berlin",
  postcode: "10115",
};
const FOR_BILLING = { isForBilling: true, isForShipping: false };

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** A cart whose form is filled in. */
  async function filled(shopper: TestShopper, billing: AddressDraft, shipping?: AddressDraft) {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const typed = {
      email: `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`,
      billing,
      ...(shipping && { shipping, hasOtherShipping: true }),
      paymentMethod: "cash-on-delivery" as const,
    };
    const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
    const sent = deliveryMethods.find(
      ({ places, allowsCashOnDelivery }) => places.length === 0 && allowsCashOnDelivery,
    );
    return shopper.do("checkout.saveDraft", { ...typed, deliveryMethodId: sent?.id });
  }

  async function ordered(shopper: TestShopper, billing: AddressDraft, shipping?: AddressDraft) {
    const checkout = await filled(shopper, billing, shipping);
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await shopper.do("checkout.settle", {});
    return (await shopper.ask("orders.get", { id: orderId }))!;
  }

  test(`${name}: a guest's company and tax number are on the order, not on the parcel`, async () => {
    const typed = { ...AU_HOME, companyName: "Hoa Mai Pty Ltd", taxNumber: "51824753556" };
    const { billTo, shipTo } = await ordered(new TestShopper(bench.erp), typed);
    expect(billTo).toMatchObject(COMPANY);
    expect(shipTo.companyName).toBeUndefined();
    expect(shipTo.taxNumber).toBeUndefined();

    const branch = { ...VN_HOME, companyName: "Công ty Hoa Mai", taxNumber: "0314409058002" };
    const order = await ordered(new TestShopper(bench.erp), branch);
    expect(order.billTo.taxNumber).toBe("0314409058-002");
  });

  test(`${name}: a tax number that is none of the country stays in the form, and is not ordered`, async () => {
    const shopper = new TestShopper(bench.erp);
    const wrong = { ...AU_HOME, ...COMPANY, taxNumber: "51 824 753 557" };
    const { draft, missing } = await filled(shopper, wrong);
    expect(draft.billing).toMatchObject({
      companyName: "Hoa Mai Pty Ltd",
      taxNumber: "51 824 753 557",
    });
    expect(missing).toEqual(["billing"]);
    const fixed = { ...draft, billing: { ...draft.billing, companyName: "", taxNumber: "" } };
    const checkout = await shopper.do("checkout.saveDraft", fixed);
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    const order = await shopper.ask("orders.get", { id: orderId });
    expect(order?.billTo.taxNumber).toBeUndefined();
    expect(order?.billTo.companyName).toBeUndefined();
  });

  test(`${name}: the billing address may be in a country without delivery`, async () => {
    const countries = await new TestShopper(bench.erp).ask("address.countries", {
      kind: "billing",
    });
    expect(countries[0]?.code).toBe("AU");
    expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(["VN", "DE", "US"]));

    const german = { ...BERLIN, companyName: "Krause GmbH", taxNumber: "de 136 695 976" };
    const { billTo, shipTo } = await ordered(new TestShopper(bench.erp), german, VN_HOME);
    expect(billTo).toMatchObject({ country: "DE", suburb: "Berlin", taxNumber: "DE136695976" });
    expect(shipTo).toMatchObject({ country: "VN", lastName: "Phạm" });

    const there = await ordered(new TestShopper(bench.erp), AU_HOME, VN_HOME);
    expect([there.billTo.country, there.shipTo.country]).toEqual(["AU", "VN"]);
    const back = await ordered(new TestShopper(bench.erp), VN_HOME, AU_HOME);
    expect([back.billTo.country, back.shipTo.country]).toEqual(["VN", "AU"]);
  });

  test(`${name}: goods are not sent to a billing address in a country without delivery`, async () => {
    const shopper = new TestShopper(bench.erp);
    const { deliveryMethods, missing } = await filled(shopper, BERLIN);
    expect(deliveryMethods.filter(({ places }) => places.length === 0)).toEqual([]);
    expect(missing).toContain("delivery");
  });

  test(`${name}: a customer has one company, which is on billing addresses of its country`, async () => {
    const { shopper } = await newCustomer(bench);
    const saved = await shopper.do("address.save", {
      address: { ...AU_HOME, ...COMPANY },
      ...FOR_BILLING,
    });
    expect(saved).toMatchObject(COMPANY);
    const there = await shopper.do("address.save", { address: VN_HOME, ...FOR_BILLING });
    expect(there.companyName).toBe("Hoa Mai Pty Ltd");
    expect(there.taxNumber).toBeUndefined();
    const parcels = await shopper.do("address.save", {
      address: AU_HOME,
      isForBilling: false,
      isForShipping: true,
    });
    expect(parcels.companyName).toBeUndefined();
    const { draft } = await shopper.ask("checkout.get", {});
    expect(draft.billing).toMatchObject(COMPANY);
    expect(draft.shipping.companyName).toBeUndefined();

    const without = { address: AU_HOME, id: saved.id, ...FOR_BILLING };
    expect((await shopper.do("address.save", without)).taxNumber).toBeUndefined();
    const list = await shopper.ask("address.list", {});
    expect(list.map(({ companyName }) => companyName)).toEqual([undefined, undefined, undefined]);
  });

  test(`${name}: a tax number can be added after an order, but not changed`, async () => {
    const { shopper } = await newCustomer(bench);
    await ordered(shopper, AU_HOME);
    const { billTo } = await ordered(shopper, { ...AU_HOME, ...COMPANY });
    expect(billTo).toMatchObject(COMPANY);

    const again = await filled(shopper, AU_HOME);
    expect(again.draft.billing).toMatchObject(COMPANY);
    const other = { ...AU_HOME, companyName: "Other", taxNumber: OTHER_ABN };
    const checkout = await shopper.do("checkout.saveDraft", { ...again.draft, billing: other });
    expect(await shopper.refused("checkout.placeOrder", attempt(checkout))).toBe(
      "tax-number-fixed",
    );

    const saved = await shopper.do("address.save", { address: AU_HOME, ...FOR_BILLING });
    expect(saved).toMatchObject(COMPANY);
    const changed = { id: saved.id, address: other, ...FOR_BILLING };
    expect(await shopper.refused("address.save", changed)).toBe("tax-number-fixed");
    const removed = { id: saved.id, address: AU_HOME, ...FOR_BILLING };
    expect(await shopper.refused("address.save", removed)).toBe("tax-number-fixed");
    const kept = { id: saved.id, address: { ...AU_HOME, ...COMPANY }, ...FOR_BILLING };
    expect(await shopper.do("address.save", kept)).toMatchObject(COMPANY);
  });
}
