import { expect, test } from "vitest";
import { DEFAULT_FORMAT } from "#contract/values/money-format.ts";
import { publicPart, readConfig } from "./config.server.ts";

test("the shop starts without settings", () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost:3000",
    CHECKOUT_ACCOUNT: "optional",
  });
  expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).TRUST_PROXY).toEqual(["10.0.0.0/8", "::1"]);
  expect(readConfig({ PORT: "4120", MIDDLEWARE_URL: "" }).PUBLIC_URL).toBe("http://localhost:4120");
});

test("the browser receives the money format, but no internal settings", () => {
  const config = readConfig({
    MIDDLEWARE_URL: "http://middleware:3001/",
    GATEWAY_SECRET: "s".repeat(32),
    CURRENCY: "VND",
    CURRENCY_SYMBOL: "₫",
    CURRENCY_PRECISION: "0",
  });
  expect(config.MIDDLEWARE_URL).toBe("http://middleware:3001");
  expect(publicPart(config)).toMatchObject({
    money: { currency: "VND", symbol: "₫", decimal: ".", separator: ",", precision: 0 },
    imageBase: "",
  });
  expect(JSON.stringify(publicPart(config))).not.toContain("3001");
});

test("only the named currency has the owner's format", () => {
  const money = (env: Record<string, string>) => publicPart(readConfig(env)).money;
  expect(money({})).toEqual(DEFAULT_FORMAT);
  expect(money({ CURRENCY_SYMBOL: "$" })).toEqual({ ...DEFAULT_FORMAT, symbol: "$" });
  expect(money({ CURRENCY: "EUR" })).toBeNull();
  expect(money({ CURRENCY: "EUR", CURRENCY_DECIMAL: ",", CURRENCY_SEPARATOR: "." })).toEqual({
    currency: "EUR",
    symbol: "€",
    separator: ".",
    decimal: ",",
    precision: 2,
  });
  expect(money({ CURRENCY: "VND", CURRENCY_SYMBOL: "đ" })).toMatchObject({ precision: 0 });
});

test("links are allowed to the configured hosts and the payment pages", () => {
  const { links } = readConfig({
    PUBLIC_URL: "https://shop.example/",
    LINK_HOSTS: "post.example, *.cdn.example",
    PAYMENT_ORIGINS: "https://pay.example https://pay2.example:8443",
  });
  expect(links).toEqual({
    site: "https://shop.example",
    hosts: ["post.example", "*.cdn.example", "pay.example", "pay2.example:8443"],
  });
  expect(readConfig({}).links.hosts).toEqual([]);
});

test("with a key of Stripe's the checkout may lead to Stripe's pages", () => {
  const { PAYMENT_ORIGINS, links, ...others } = readConfig({ STRIPE_SECRET_KEY: "sk_test_1" });
  expect(PAYMENT_ORIGINS).toBe("https://checkout.stripe.com https://hooks.stripe.com");
  expect(links.hosts).toEqual(["checkout.stripe.com", "hooks.stripe.com"]);
  expect(JSON.stringify(others)).not.toContain("sk_test_1");
  const own = { STRIPE_SECRET_KEY: "sk_test_1", PAYMENT_ORIGINS: "https://pay.shop.example" };
  expect(readConfig(own).PAYMENT_ORIGINS).toBe("https://pay.shop.example");
});

test.for([
  [{ PORT: "http" }, "PORT must be a number."],
  [{ PORT: "70000" }, "PORT must be 65535 or less."],
  [
    { MIDDLEWARE_URL: "middleware:3001" },
    "MIDDLEWARE_URL must be a web address such as https://shop.example.",
  ],
  [
    { IMAGE_BASE_URL: "/cdn" },
    "IMAGE_BASE_URL must be a web address such as https://shop.example.",
  ],
  [
    { MIDDLEWARE_URL: "http://middleware:3001" },
    "Set GATEWAY_SECRET to the same secret in the shop and in the middleware, of at least 32 characters.",
  ],
  [
    {
      MIDDLEWARE_URL: "http://middleware:3001",
      GATEWAY_SECRET: "s".repeat(32),
      REDIS_URL: "redis://redis",
    },
    "Set SESSION_SECRET to the middleware's, or do not set REDIS_URL.",
  ],
  [
    { TRUST_PROXY: "yes" },
    'TRUST_PROXY must be "true", "false", the number of proxies in front of the shop, or their networks such as 10.0.0.0/8, 2001:db8::/32.',
  ],
  [{ CHECKOUT_ACCOUNT: "maybe" }, 'CHECKOUT_ACCOUNT must be "optional" or "required".'],
  [{ ANALYTICS: "piwik" }, 'ANALYTICS must be "none", "plausible", "matomo" or "google".'],
  [{ ANALYTICS: "plausible" }, "Set ANALYTICS_ID, or ANALYTICS to none."],
  [
    { ANALYTICS: "matomo", ANALYTICS_ID: "1" },
    "Set ANALYTICS_URL to the address of your Matomo, or ANALYTICS to none.",
  ],
  [{ MARKETING_ID: "UA-1" }, "MARKETING_ID must be an id such as AW-123456789."],
  [
    { LINK_HOSTS: "https://post.example" },
    "LINK_HOSTS must be hosts such as auspost.com.au or *.storyblok.com, separated by commas.",
  ],
  [{ CURRENCY: "Euro" }, "CURRENCY must be a code of a currency such as AUD."],
  [{ CURRENCY_DECIMAL: ".." }, "CURRENCY_DECIMAL must be one character."],
  [{ CURRENCY_PRECISION: "1.5" }, "CURRENCY_PRECISION must be a whole number."],
] as const)("%j is rejected", ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(`The shop's settings are not right. ${sentence}`);
});

test("without a configured tool nothing is measured", () => {
  expect(readConfig({}).tools).toEqual({ statistics: null, marketing: null });
  const env = { ANALYTICS: "matomo", ANALYTICS_URL: "https://matomo.example/", ANALYTICS_ID: "1" };
  expect(readConfig({ ...env, MARKETING_ID: "AW-1" }).tools).toEqual({
    statistics: { kind: "matomo", url: "https://matomo.example", id: "1" },
    marketing: { kind: "google", url: "https://www.googletagmanager.com", id: "AW-1" },
  });
});

test.for([{}, { MIDDLEWARE_URL: "http://middleware:3001" }, { GATEWAY_SECRET: "s".repeat(32) }])(
  "a worker with the settings %j says what it needs",
  (env) => {
    expect(() => readConfig(env, false)).toThrow("set MIDDLEWARE_URL to its address, and GATEWAY");
  },
);
