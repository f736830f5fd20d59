import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Log } from "#middleware/http/log.ts";
import { accountClosedMail } from "#middleware/mail/templates/account.ts";
import { LEASE_MS } from "#middleware/mail/outbox.ts";
import { openMails } from "#middleware/mail/open.ts";
import { openSender } from "#middleware/mail/sender.ts";
import { type Timeouts, smtpDelivery } from "#middleware/mail/smtp.ts";
import { openBadServer, openMailServer } from "#middleware/mail/smtp.testing.ts";
import { readMail } from "#middleware/mail/read-mail.testing.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { send } from "./order-mails.ts";
import { outbox, type MailRow } from "./outbox.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };
const SHORT_TIMEOUTS: Timeouts = { connectMs: 300, greetingMs: 300, silenceMs: 300, allMs: 2000 };
/** Longer than the defaults: a slow test run must not look like a failing mail server. */
const LONG_TIMEOUTS: Timeouts = {
  connectMs: 15_000,
  greetingMs: 15_000,
  silenceMs: 15_000,
  allMs: 15_000,
};
const FROM = { name: "Wattle & Söhne", address: "orders@wattle.example" };

async function openShop() {
  const shop = await openTestShop();
  onTestFinished(() => shop.erp.close());
  const { store } = shop;
  store.run("DELETE FROM mail"); // of the demo's orders

  function senderTo(url: string, timeouts = LONG_TIMEOUTS) {
    const sender = openSender({
      outbox: outbox(store),
      deliver: smtpDelivery({ url, from: FROM }, () => "", timeouts),
      log: quiet,
      everyMs: 3_600_000,
      now: store.now,
      stopTimeoutMs: 50,
    });
    onTestFinished(() => sender.stop());
    return sender;
  }

  function write(recipient = "ann@example.com") {
    const content = accountClosedMail("vi_VN");
    store.transaction(() => send(store, { email: recipient }, content, "vi_VN"));
  }

  const mails = () => store.all<MailRow>("SELECT * FROM mail ORDER BY id");
  return { ...shop, senderTo, write, mails };
}

test("without a mail server the mails that are due are written, and none is sent", async () => {
  const shop = await openShop();
  const variant = shop.goods(3);
  shop.store.run(
    "INSERT INTO restock (variant_id, email, locale, asked_at) VALUES (?, 'ann@example.com', 'vi_VN', ?)",
    variant,
    shop.store.now().toISOString(),
  );
  const config = { mail: null } as MiddlewareConfig; // why: the settings of a whole shop
  const { erp } = shop;
  const mails = openMails({ erp, config, brand: () => "Wattle", log: quiet });
  onTestFinished(() => mails?.stop());
  await expect.poll(() => shop.mails().length).toBe(1);
  expect(shop.mails()[0]).toMatchObject({ state: "waiting", attempts: 0 });
  expect(shop.mails()[0]!.subject).toMatch(/^Đã có hàng lại/);
});

test("a mail is sent as text and HTML, in Vietnamese, with the required headers", async () => {
  const shop = await openShop();
  const server = await openMailServer();
  const guest = await shop.guestWith(shop.goods(3), 1);
  guest.locale = "vi_VN";
  await shop.order(guest, "cash-on-delivery");
  const [written] = shop.mails();

  expect(await shop.senderTo(server.url).sendDue()).toBe(1);
  expect(server.arrived).toMatchObject([{ from: FROM.address, to: ["ann@example.com"] }]);
  const mail = readMail(server.arrived[0]!.raw);
  expect(mail.header("Subject")).toBe(written!.subject);
  expect(mail.header("Subject")).toMatch(/^Đơn hàng S\d+ của bạn$/);
  expect(mail.header("From")).toBe("Wattle & Söhne <orders@wattle.example>");
  expect(mail.header("To")).toBe("ann@example.com");
  expect(mail.header("Message-ID")).toBe(`<${written!.message_id}>`);
  expect(mail.header("Content-Language")).toBe("vi");
  expect(mail.header("Auto-Submitted")).toBe("auto-generated");
  expect(new Date(mail.header("Date"))).toEqual(new Date(written!.created_at));
  expect(mail.types).toEqual(["text/plain", "text/html", "text/html"]);
  expect(mail.text.replaceAll("\r\n", "\n")).toBe(written!.body);
  expect(mail.html).toContain('<html lang="vi"');
  expect(mail.html).toContain("Cảm ơn bạn đã đặt đơn hàng");
});

test("a sent mail stays in the database without its links and text, and is sent once", async () => {
  const shop = await openShop();
  const server = await openMailServer();
  shop.write();
  const sender = shop.senderTo(server.url);
  await sender.sendDue();
  expect(shop.mails()).toMatchObject([{ state: "sent", attempts: 1, body: "", html: "" }]);
  shop.wait(60 * 24);
  expect(await sender.sendDue()).toBe(0);
  expect(server.arrived).toHaveLength(1);
});

test.each([
  ["its port is closed", async () => ({ url: "smtp://127.0.0.1:1" })],
  ["it does not answer", () => openBadServer(() => {})],
  [
    "it closes the connection early",
    () =>
      openBadServer((socket) => {
        socket.write("220 here\r\n");
        socket.once("data", () => socket.destroy());
      }),
  ],
  ["it says 421", () => openBadServer((socket) => socket.end("421 come back later\r\n"))],
  [
    "it refuses the login",
    () =>
      openMailServer({
        onConnect: (_, done) =>
          done(Object.assign(new Error("who are you"), { responseCode: 535 })),
      }),
  ],
  [
    "it never acknowledges the mail",
    () => openMailServer({ onData: (stream) => void stream.resume() }),
  ],
  [
    "its disk is full",
    () =>
      openMailServer({
        onRcptTo: (_, __, done) =>
          done(Object.assign(new Error("mailbox full"), { responseCode: 452 })),
      }),
  ],
  [
    "it denies sending",
    () =>
      openMailServer({
        onMailFrom: (_, __, done) =>
          done(Object.assign(new Error("not you"), { responseCode: 550 })),
      }),
  ],
] as const)(
  "when %s, the order is placed at once and its mail arrives once, later",
  async (_, open) => {
    const shop = await openShop();
    const bad = await open();
    const guest = await shop.guestWith(shop.goods(3), 1);
    await shop.order(guest, "cash-on-delivery");
    expect((await guest.ask("checkout.result", {})).state).toBe("placed");

    const ill = shop.senderTo(bad.url, SHORT_TIMEOUTS);
    expect(await ill.sendDue()).toBe(1);
    expect(shop.mails()).toMatchObject([{ state: "waiting", attempts: 1, lease: null }]);
    expect(shop.mails()[0]!.reason).not.toBe("");

    const server = await openMailServer();
    const well = shop.senderTo(server.url);
    expect(await well.sendDue()).toBe(0); // the pause
    shop.wait(1);
    expect(await well.sendDue()).toBe(1);
    expect(await ill.sendDue()).toBe(0);
    expect(server.arrived).toHaveLength(1);
    expect(shop.mails()).toMatchObject([{ state: "sent", attempts: 2, reason: "" }]);
  },
);

test("an address that the server rejects permanently fails at once, with the reason", async () => {
  const shop = await openShop();
  const server = await openMailServer({
    onRcptTo: ({ address }, _, done) =>
      address.startsWith("gone")
        ? done(Object.assign(new Error("no such user"), { responseCode: 550 }))
        : done(),
  });
  shop.write("gone@example.com");
  shop.write();
  await shop.senderTo(server.url).sendDue();
  expect(shop.mails()).toMatchObject([
    { state: "failed", attempts: 1, reason: expect.stringContaining("550 no such user") },
    { state: "sent" },
  ]);
  expect(server.arrived).toMatchObject([{ to: ["ann@example.com"] }]);
});

test("pauses grow to hours, and after three days the mail fails and the operator can see it", async () => {
  const shop = await openShop();
  shop.write();
  const sender = shop.senderTo("smtp://127.0.0.1:1");
  const attempts: number[] = [];
  for (let minute = 0; minute < 80 * 60; minute += 1) {
    if ((await sender.sendDue()) > 0) attempts.push(minute);
    shop.wait(1);
  }
  expect(attempts).toEqual([
    0, 1, 4, 13, 40, 121, 364, 844, 1324, 1804, 2284, 2764, 3244, 3724, 4204,
  ]);
  expect(shop.mails()).toMatchObject([
    { state: "failed", reason: expect.stringContaining("ECONNREFUSED") },
  ]);
});

test("a mail that cannot be written stops no other, and the operator is told once", async () => {
  const shop = await openShop();
  const server = await openMailServer();
  shop.write("broken@example.com");
  shop.write();
  const errors: string[] = [];
  const store = outbox(shop.store);
  const sender = openSender({
    // why: the sandbox stores mails with their text; on Odoo each is composed from its order
    outbox: {
      ...store,
      claim: async (limit) =>
        (await store.claim(limit)).map((mail) =>
          mail.recipient === "broken@example.com"
            ? { ...mail, compose: () => Promise.reject(new Error("no such order")) }
            : mail,
        ),
    },
    deliver: smtpDelivery({ url: server.url, from: FROM }, () => "", LONG_TIMEOUTS),
    log: { ...quiet, error: (message) => void errors.push(message) },
    everyMs: 3_600_000,
    now: shop.store.now,
  });
  onTestFinished(() => sender.stop());
  await sender.sendDue();
  expect(server.arrived).toMatchObject([{ to: ["ann@example.com"] }]);
  expect(shop.mails().map(({ state }) => state)).toEqual(["waiting", "sent"]);
  shop.wait(2);
  await sender.sendDue();
  expect(errors).toEqual([expect.stringContaining("docs/operations.md")]);
  expect(shop.mails()[0]).toMatchObject({ attempts: 2, reason: "no such order" });
});

test("two senders on the same database send each mail once", async () => {
  const shop = await openShop();
  const server = await openMailServer();
  for (let i = 0; i < 20; i += 1) shop.write(`ann${i}@example.com`);
  const senders = [1, 2].map(() => shop.senderTo(server.url));
  const counts = await Promise.all(senders.map((sender) => sender.sendDue()));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  const byName = (a = "", b = "") => a.localeCompare(b);
  expect(server.arrived.map(({ to }) => to[0]).toSorted(byName)).toEqual(
    shop
      .mails()
      .map(({ recipient }) => recipient)
      .toSorted(byName),
  );
});

test("a sender that stops releases unfinished mails, and another sends them", async () => {
  const shop = await openShop();
  const { promise: met, resolve: meet } = Promise.withResolvers<void>();
  const hanging = await openBadServer((socket) => {
    socket.write("220 here\r\n");
    meet();
  });
  shop.write();
  const sender = shop.senderTo(hanging.url, {
    ...SHORT_TIMEOUTS,
    silenceMs: 60_000,
    allMs: 60_000,
    greetingMs: 60_000,
  });
  void sender.sendDue();
  await met;
  await sender.stop();
  expect(shop.mails()).toMatchObject([{ state: "waiting", lease: null }]);
  expect(await sender.sendDue()).toBe(0);
  shop.wait(1);
  const server = await openMailServer();
  await shop.senderTo(server.url).sendDue();
  expect(server.arrived).toHaveLength(1);
});

test(
  "after a process is killed while sending, another sends the mail once the lease has expired",
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "wattle-mail-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const stuck = await openMailServer({
      onData: (stream) => void stream.once("data", () => begin()),
    });
    const script = join(import.meta.dirname, "sender-killed.testing.ts");
    const child = spawn(process.execPath, [script, dataDir, stuck.url], { stdio: "inherit" });
    onTestFinished(() => void child.kill("SIGKILL"));
    await begun;
    child.kill("SIGKILL");
    await once(child, "exit");

    let moment = new Date();
    const store = await openSandboxStore({
      dataDir,
      publicUrl: "http://localhost",
      seed: "none",
      now: () => moment,
    });
    onTestFinished(() => store.close());
    const server = await openMailServer();
    const sender = openSender({
      outbox: outbox(store),
      deliver: smtpDelivery({ url: server.url, from: FROM }, () => "", LONG_TIMEOUTS),
      log: quiet,
      everyMs: 3_600_000,
      now: store.now,
    });
    onTestFinished(() => sender.stop());
    expect(await sender.sendDue()).toBe(0);
    moment = new Date(moment.getTime() + LEASE_MS);
    expect(await sender.sendDue()).toBe(1);
    expect(server.arrived).toMatchObject([{ to: ["ann@example.com"] }]);
    expect(await sender.sendDue()).toBe(0);
  },
);

test("a mail of a rolled back transaction does not exist", async () => {
  const shop = await openShop();
  const ill = () =>
    shop.store.transaction(() => {
      shop.write();
      throw new Error("no");
    });
  expect(ill).toThrow("no");
  expect(shop.mails()).toEqual([]);
});
