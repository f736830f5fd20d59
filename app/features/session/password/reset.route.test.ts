import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import type { Sandbox } from "#middleware/sandbox/sandbox.ts";
import { action as logIn } from "#app/features/session/login.route.tsx";
import { action as choose, loader as choosePage } from "./new-password.route.tsx";
import { action as ask } from "./reset-password.route.tsx";

openDemoShop();

const MIA = "mia@example.com";
const NEW = "Bright-day-7";
let ann: Browser;
beforeEach(() => void (ann = new Browser()));

async function mailsTo(email: string) {
  const { store } = (await getService()).erp as Sandbox;
  const sql = "SELECT subject, body, locale FROM mail WHERE recipient = ? ORDER BY id";
  return store.all<{ subject: string; body: string; locale: string }>(sql, email);
}

async function linkFor(email: string): Promise<URL> {
  return new URL(/http:\S+/.exec((await mailsTo(email)).at(-1)?.body ?? "")?.[0] ?? "");
}

const tokenIn = ({ searchParams }: URL) => searchParams.get("token") ?? "";

test("a forgotten password is reset in the shopper's language", async () => {
  const asked = await ann.visit("/vi/reset-password", ask, { email: MIA.toUpperCase() });
  expect(asked).toMatchObject({ status: 302, location: "/vi/reset-password-success" });
  expect((await mailsTo(MIA)).at(-1)).toMatchObject({
    subject: "Đặt lại mật khẩu",
    locale: "vi_VN",
  });
  const link = await linkFor(MIA);
  expect(link.pathname).toBe("/vi/forgot-password/new-password");
  const path = link.pathname + link.search;
  const token = tokenIn(link);
  expect((await ann.visit(path, choosePage)).body).toMatchObject({ token });
  const weak = await ann.visit(path, choose, { token, password: "bright-day-7" });
  expect(weak).toMatchObject({
    status: 400,
    body: { error: { password: ["form:errors.passwordWeak"] } },
  });
  expect(JSON.stringify(weak.body)).not.toContain("bright-day-7");
  expect(await ann.visit(path, choose, { token, password: NEW })).toMatchObject({
    status: 302,
    location: "/vi/update-password-success",
  });
  expect(await ann.visit(path, choose, { token, password: NEW })).toMatchObject({
    status: 422,
    body: { error: { "": ["session:errors.token-invalid"] } },
  });
  const login = { intent: "log-in", email: MIA, password: NEW };
  expect((await ann.visit("/login", logIn, login)).status).toBe(302);
  expect((await mailsTo(MIA)).at(-1)).toMatchObject({
    subject: "Mật khẩu của bạn đã được thay đổi",
  });
});

test("a known and an unknown address get the same answer", async () => {
  const known = await ann.visit("/reset-password", ask, { email: MIA });
  const unknown = await ann.visit("/reset-password", ask, { email: "nobody@example.com" });
  expect(unknown).toEqual(known);
  const [mail] = await mailsTo("nobody@example.com");
  expect(mail?.subject).toBe("You have no account with this address");
  expect(mail?.body).not.toMatch(/https?:/);
});

test("missing and invalid fields have errors beside them", async () => {
  expect(await ann.visit("/reset-password", ask, { email: "" })).toMatchObject({
    status: 400,
    body: { error: { email: ["form:errors.required"] } },
  });
  expect(await ann.visit("/reset-password", ask, { email: "mia at example" })).toMatchObject({
    status: 400,
    body: { error: { email: ["form:errors.email"] } },
  });
});

test.each(["", "made-up", "ä/../", "x".repeat(5000)])("the token %j is refused", async (token) => {
  const search = new URLSearchParams({ token });
  const shown = await ann.visit(`/forgot-password/new-password?${search}`, choosePage);
  expect(shown.body).toMatchObject({ token: token === "made-up" ? token : "" });
  const form = { token, password: NEW };
  expect(await ann.visit("/forgot-password/new-password", choose, form)).toMatchObject({
    status: 422,
    body: { error: { "": ["session:errors.token-invalid"] } },
  });
});

test("an expired link is reported", async () => {
  await ann.visit("/reset-password", ask, { email: "linh@example.com" });
  const token = tokenIn(await linkFor("linh@example.com"));
  const { store } = (await getService()).erp as Sandbox;
  store.run("UPDATE password_reset SET expires_at = ?", store.now().toISOString());
  const form = { token, password: NEW };
  expect(await ann.visit("/forgot-password/new-password", choose, form)).toMatchObject({
    status: 422,
    body: { error: { "": ["session:errors.token-expired"] } },
  });
});

test("a sixth mail to one address is rate-limited", async () => {
  const form = { email: "often@example.com" };
  for (let times = 0; times < 5; times++) {
    expect((await ann.visit("/reset-password", ask, form)).status).toBe(302);
  }
  expect(await ann.visit("/reset-password", ask, form)).toMatchObject({
    status: 429,
    body: { error: { "": ["form:errors.tooMany"] }, initialValue: form },
  });
  expect(await mailsTo("often@example.com")).toHaveLength(5);
});
