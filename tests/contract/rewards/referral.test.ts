import { afterAll, expect, test } from "vitest";
import { erps } from "#tests/contract/support/erps.ts";
import { shoppersOn } from "#tests/contract/support/rewards-shoppers.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { rewards } = bench;
  const { customer, fillCart, order, handOver, own, historyOf } = shoppersOn(bench);

  test(`${name}: an invitation rewards both customers once, when the first order completes`, async () => {
    const ann = await customer();
    const { code } = (await own(ann)).referral;
    expect(await ann.ask("rewards.referralCode", { code: code.toLowerCase() })).toEqual({
      isKnown: true,
    });
    expect(await ann.ask("rewards.referralCode", { code: "NOBODYS" })).toEqual({ isKnown: false });
    const ben = await customer(0, code.toLowerCase());
    expect((await own(ann)).referral).toMatchObject({ invited: 1, credited: 0 });

    await fillCart(ben);
    const first = await order(ben, "7 Friends Way");
    expect((await own(ann)).balance).toBe(0);
    await handOver(first.orderId);
    const { rates } = await own(ann);
    expect((await own(ann)).balance).toBe(rates.referral);
    expect((await own(ann)).referral).toMatchObject({ invited: 1, credited: 1 });
    const earned = Math.floor(first.totals.total.amount / 100);
    expect((await own(ben)).balance).toBe(rates.referral + earned);
    const [gain] = (await ann.ask("rewards.history", { kind: "referrals" }))!.entries;
    expect(gain).toMatchObject({ reason: "referral", points: rates.referral, friend: "Thảo T." });
    expect((await historyOf(ben, "referrals"))[0]).toMatchObject({ reason: "invited" });

    await fillCart(ben);
    const second = await order(ben, "7 Friends Way");
    await handOver(second.orderId);
    expect((await own(ann)).balance).toBe(rates.referral);

    await rewards.refund(first.orderId);
    expect((await own(ann)).balance).toBe(0);
    expect((await own(ann)).referral.credited).toBe(0);
    expect((await own(ben)).balance).toBe(Math.floor(second.totals.total.amount / 100));
    await rewards.addUp();
  });

  test(`${name}: customers cannot invite themselves with another spelling of their address`, async () => {
    const ann = await customer();
    const { code } = (await own(ann)).referral;
    await fillCart(ann);
    await order(ann, "8 Đường Hoa Mai");
    const twin = await customer(0, code);
    await fillCart(twin);
    const { orderId } = await order(twin, "8 duong hoa-mai");
    await handOver(orderId);
    expect((await historyOf(twin, "referrals")).length).toBe(0);
    expect((await own(ann)).balance).toBe(0);
    expect((await own(ann)).referral).toMatchObject({ invited: 1, credited: 0 });
  });
}
