import { expect, test } from "vitest";
import { composed, MailRow } from "./rows.ts";

test.each(["complete", "letter"])("a mail stored with its text is sent as it is (%s)", (kind) => {
  const row = MailRow.parse({
    id: 1,
    key: "a",
    kind,
    recipient: "an@shop.example",
    lang: "vi_VN",
    created_at: "2026-01-02 03:04:05",
    attempts: 0,
    subject: "Chào An",
    text: "Xin chào",
    html: "<p>Xin chào</p>",
    amount: 0,
    order: false,
    parcel: false,
  });
  const sender = { name: "Shop", origin: "https://shop.example" } as never;
  const mail = composed(row, { zone: "UTC", sender, links: { order: () => null, hold: () => "" } });
  expect(mail).toEqual({ subject: "Chào An", body: "Xin chào", html: "<p>Xin chào</p>" });
});
