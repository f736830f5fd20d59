import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { accountClosedMail } from "#middleware/mail/templates/account.ts";
import { openSender } from "#middleware/mail/sender.ts";
import { smtpDelivery } from "#middleware/mail/smtp.ts";
import { openMailServer } from "#middleware/mail/smtp.testing.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import { certificates } from "#tests/certificates.ts";
import { send } from "./order-mails.ts";
import { outbox } from "./outbox.ts";

const FROM = { name: "Wattle", address: "orders@wattle.example" };

test("while the mail server's certificate has expired mails wait, the log says why, and they arrive once it is renewed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wattle-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pairs = await certificates(folder);
  const shop = await openTestShop();
  onTestFinished(() => shop.erp.close());
  const { store } = shop;
  store.run("DELETE FROM mail"); // of the demo's orders
  const lines: string[] = [];
  const line = (message: string, fields?: object) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const trusted = `tls.ca=${encodeURIComponent(pairs.authorities)}`;

  const expired = await openMailServer({ secure: true, ...pairs.expired });
  const sender = openSender({
    outbox: outbox(store),
    deliver: smtpDelivery(
      { url: `smtps://localhost:${expired.port}?${trusted}`, from: FROM },
      () => "",
    ),
    log: { info: line, warn: line, error: line },
    everyMs: 3_600_000,
    now: store.now,
  });
  const content = accountClosedMail("en_US");
  store.transaction(() => send(store, { email: "ann@example.com" }, content, "en_US"));

  expect(await sender.sendDue()).toBe(1);
  expect(expired.arrived).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^mail not sent yet .*"The mail server cannot be used: certificate has expired"/,
    ),
  ]);
  expect(lines.join()).not.toContain("ann@example.com");

  await expired.close();
  const renewed = await openMailServer({ secure: true, ...pairs.valid }, expired.port);
  shop.wait(5);
  expect(await sender.sendDue()).toBe(1);
  expect(renewed.arrived).toMatchObject([{ to: ["ann@example.com"] }]);
  expect(lines.at(-1)).toContain("mail sent");
  await sender.stop();
});
