import { expect, onTestFinished, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { verificationMail } from "#middleware/mail/templates/account.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

async function openDemo(hasOutboxPage = true) {
  const options = { dataDir: ":memory:", publicUrl: "http://localhost", seed: "none" } as const;
  const erp = await openSandbox({ ...options, hasOutboxPage });
  onTestFinished(() => erp.close());
  const visit = async (path: string, method = "GET") => {
    const request = new Request(`http://localhost${path}`, { method });
    const reply = await erp.page?.(request, "vi_VN");
    return reply ? { reply, html: await reply.text() } : null;
  };
  const write = (subject: string) => {
    const content = verificationMail("en_US", "http://localhost/verify?token=abc");
    send(erp.store, { email: "<b>@example.com" }, { ...content, subject }, "en_US");
  };
  return { erp, visit, write };
}

test("the outbox lists mails, the newest first, and opens them as HTML and as text", async () => {
  const { visit, write } = await openDemo();
  expect((await visit("/demo-outbox"))?.html).toContain("Chưa có email nào.");
  write("First <script>");
  write("Second");
  const list = (await visit("/demo-outbox?lang=en"))!.html;
  expect(list.indexOf("Second")).toBeLessThan(list.indexOf("First &lt;script&gt;"));
  expect(list).toContain("&lt;b&gt;@example.com");
  expect(list).not.toContain("<script>");

  const one = (await visit("/demo-outbox/1?lang=en"))!.html;
  expect(one).toContain('<iframe sandbox="allow-top-navigation-by-user-activation"');
  const text = (await visit("/demo-outbox/1/text"))!.html;
  expect(text).toContain('<a href="http://localhost/verify?token=abc">');
  const alone = (await visit("/demo-outbox/1/html"))!;
  expect(alone.html).toContain('<base target="_top">');
  expect(alone.reply.headers.get("Content-Security-Policy")).toMatch(
    /default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/,
  );
});

test("every page of the outbox is excluded from caches, search engines and frames", async () => {
  const { visit, write } = await openDemo();
  write("Hello");
  for (const path of [
    "/demo-outbox",
    "/demo-outbox/1",
    "/demo-outbox/1/text",
    "/demo-outbox/1/html",
  ]) {
    const { reply } = (await visit(path))!;
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(reply.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(reply.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(reply.headers.get("Content-Security-Policy")).toMatch(/frame-ancestors '(none|self)'/);
  }
  expect((await visit("/demo-outbox", "POST"))?.reply.status).toBe(405);
});

test("older mails are on further pages", async () => {
  const { visit, write } = await openDemo();
  for (let i = 1; i <= 25; i += 1) write(`Mail ${i}.`);
  const first = (await visit("/demo-outbox?lang=en"))!.html;
  expect(first.match(/<li>/g)).toHaveLength(20);
  const next = /href="(\/demo-outbox\?lang=en&amp;before=\d+)">Older emails/.exec(first)?.[1];
  const second = (await visit(next?.replace("&amp;", "&") ?? ""))!.html;
  expect(second.match(/<li>/g)).toHaveLength(5);
  expect(second).toContain("Mail 1.");
});

test("the page does not exist where mails are sent or it is switched off, nor for an unknown mail", async () => {
  const { visit } = await openDemo(false);
  expect(await visit("/demo-outbox")).toBeNull();
  expect(await visit("/demo-outbox/1/html")).toBeNull();
  const demo = await openDemo();
  for (const path of ["/demo-outbox/1", "/demo-outbox/x", "/demo-outbox/1/eml", "/demo-outboxes"])
    expect(await demo.visit(path)).toBeNull();
});

const OPEN = { PUBLIC_URL: "https://demo.example", ERP: "sandbox", DEMO: "1" };

test.each([
  ["on this machine", {}, true],
  ["switched off", { DEMO_OUTBOX: "off" }, false],
  ["where others reach it", OPEN, true],
  ["where others reach it, switched off", { ...OPEN, DEMO_OUTBOX: "off" }, false],
  [
    "with a mail server",
    { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.example", DEMO_OUTBOX: "on" },
    false,
  ],
])("a demo %s shows its mails to everyone: %s", (_, env, shows) => {
  expect(readMiddlewareConfig({ DATA_DIR: ":memory:", ...env }).hasDemoOutbox).toBe(shows);
});
