import { afterAll, expect, test } from "vitest";
import { signRestockLink } from "#middleware/rules/restock-link.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "./support/erps.ts";
import { findGoods, wellStocked } from "./support/goods.ts";
import { newCustomer } from "./support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const newAddress = () => `wait-${crypto.randomUUID()}@example.com`;
  const soldOut = async () => {
    const shopper = new TestShopper(bench.erp);
    const isGone = ({ availability }: { availability: string }) => availability === "sold-out";
    const hasOptions = ({ values }: { values: object }) => Object.keys(values).length > 0;
    const [best] = await findGoods(shopper, (one) => isGone(one) && hasOptions(one));
    const [goods = best] = best ? [] : await findGoods(shopper, isGone);
    if (!goods) throw new Error("Everything is in stock");
    return goods;
  };
  /** With the options of the variant, in the shopper's language. */
  const nameOf = async ({ id, slug }: { id: string; slug: string }, shopper: TestShopper) => {
    const { name: product, options, variants } = (await shopper.ask("catalog.product", { slug }))!;
    const chosen = variants.find((variant) => variant.id === id)!.values;
    const values = options.flatMap((option) => option.values);
    const choice = Object.values(chosen).map(
      (one) => values.find((value) => value.id === one)!.name,
    );
    return choice.length > 0 ? `${product} (${choice.join(", ")})` : product;
  };
  const dearer = async () => (await wellStocked(new TestShopper(bench.erp)))[0]!.id;

  test(`${name}: a guest confirms the address, and gets one mail when the goods are back`, async () => {
    const goods = await soldOut();
    const email = newAddress();
    const guest = new TestShopper(bench.erp, "vi_VN");
    const asked = { variantId: goods.id, email: email.toUpperCase() };
    expect(await guest.do("restock.ask", asked)).toEqual({ isNoted: false });
    expect(await bench.traces(email)).toEqual([]);
    expect(await bench.mailsTo(email)).toHaveLength(1);
    const token = await bench.tokenMailedTo(email);

    await bench.erp.outbox?.findNews();
    const elsewhere = new TestShopper(bench.erp);
    const page = (await elsewhere.ask("catalog.product", { slug: goods.slug }))!;
    const confirmed = await elsewhere.do("restock.confirm", { token });
    expect(confirmed).toEqual({ name: page.name, slug: page.slug });
    await elsewhere.do("restock.confirm", { token });
    await bench.erp.outbox?.findNews();
    expect(await bench.mailsTo(email), "still sold out").toHaveLength(1);

    const undo = await bench.changeGoods({ raise: await dearer(), refill: goods.id });
    try {
      await bench.erp.outbox?.findNews();
      const mails = await bench.mailsTo(email);
      const inVietnamese = await nameOf(goods, guest);
      expect(mails.slice(1)).toEqual([`Đã có hàng lại: ${inVietnamese}`]);
      expect(await bench.traces(email)).toEqual([]);
      await bench.erp.outbox?.findNews();
      expect(await bench.mailsTo(email)).toHaveLength(2);
      expect(await guest.refused("restock.ask", asked)).toBe("in-stock");
    } finally {
      await undo();
    }
  });

  test(`${name}: a customer is noted at once, sees it in the export, and is forgotten with the account`, async () => {
    const goods = await soldOut();
    const { shopper, email } = await newCustomer(bench);
    const before = (await bench.mailsTo(email)).length;
    expect(await shopper.do("restock.ask", { variantId: goods.id })).toEqual({ isNoted: true });
    expect(await shopper.do("restock.ask", { variantId: goods.id })).toEqual({ isNoted: true });
    expect(await bench.mailsTo(email)).toHaveLength(before);
    const { restocks } = await shopper.ask("account.export", {});
    expect(restocks).toEqual([{ product: await nameOf(goods, shopper) }]);

    await shopper.do("account.delete", { phrase: email });
    const mails = await bench.mailsTo(email);
    const undo = await bench.changeGoods({ raise: await dearer(), refill: goods.id });
    try {
      await bench.erp.outbox?.findNews();
      expect(await bench.mailsTo(email)).toEqual(mails);
    } finally {
      await undo();
    }
  });

  test(`${name}: forged, changed and expired links are refused, and so is what is in stock or unknown`, async () => {
    const goods = await soldOut();
    const [stocked] = await wellStocked(new TestShopper(bench.erp));
    const guest = new TestShopper(bench.erp);
    const email = newAddress();
    const link = { variantId: goods.id, email, locale: "en_US" } as const;
    const old = signRestockLink(bench.secret, link, new Date(Date.now() - 49 * 3_600_000));
    expect(await guest.refused("restock.confirm", { token: old })).toBe("token-expired");
    const good = signRestockLink(bench.secret, link, new Date());
    const others = Buffer.from("eve@example.com").toString("base64url");
    const forged = good.replace(Buffer.from(email).toString("base64url"), others);
    for (const token of [forged, `${good}A`, good.replace(/^\d+/, stocked!.id), "x", "....."])
      expect(await guest.refused("restock.confirm", { token })).toBe("token-invalid");
    const gone = signRestockLink(bench.secret, { ...link, variantId: "999999999" }, new Date());
    expect(await guest.refused("restock.confirm", { token: gone })).toBe("variant-not-found");

    const ask = (variantId: string) => guest.refused("restock.ask", { variantId, email });
    expect(await ask(stocked!.id)).toBe("in-stock");
    expect(await ask("999999999")).toBe("variant-not-found");
    expect(await ask("x")).toBe("variant-not-found");
    expect(await guest.refused("restock.ask", { variantId: goods.id })).toBe("email-missing");
    expect(await bench.mailsTo(email)).toEqual([]);
  });
}
