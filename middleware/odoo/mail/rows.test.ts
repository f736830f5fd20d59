import { expect, test } from "vitest";
import { ErpError } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { Undeliverable } from "#middleware/mail/sender.ts";
import { odooOutbox } from "./outbox.ts";

const sender = { brand: "Shop", publicUrl: "https://shop.example" } as never;
const links = { order: () => null, receiver: () => "", hold: () => "" };
const row = {
  id: 1,
  key: "a",
  kind: "complete",
  recipient: "an@shop.example",
  lang: "vi_VN",
  created_at: "2026-01-02 03:04:05",
  attempts: 1,
  subject: "Chào An",
  text: "Xin chào",
  html: "<p>Xin chào</p>",
};

/** Of all mails that wait, in Odoo's time, which is UTC. */
const DEPTH = { waiting: 4, oldest: "2026-11-20 08:00:00" };

/** why: a broken record of Odoo is one that its own rules do not allow, so the answers are made by hand. */
function outboxOn(answers: Record<string, (args: Record<string, unknown>) => unknown>) {
  const errors: Record<string, unknown>[] = [];
  const log = {
    info() {},
    warn() {},
    error: (message: string, fields = {}) => void errors.push({ message, ...fields }),
  };
  const procedure = async (
    _: unknown,
    name: string,
    args: Record<string, unknown>,
    answer: { parse(value: unknown): unknown },
  ) => answer.parse(answers[name]!(args));
  const odoo = { procedure } as unknown as OdooClient;
  return { errors, ...odooOutbox(odoo, { sender, links, isSentByErp: false, log }) };
}

test.each(["complete", "letter"])(
  "a mail stored with its text is sent as it is (%s)",
  async (kind) => {
    const outbox = outboxOn({ "mail.claim": () => ({ mails: [{ ...row, kind }], ...DEPTH }) });
    expect(outbox.depth()).toBeNull();
    const [claimed] = await outbox.claim(3);
    expect(outbox.depth()).toEqual({ waiting: 4, oldest: new Date("2026-11-20T08:00:00Z") });
    const mail = { subject: "Chào An", body: "Xin chào", html: "<p>Xin chào</p>" };
    expect(await claimed!.compose()).toEqual(mail);
  },
);

test("a mail whose order Odoo cannot show, or of an unknown kind, stops no other of its batch", async () => {
  const outbox = outboxOn({
    "mail.claim": () => ({
      mails: [
        { ...row, kind: "shipped" },
        { ...row, id: 2, kind: "of a later release" },
        { ...row, id: 3 },
      ],
      ...DEPTH,
    }),
    "mail.render": ({ id }) => {
      if (id === 1) throw new Error("division by zero");
      return { amount: 0, order: false, parcel: false, zone: "UTC" };
    },
  });
  const [broken, unknown, whole] = await outbox.claim(3);
  await expect(broken!.compose()).rejects.toThrow("division by zero");
  await expect(unknown!.compose()).rejects.toThrow("Invalid option");
  expect((await whole!.compose()).body).toBe("Xin chào");
});

test("the mail of a gift card that became worth nothing is not tried again", async () => {
  const outbox = outboxOn({
    "mail.claim": () => ({ mails: [{ ...row, kind: "gift" }], ...DEPTH }),
    "mail.render": () => ({ amount: 0, order: false, parcel: false, gift: false, zone: "UTC" }),
  });
  const [claimed] = await outbox.claim(3);
  await expect(claimed!.compose()).rejects.toThrow(Undeliverable);
});

test("a change that cannot be told stops no other, and the operator is told of it once", async () => {
  const told: unknown[] = [];
  let isDown = false;
  const outbox = outboxOn({
    "mail.findNews": () => ({ news: [1, 2].map((id) => ({ kind: "order", id })) }),
    "mail.tell"({ news }) {
      const ids = (news as { id: number }[]).map(({ id }) => id);
      if (isDown) throw new ErpError("down");
      if (ids.includes(1)) throw new Error("the order has no currency");
      told.push(...ids);
      return { told: ids.length };
    },
  });
  await outbox.findNews();
  await outbox.findNews();
  expect(told).toEqual([2, 2]);
  expect(outbox.errors).toMatchObject([{ kind: "order", id: 1 }]);
  expect(outbox.errors[0]!["message"]).toContain("docs/operations.md");
  isDown = true;
  await expect(outbox.findNews()).rejects.toThrow("down"); // of all, so nothing is put aside
});
