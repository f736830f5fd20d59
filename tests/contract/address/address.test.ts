import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: the shop ships to Australia and Viet Nam, named in the shopper's language`, async () => {
    const english = await new TestShopper(bench.erp).ask("address.countries", {});
    const vietnamese = await new TestShopper(bench.erp, "vi_VN").ask("address.countries", {});

    expect(english.map(({ code, name }) => [code, name])).toEqual([
      ["AU", "Australia"],
      ["VN", "Viet Nam"],
    ]);
    expect(vietnamese.map((country) => country.name)).toEqual(["Úc", "Việt Nam"]);
  });

  test(`${name}: states are named in the shopper's language`, async () => {
    const shopper = new TestShopper(bench.erp, "vi_VN");
    expect(await shopper.ask("address.states", { country: "AU" })).toHaveLength(8);
    const states = await shopper.ask("address.states", { country: "VN" });
    expect(states).toHaveLength(34);
    const provinces = Object.fromEntries(states.map((state) => [state.code, state.name]));
    expect(provinces).toMatchObject({ HN: "Hà Nội", SG: "TP. Hồ Chí Minh", "33": "Đắk Lắk" });
  });

  test(`${name}: saved addresses are returned to their signed-in customer only`, async () => {
    const shopper = new TestShopper(bench.erp);
    expect(await shopper.ask("address.list", {})).toEqual([]);

    await shopper.do("session.logIn", bench.customer);
    const saved = await shopper.ask("address.list", {});
    expect(new Set(saved.map((address) => address.country))).toEqual(new Set(["AU", "VN"]));
    expect(saved.filter((address) => address.isDefaultBilling)).toHaveLength(1);
    expect(saved.filter((address) => address.isDefaultShipping)).toHaveLength(1);

    await shopper.do("session.logOut", {});
    expect(await shopper.ask("address.list", {})).toEqual([]);
  });
}
