import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { BROWSER, startShop } from "#tests/built/shop.ts";

/** The provider's answer by action; with null it never answers. */
let verdict: ((action: string) => object) | null = null;
let asked = 0;
const waiting = new Set<ServerResponse>();
const verifier = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked += 1;
  // The stand-in's tokens are the names of their actions.
  const token = new URLSearchParams(body).get("response") ?? "";
  if (verdict) response.end(JSON.stringify(verdict(token)));
  else waiting.add(response);
});
await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
const { port } = verifier.address() as AddressInfo;
const shop = await startShop({
  BOT_CHECK: "recaptcha",
  BOT_CHECK_SITE_KEY: "site-key",
  BOT_CHECK_SECRET: "secret",
  BOT_CHECK_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
});
beforeEach(() => void (asked = 0));
afterEach(() => {
  for (const response of waiting) response.destroy();
  waiting.clear();
});
afterAll(async () => {
  verifier.closeAllConnections();
  verifier.close();
  await shop.stop();
});

const person = (action: string) => ({ success: true, score: 0.9, action });
const bot = () => ({ success: false });
const REVIEWS = "/product/yellow-box-honey/reviews";
const NOT_A_PERSON = "We could not tell that you are a person";

type Form = { path: string; action: string; fields: () => Record<string, string> };
const mail = () => `${crypto.randomUUID()}@example.com`;
const LOGIN = { intent: "log-in", email: "mia@example.com", password: "Wattle-demo-1" };

const page = await (await fetch(shop.url + REVIEWS, { headers: { "User-Agent": BROWSER } })).text();
const [, reviewId = ""] = /\?report=(\w+)/.exec(page) ?? [];

/** Every protected form. */
const FORMS: Form[] = [
  { path: "/login", action: "login", fields: () => LOGIN },
  {
    path: "/signup",
    action: "signup",
    fields: () => ({
      firstName: "Ann",
      lastName: "Lee",
      email: mail(),
      password: "Wattle-new-1",
      acceptsTerms: "on",
    }),
  },
  { path: "/reset-password", action: "reset", fields: () => ({ email: mail() }) },
  {
    path: "/request-product",
    action: "request",
    fields: () => ({ productLink: "https://shop.example.com/lamp", email: mail() }),
  },
  {
    path: "/my-account/request-product",
    action: "request",
    fields: () => ({ intent: "submit", productLink: "https://shop.example.com/lamp" }),
  },
  {
    path: `${REVIEWS}?yours`,
    action: "review",
    fields: () => ({ intent: "save", rating: "4", message: "Good" }),
  },
  {
    path: `${REVIEWS}?report=${reviewId}`,
    action: "report",
    fields: () => ({ intent: "report", id: reviewId, reason: "spam" }),
  },
];

async function post(path: string, fields: Record<string, string>, cookie = "locale=en_US") {
  const headers = {
    "User-Agent": BROWSER,
    "Content-Type": "application/x-www-form-urlencoded",
    Origin: shop.url,
    Cookie: cookie,
  };
  const body = new URLSearchParams(fields);
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const response = await fetch(shop.url + path, init);
  return { status: response.status, text: await response.text(), response };
}

verdict = person;
const { response: loggedIn } = await post("/login", LOGIN);
const session = loggedIn.headers.getSetCookie().map((one) => one.split(";")[0]);
const MIA = ["locale=en_US", ...session].join("; ");
const cookieFor = ({ path }: Form) => (/my-account|reviews/.test(path) ? MIA : "locale=en_US");

test.each(FORMS)("$path ($action): a bot is refused, a person is accepted", async (form) => {
  const { path, action, fields } = form;
  const sent = { ...fields(), "bot-token": action };
  verdict = bot;
  const refused = await post(path, sent, cookieFor(form));
  expect(refused.status).toBe(403);
  expect(refused.text).toContain(NOT_A_PERSON);
  expect(asked).toBe(1);
  // A token of another form is rejected.
  verdict = person;
  const borrowed = { ...sent, "bot-token": action === "login" ? "review" : "login" };
  expect((await post(path, borrowed, cookieFor(form))).status).toBe(403);
  expect((await post(path, sent, cookieFor(form))).status).toBe(302);
});

test.each(FORMS)("$path ($action): no token is required without a script", async (form) => {
  verdict = bot;
  expect((await post(form.path, form.fields(), cookieFor(form))).status).toBe(302);
  expect(asked).toBe(0);
  const filled = { ...form.fields(), website: "https://spam.example.com" };
  expect((await post(form.path, filled, cookieFor(form))).status).toBe(403);
});

test("a provider that does not answer blocks no form", { timeout: 30_000 }, async () => {
  verdict = null;
  const answers = await Promise.all(
    FORMS.map((form) =>
      post(form.path, { ...form.fields(), "bot-token": form.action }, cookieFor(form)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(FORMS.map(() => 302));
  expect(asked).toBe(FORMS.length);
});
