import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { photo } from "#middleware/uploads/images.testing.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { VN_HOME } from "#tests/contract/support/goods.ts";
import { placeOrder, upload } from "#tests/contract/support/placed.ts";

for (const { name, open } of erps) {
  const bench = await open();
  const { erp, desk, uploads } = bench;
  afterAll(() => erp.close());

  test(`${name}: shopper and shop exchange messages, each with its author`, async () => {
    const { shopper, orderId, number } = await placeOrder(bench, { account: bench.customer });
    expect(await shopper.ask("chat.list", { orderId })).toEqual({ messages: [] });
    const text = 'Đèn <b>lớn</b> & "đẹp",\ncó màu xanh không?';
    const sent = await shopper.do("chat.send", { orderId, text });
    expect(sent).toMatchObject({ from: "shopper", text, pictures: [] });
    await desk.answer(number, "Yes, we have it in blue.");
    await desk.note(number, "This one always asks.");

    const { messages = [] } = (await shopper.ask("chat.list", { orderId })) ?? {};
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ["shopper", text],
      ["shop", "Yes, we have it in blue."],
    ]);
    expect(messages[0]).toEqual(sent);
    expect(messages.every(({ author }) => author !== "")).toBe(true);
    expect(Date.parse(messages[1]!.sentAt)).toBeGreaterThanOrEqual(Date.parse(sent.sentAt));
  });

  test(`${name}: a guest with the order's token can write, with images and without text`, async () => {
    const { shopper, orderId } = await placeOrder(bench);
    const tokens = await upload(uploads, await photo("jpeg"), await photo("gif"));
    const sent = await shopper.do("chat.send", { orderId, pictures: tokens });
    expect(sent).toMatchObject({ from: "shopper", text: "" });
    expect(sent.pictures).toHaveLength(2);
    const shown = await Promise.all(
      sent.pictures.map(({ id }) => shopper.ask("chat.picture", { orderId, pictureId: id })),
    );
    expect(shown.map((image) => image?.type)).toEqual(["image/jpeg", "image/png"]);
    const { width, height } = await sharp(Buffer.from(shown[0]!.data, "base64")).metadata();
    expect([width, height]).toEqual([60, 40]);
    const again = await shopper.refused("chat.send", { orderId, pictures: tokens });
    expect(again).toBe("picture-gone");
    expect((await shopper.ask("chat.list", { orderId }))?.messages).toEqual([sent]);
  });

  test(`${name}: a Vietnamese name has the family name first for readers of English too`, async () => {
    const { shopper, orderId } = await placeOrder(bench, { billing: VN_HOME });
    await shopper.do("chat.send", { orderId, text: "Hello" });
    const { messages = [] } = (await shopper.ask("chat.list", { orderId })) ?? {};
    expect(messages.map(({ author }) => author)).toEqual(["Phạm Lan"]);
    const order = await shopper.ask("orders.get", { id: orderId });
    expect(order?.billTo).toMatchObject({ firstName: "Lan", lastName: "Phạm" });
  });

  test(`${name}: an empty message is refused, and its images can still be sent`, async () => {
    const { shopper, orderId } = await placeOrder(bench);
    expect(await shopper.refused("chat.send", { orderId, text: " \n " })).toBe("empty-message");
    const pictures = await upload(uploads, await photo("png"));
    const elsewhere = { orderId: "999999999", text: "Hello", pictures };
    expect(await shopper.refused("chat.send", elsewhere)).toBe("order-not-found");
    await shopper.do("chat.send", { orderId, pictures });
  });

  test(`${name}: another shopper's order, messages and images are not found`, async () => {
    const { shopper, orderId, number } = await placeOrder(bench, { account: bench.customer });
    const pictures = await upload(uploads, await photo("png"));
    const sent = await shopper.do("chat.send", { orderId, text: "Mine", pictures });
    const pictureId = sent.pictures[0]!.id;
    const own = await placeOrder(bench);
    const member = new TestShopper(erp);
    await member.do("session.logIn", bench.member);
    for (const other of [own.shopper, member, new TestShopper(erp)]) {
      expect(await other.ask("chat.list", { orderId })).toBeNull();
      expect(await other.ask("chat.picture", { orderId, pictureId })).toBeNull();
      const answer = await other.refused("chat.send", { orderId, text: "Me too" });
      expect(answer).toBe("order-not-found");
    }
    // Nor by the id of one's own order.
    const borrowed = { orderId: own.orderId, pictureId };
    expect(await own.shopper.ask("chat.picture", borrowed)).toBeNull();
    // After the logout this browser has no access to the account's orders.
    await shopper.do("session.logOut", {});
    expect(await shopper.ask("chat.list", { orderId })).toBeNull();
    await desk.answer(number, "Nobody else has written.");
    const back = new TestShopper(erp);
    await back.do("session.logIn", bench.customer);
    expect((await back.ask("chat.list", { orderId }))?.messages).toHaveLength(2);
  });

  test(`${name}: invalid ids find nothing`, async () => {
    const { shopper, orderId } = await placeOrder(bench);
    for (const id of ["0", "999999999", "99999999999999999999", "none", "1e3", "-1"]) {
      if (!operations["chat.list"].input.safeParse({ orderId: id }).success) continue;
      expect(await shopper.ask("chat.list", { orderId: id })).toBeNull();
      expect(await shopper.ask("chat.picture", { orderId, pictureId: id })).toBeNull();
    }
  });
}
