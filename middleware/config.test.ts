import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMiddlewareConfig } from "./config.ts";

const folder = mkdtempSync(join(tmpdir(), "wattle-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the demo starts without settings", () => {
  expect(readMiddlewareConfig({ DATA_DIR: ":memory:" })).toMatchObject({
    ERP: "sandbox",
    PUBLIC_URL: "http://localhost:3000",
    ALLOWED_ORIGINS: [],
    READ_TIMEOUT_MS: 10_000,
    WRITE_TIMEOUT_MS: 30_000,
  });
});

test("the demo's secret is created once, readable by its owner only", () => {
  const DATA_DIR = join(folder, "new", "data");
  const { SESSION_SECRET } = readMiddlewareConfig({ DATA_DIR });
  expect(SESSION_SECRET).toMatch(/^[\w-]{43}$/);
  expect(readMiddlewareConfig({ DATA_DIR, SESSION_SECRET: "" }).SESSION_SECRET).toBe(
    SESSION_SECRET,
  );
  expect(readFileSync(join(DATA_DIR, "secret"), "utf8")).toBe(SESSION_SECRET);
  expect(statSync(join(DATA_DIR, "secret")).mode & 0o777).toBe(0o600);
});

test("a truncated secret is not used", () => {
  writeFileSync(join(folder, "secret"), "short");
  expect(() => readMiddlewareConfig({ DATA_DIR: folder })).toThrow(
    /secret is too short.*SESSION_SECRET/,
  );
});

test("origins are a list, with or without a trailing slash", () => {
  const { ALLOWED_ORIGINS, PUBLIC_URL } = readMiddlewareConfig({
    DATA_DIR: ":memory:",
    ERP: "sandbox",
    DEMO: "1",
    PUBLIC_URL: "https://wattle.example/",
    ALLOWED_ORIGINS: "https://a.example, https://b.example/,",
  });
  expect(ALLOWED_ORIGINS).toEqual(["https://a.example", "https://b.example"]);
  expect(PUBLIC_URL).toBe("https://wattle.example");
});

const PUBLIC_URL = "https://shop.example";
const ODOO = {
  ERP: "odoo",
  PUBLIC_URL,
  ODOO_URL: "https://odoo.example/",
  ODOO_DATABASE: "shop",
  ODOO_API_KEY: "key",
  SESSION_SECRET: "x".repeat(32),
};

test.for([
  [{ ERP: "sap" }, 'ERP must be "sandbox" or "odoo".'],
  [
    { ...ODOO, PUBLIC_URL: "" },
    "Set PUBLIC_URL to the address at which shoppers reach the shop, such as https://shop.example",
  ],
  [
    { HOST: "0.0.0.0" },
    "Set ERP to odoo. For a demo that others may try, set ERP to sandbox and DEMO to 1.",
  ],
  [{ HOST: "0.0.0.0", DEMO: "1" }, "Set ERP to odoo."],
  [{ HOST: "0.0.0.0", ERP: "sandbox" }, "The sandbox is a demo: its customers' passwords are"],
  [{ PUBLIC_URL: "https://demo.example", ERP: "sandbox" }, "The sandbox is a demo"],
  [{ TRUST_PROXY: "true", ERP: "sandbox" }, "The sandbox is a demo"],
  [{ TRUST_PROXY: "2" }, "Set ERP to odoo."],
  [{ DEMO: "yes" }, "DEMO must be 1 or 0."],
  [
    { ERP: "odoo", PUBLIC_URL },
    "Set ODOO_URL to the address of your Odoo 19. Set ODOO_DATABASE to the name of its database. " +
      "Set ODOO_API_KEY to the key of the service user that odoo:setup made. " +
      "Set SESSION_SECRET to at least 32 random characters.",
  ],
  [
    { ...ODOO, ODOO_API_KEY: "" },
    "Set ODOO_API_KEY to the key of the service user that odoo:setup made.",
  ],
  [
    { REDIS_URL: "localhost:6379" },
    "REDIS_URL must be an address such as redis://localhost:6379, rediss://user:password@redis.example:6379/0, " +
      "redis+cluster://a:6379,b:6379 or redis+sentinel://a:26379,b:26379/name.",
  ],
  [
    { ...ODOO, ODOO_URL: "https://odoo.example/web" },
    "ODOO_URL must be the address of Odoo without a path, such as https://odoo.example or http://odoo:8069.",
  ],
  [{ ODOO_POLL_SECONDS: "0" }, "ODOO_POLL_SECONDS must be at least 1."],
  [
    { SESSION_SECRET: "x" },
    "SESSION_SECRET must have at least 32 characters, or be several such secrets separated by commas, the new one first.",
  ],
  [
    { SESSION_SECRET: `${"x".repeat(32)},short` },
    "SESSION_SECRET must have at least 32 characters",
  ],
  [
    { PUBLIC_URL: "wattle.example" },
    "PUBLIC_URL must be a web address such as https://shop.example.",
  ],
  [{ ALLOWED_ORIGINS: "*" }, "ALLOWED_ORIGINS must be a web address such as https://shop.example."],
  [
    { WRITE_TIMEOUT_MS: "0", CACHE_MB: "much" },
    "WRITE_TIMEOUT_MS must be at least 1. CACHE_MB must be a number.",
  ],
] as const)("%j is not accepted", ([env, sentence]) => {
  const read = () => readMiddlewareConfig({ DATA_DIR: ":memory:", ...env });
  expect(read).toThrow(`The middleware's settings are not right. ${sentence}`);
});

test("Odoo is reached with its own settings, and looked at every two seconds", () => {
  const { odoo } = readMiddlewareConfig(ODOO);
  expect(odoo).toEqual({
    url: "https://odoo.example",
    database: "shop",
    apiKey: "key",
    pollSeconds: 2,
  });
});

test("the cards of Odoo's demo provider are offered on this machine, and elsewhere in a demo only", () => {
  const offers = (env: Record<string, string>) =>
    readMiddlewareConfig({ ...ODOO, ...env }).hasDemoCards;
  expect(offers({})).toBe(false);
  expect(offers({ PUBLIC_URL: "http://localhost:3000" })).toBe(true);
  expect(offers({ PUBLIC_URL: "http://localhost:3000", HOST: "0.0.0.0" })).toBe(false);
  expect(offers({ DEMO: "1" })).toBe(true);
});

test("a refused secret is not printed", () => {
  expect(() => readMiddlewareConfig({ SESSION_SECRET: "hunter2" })).not.toThrow(/hunter2/);
});

test("mails are sent from the configured address, with the brand's name unless it has a name", () => {
  const mail = (MAIL_FROM: string, more = {}) =>
    readMiddlewareConfig({ DATA_DIR: ":memory:", SMTP_URL: "smtp://mail:25", MAIL_FROM, ...more })
      .mail;
  const address = "orders@shop.example";
  expect(mail(address)?.from).toEqual({ name: "", address }); // the shop's own name is added
  expect(mail(`Orders <${address}>`)?.from).toEqual({ name: "Orders", address });
  expect(mail(address, { REPLY_TO: "help@shop.example" })?.replyTo?.address).toBe(
    "help@shop.example",
  );
  expect(readMiddlewareConfig({ DATA_DIR: ":memory:" }).mail).toBeNull();
});

test.each([
  [{ SMTP_URL: "smtp://mail:25" }, /Set MAIL_FROM to the address that mails come from/],
  [{ SMTP_URL: "mail.example:587" }, /SMTP_URL must be an address such as smtp:\/\//],
  [{ SMTP_URL: "https://mail.example" }, /SMTP_URL must be an address such as smtp:\/\//],
  [{ MAIL_FROM: "nobody" }, /MAIL_FROM must be an address such as orders@shop.example/],
  [{ MAIL_FROM: "a@b.example\nBcc: c@d.example" }, /MAIL_FROM must be an address/],
  [{ REPLY_TO: "x" }, /REPLY_TO must be an address/],
  [{ DEMO_OUTBOX: "maybe" }, /DEMO_OUTBOX must be "on" or "off"/],
])("a wrong mail setting %j stops the start and names what to set", (env, sentence) => {
  expect(() => readMiddlewareConfig({ DATA_DIR: ":memory:", ...env })).toThrow(sentence);
});
