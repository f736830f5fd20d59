import { expect, test } from "vitest";
import { supportLine } from "./support-line.server.ts";

const support = {
  phone: "+61 2 5550 4321",
  mail: "shop@example.com",
  chatUrl: "",
  hours: [
    { days: [1, 2, 3, 4, 5], from: "05:00", to: "22:00" },
    { days: [6, 7], from: "06:00", to: "21:00" },
  ],
  timeZone: "America/Los_Angeles",
};

test.each([
  [
    "en_US",
    "Call +61 2 5550 4321",
    "/contact",
    "Write to us",
    "Mon–Fri 05:00–22:00, Sat, Sun 06:00–21:00 (Los Angeles)",
  ],
  [
    "vi_VN",
    "Gọi +61 2 5550 4321",
    "/vi/contact",
    "Gửi tin nhắn",
    "Thứ\u00a02–Thứ\u00a06 05:00–22:00, Thứ\u00a07, CN 06:00–21:00 (Los Angeles)",
  ],
] as const)(
  "the way to the support and its hours are one line: %s",
  (locale, call, form, write, hours) => {
    const html = supportLine({ support }, locale);
    expect(html).toContain(" 06:00–21:00</span>");
    expect(html).toContain(`href="tel:+61255504321">${call}</a> · `);
    const text = html.replaceAll(/<\/?span[^>]*>/g, "");
    expect(text).toContain(`href="${form}">${write}</a>${hours}`);
    expect(html).not.toContain("mailto");
  },
);

test.each([
  ["Asia/Ho_Chi_Minh", "en_US", "(Vietnam Time)"],
  ["Asia/Ho_Chi_Minh", "vi_VN", "(Giờ Việt Nam)"],
  ["Europe/Berlin", "vi_VN", "(Giờ Đức)"],
] as const)("the hours name the zone %s in the language %s", (timeZone, locale, name) => {
  expect(supportLine({ support: { ...support, timeZone } }, locale)).toContain(name);
});

test("a chat is a link to its provider, and nothing of an owner is read as HTML", () => {
  const chatUrl = 'https://chat.example/?a="><b>&c';
  const html = supportLine({ support: { ...support, chatUrl } }, "en_US");
  expect(html).toContain('href="https://chat.example/?a=&quot;&gt;&lt;b&gt;&amp;c"');
});

test("without phone and chat the mail address is shown, and without any way the form", () => {
  const none = { ...support, phone: "" };
  expect(supportLine({ support: none }, "en_US")).toContain("mailto:shop@example.com");
  expect(supportLine({ support: { ...none, mail: "" } }, "en_US")).toMatch(
    /^<a [^>]*href="\/contact">/,
  );
});
