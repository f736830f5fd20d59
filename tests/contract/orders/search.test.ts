import { afterAll, expect, test } from "vitest";
import { fold } from "#middleware/catalog-index/terms.ts";
import { TestShopper } from "#tests/shopper.ts";
import { buy } from "#tests/contract/support/buyer.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(
    `${name}: an order is found by its products in each language, with and without diacritics`,
    { timeout: 120_000 },
    async () => {
      const ann = (await newCustomer(bench)).shopper;
      const [one, other] = await wellStocked(ann, 2);
      const mine = await buy(bench, ann, "cash", { variantId: one!.id });
      await buy(bench, ann, "cash", { variantId: other!.id });
      const lan = new TestShopper(bench.erp, "vi_VN");
      const inVietnamese = (await lan.ask("catalog.product", { slug: one!.slug }))!.name;
      const find = async (search: string) => {
        const { orders, counts } = await ann.ask("orders.list", { search });
        expect(counts.all).toBe(orders.length);
        return orders.map(({ id }) => id);
      };

      for (const text of [one!.name, inVietnamese])
        for (const typed of [text, fold(text), text.toUpperCase(), text.normalize("NFD")])
          expect(await find(typed), typed).toEqual([mine]);
      const words = one!.name.split(" ").toReversed().join("  ");
      expect(await find(words)).toEqual([mine]);
      expect(await find(`${one!.name} ${other!.name}`.slice(0, 80))).toEqual([]);
      for (const typed of ["%", "_%", "\\", "zzqx"]) expect(await find(typed)).toEqual([]);

      const tab = { search: one!.name, tab: "canceled" } as const;
      expect(await ann.ask("orders.list", tab)).toMatchObject({ orders: [], counts: { all: 1 } });
      const eve = (await newCustomer(bench)).shopper;
      expect((await eve.ask("orders.list", { search: one!.name })).orders).toEqual([]);
    },
  );
}
