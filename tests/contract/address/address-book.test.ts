import { afterAll, expect, test } from "vitest";
import type { Input } from "#contract/operations.ts";
import { MAX_ADDRESSES } from "#contract/limits.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

const SYDNEY: Input<"address.save">["address"] = {
  firstName: "Thảo",
  lastName: "Trần",
  phone: "0412 345 678",
  country: "AU",
  address1: "48 Pirrama",
  address2: "Unit 2",
  streetType: "Road",
  suburb: "Pyrmont",
  state: "NSW",
  postcode: "2009",
};
const SAIGON: Input<"address.save">["address"] = {
  firstName: "Hà",
  lastName: "Nguyễn",
  phone: "0912 345 678",
  country: "VN",
  address1: "45 Lê Lợi",
  suburb: "ben thanh",
  state: "SG",
};
const FOR_BOTH = { isForBilling: true, isForShipping: true };
const FOR_BILLING = { isForBilling: true, isForShipping: false };
const FOR_SHIPPING = { isForBilling: false, isForShipping: true };

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { shopper } = await newCustomer(bench);

  async function defaults(of: TestShopper) {
    const saved = await of.ask("address.list", {});
    return [
      saved.find(({ isDefaultBilling }) => isDefaultBilling)?.id,
      saved.find(({ isDefaultShipping }) => isDefaultShipping)?.id,
    ];
  }

  test(`${name}: a postcode has its suburbs, and an unknown one none`, async () => {
    const suburbs = (postcode: string) => shopper.ask("address.suburbs", { postcode });
    expect(await suburbs("2009")).toEqual([{ name: "Pyrmont", state: "NSW" }]);
    expect(await suburbs("0000")).toEqual([]);
  });

  test(`${name}: the first address of a kind becomes the default`, async () => {
    expect(await shopper.ask("address.list", {})).toEqual([]);
    const sydney = await shopper.do("address.save", { address: SYDNEY, ...FOR_BILLING });
    expect(sydney).toEqual({
      ...SYDNEY,
      phone: "+61412345678",
      id: sydney.id,
      ...FOR_BILLING,
      isDefaultBilling: true,
      isDefaultShipping: false,
    });
    const saigon = await shopper.do("address.save", { address: SAIGON, ...FOR_SHIPPING });
    expect(saigon).toMatchObject({
      phone: "+84912345678",
      suburb: "Phường Bến Thành",
      postcode: "",
      isDefaultBilling: false,
      isDefaultShipping: true,
    });
    expect(await shopper.ask("address.list", {})).toEqual([sydney, saigon]);
    const { draft } = await shopper.ask("checkout.get", {});
    expect(draft).toMatchObject({
      billing: { address1: "48 Pirrama" },
      hasOtherShipping: true,
      shipping: { address1: "45 Lê Lợi" },
    });
  });

  test(`${name}: changing an address keeps its id and its default`, async () => {
    const before = await defaults(shopper);
    const address = { ...SYDNEY, address1: "1 George", streetType: "Street", postcode: "2000" };
    const other = await shopper.do("address.save", { address, ...FOR_BOTH });
    expect(await defaults(shopper)).toEqual(before);
    const changed = await shopper.do("address.save", {
      id: other.id,
      address: { ...address, address2: "", firstName: "An" },
      ...FOR_SHIPPING,
    });
    expect(changed).toMatchObject({ id: other.id, firstName: "An", address2: "", ...FOR_SHIPPING });
    expect((await shopper.ask("address.list", {})).at(-1)).toEqual(changed);
    expect(await defaults(shopper)).toEqual(before);
  });

  test(`${name}: another default can be chosen per kind, and removing one selects another`, async () => {
    const [billing, shipping, other] = await shopper.ask("address.list", {});
    await shopper.do("address.makeDefault", { id: other!.id, kind: "billing" });
    expect(await defaults(shopper)).toEqual([other!.id, shipping!.id]);
    expect((await shopper.ask("address.list", {}))[2]).toMatchObject(FOR_BOTH);
    await shopper.do("address.makeDefault", { id: other!.id, kind: "shipping" });
    expect(await defaults(shopper)).toEqual([other!.id, other!.id]);

    await shopper.do("address.remove", { id: other!.id });
    expect(await defaults(shopper)).toEqual([billing!.id, shipping!.id]);
    expect(await shopper.refused("address.remove", { id: other!.id })).toBe("address-not-found");
  });

  test(`${name}: other customers' addresses cannot be changed, removed or chosen`, async () => {
    const { shopper: stranger } = await newCustomer(bench);
    const before = await shopper.ask("address.list", {});
    for (const id of [before[0]!.id, "0", "999999999", "-1", "x", "1"]) {
      const input = { id, address: SYDNEY, ...FOR_BOTH };
      expect(await stranger.refused("address.save", input)).toBe("address-not-found");
      expect(await stranger.refused("address.remove", { id })).toBe("address-not-found");
      const choice = { id, kind: "billing" } as const;
      expect(await stranger.refused("address.makeDefault", choice)).toBe("address-not-found");
    }
    const guest = new TestShopper(bench.erp);
    const { id } = before[0]!;
    const save = { id, address: SYDNEY, ...FOR_BOTH };
    const signedOut = expect.objectContaining({ code: "not-signed-in" });
    await expect(guest.do("address.save", save)).rejects.toEqual(signedOut);
    await expect(guest.do("address.remove", { id })).rejects.toEqual(signedOut);
    const kind = "billing";
    await expect(guest.do("address.makeDefault", { id, kind })).rejects.toEqual(signedOut);
    expect(await shopper.ask("address.list", {})).toEqual(before);
  });

  test(`${name}: a customer can save up to ${MAX_ADDRESSES} addresses`, async () => {
    const { shopper } = await newCustomer(bench);
    const input = { address: SYDNEY, ...FOR_BOTH };
    const all = Array.from({ length: MAX_ADDRESSES }, () => input);
    for (const one of all) await shopper.do("address.save", one);
    expect(await shopper.refused("address.save", input)).toBe("too-many-addresses");
    const [first] = await shopper.ask("address.list", {});
    await shopper.do("address.save", { ...input, id: first!.id });
    await shopper.do("address.remove", { id: first!.id });
    await shopper.do("address.save", input);
    expect(await shopper.ask("address.list", {})).toHaveLength(MAX_ADDRESSES);
  });

  test(`${name}: changing the profile does not change saved addresses, and vice versa`, async () => {
    const mia = new TestShopper(bench.erp);
    await mia.do("session.logIn", bench.customer);
    const places = async () =>
      (await mia.ask("address.list", {}))
        .map((place) => ({ ...place, id: "" }))
        .toSorted((a, b) => a.address1.localeCompare(b.address1));
    const before = await places();
    const { email: _, ...person } = await mia.ask("account.get", {});
    const phoneCountries = ["AU"];
    await mia.do("account.update", {
      ...person,
      firstName: "Mi",
      phone: "0400 000 001",
      phoneCountries,
    });
    expect(await places()).toEqual(before);
    await mia.do("account.update", { ...person, phoneCountries });

    const [home] = (await mia.ask("address.list", {})).filter(({ country }) => country === "AU");
    const { id, isForBilling, isForShipping } = home!;
    const use = { id, isForBilling, isForShipping };
    const address = { ...home!, firstName: "Max", phone: "0400 000 002" };
    const changed = await mia.do("address.save", { ...use, address });
    expect(changed).toMatchObject({ firstName: "Max", phone: "+61400000002" });
    const profile = await mia.ask("account.get", {});
    expect(profile).toMatchObject(person);
    await mia.do("address.save", { ...use, id: changed.id, address: home! });
    expect(await places()).toEqual(before);
  });
}
