import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_FIELD_DEPTH, MAX_INDEX } from "#contract/limits.ts";
import { Browser } from "#app/server/browser.testing.ts";
import { closeService, useService } from "#app/server/gateway/gateway.server.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { ErpError, type Erp } from "#middleware/erp.ts";
import { createMiddleware } from "#middleware/open.ts";
import { listRequests } from "#middleware/sandbox/requests/operator.ts";
import { openSandbox, type Sandbox } from "#middleware/sandbox/sandbox.ts";
import { action, loader } from "./request-product.route.tsx";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let sandbox: Sandbox;
let isDown = false;

/** The sandbox behind a transport that fails on demand. */
beforeAll(async () => {
  const config = readMiddlewareConfig({ DATA_DIR: ":memory:" });
  sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: config.PUBLIC_URL });
  const failing =
    <I, S, A>(handler: (input: I, shopper: S) => Promise<A>) =>
    async (input: I, shopper: S) => {
      if (isDown) throw new ErpError("down");
      return handler(input, shopper);
    };
  const erp: Erp = {
    ...sandbox,
    handlers: {
      ...sandbox.handlers,
      "requests.submit": failing(sandbox.handlers["requests.submit"]),
      "session.get": failing(sandbox.handlers["session.get"]),
    },
  };
  await useService(createMiddleware({ erp, config, log: quiet }));
});
afterAll(closeService);

let ann: Browser;
let email: string;
beforeEach(() => {
  isDown = false;
  ann = new Browser();
  email = `ann-${crypto.randomUUID()}@example.com`;
});

const LINK = "https://shop.example.com/lamp";
const form = (more: Record<string, string> = {}) => ({
  productLink: LINK,
  note: "Two, please.\r\nBlue ones.",
  email,
  website: "",
  ...more,
});
const submit = (fields: Record<string, string>, path = "/request-product") =>
  ann.visit(path, action, fields);
const logInMia = () =>
  ann.do((odoo) =>
    odoo.mutate("session.logIn", { email: "mia@example.com", password: "Wattle-demo-1" }),
  );
const kept = () => listRequests(sandbox.store).filter((request) => request.email === email);

test("a request is saved, and the next page shows its number", async () => {
  const page = await submit(form(), "/vi/request-product");
  const [request] = kept();
  expect(request).toMatchObject({
    link: LINK,
    note: "Two, please.\nBlue ones.",
    locale: "vi_VN",
    state: "new",
  });
  const location = `/vi/request-product?sent=${request?.number}`;
  expect(page).toMatchObject({ status: 302, location });
  expect(await ann.toast()).toMatchObject({
    type: "success",
    text: "Your product request has been successfully submitted. We will review it and get back to you soon.",
  });
  const sent = await ann.visit(location, loader);
  expect(sent.body).toEqual({ sent: request?.number, form: null });
  const madeUp = await ann.visit("/request-product?sent=<b>you won</b>", loader);
  expect(madeUp.body).toEqual({ sent: "", form: null });
});

test("errors are shown beside their fields, and the input is kept", async () => {
  expect(await submit({ productLink: "", note: "Blue", email: "" })).toMatchObject({
    status: 400,
    body: {
      error: { productLink: ["requests:errors.nothing"], email: ["form:errors.required"] },
      initialValue: { note: "Blue" },
    },
  });
  const bad = form({ productLink: "the lamp", email: "ann" });
  expect(await submit(bad)).toMatchObject({
    status: 400,
    body: {
      error: { productLink: ["requests:errors.link"], email: ["form:errors.email"] },
      initialValue: { productLink: "the lamp", note: bad.note, email: "ann" },
    },
  });
  const long = form({ productLink: `${LINK}/${"x".repeat(500)}`, note: "x".repeat(1001) });
  expect((await submit(long)).body).toMatchObject({
    error: { productLink: ["form:errors.tooLong"], note: ["form:errors.tooLong"] },
  });
  expect(kept()).toEqual([]);
});

test("the note is prefilled with the search text", async () => {
  const noteOf = async (path: string) => {
    const { body } = await ann.visit(path, loader);
    return (body as { form: { note: string } }).form.note;
  };
  expect(await noteOf("/vi/request-product?q=đèn bàn")).toBe("đèn bàn");
  expect(await noteOf("/request-product")).toBe("");
  const long = await noteOf(`/request-product?q=a%00b${"x".repeat(2000)}`);
  expect(long).toBe(`a b${"x".repeat(77)}`);
});

test("a customer is not asked for an address", async () => {
  email = "mia@example.com";
  await logInMia();
  const { body } = await ann.visit("/request-product", loader);
  expect(body).toMatchObject({ form: { email } });
  const before = kept().length;
  expect((await submit({ productLink: LINK, note: "" })).status).toBe(302);
  expect(kept()).toHaveLength(before + 1);
});

test("a customer whose login has ended is asked for an address", async () => {
  expect(await submit({ productLink: LINK, note: "Blue" })).toMatchObject({
    status: 422,
    body: {
      error: { email: ["form:errors.required"] },
      initialValue: { productLink: LINK, note: "Blue" },
    },
  });
});

test("a deleted image is reported beside its field", async () => {
  const gone = `${"x".repeat(22)}.${"y".repeat(43)}`;
  expect(await submit(form({ productLink: "", pictures: gone }))).toMatchObject({
    status: 400,
    body: { error: { pictures: ["images:errors.gone"] }, initialValue: { note: form().note } },
  });
});

test("a bot that fills in the hidden field is refused", async () => {
  expect(await submit(form({ website: "https://spam.example.com" }))).toMatchObject({
    status: 403,
    body: { error: { "": ["form:errors.bot"] }, initialValue: { productLink: LINK } },
  });
  expect(kept()).toEqual([]);
});

test("a sixth request from one address is rate-limited", async () => {
  for (let times = 0; times < 5; times++) expect((await submit(form())).status).toBe(302);
  expect(await submit(form({ email: email.toUpperCase() }))).toMatchObject({
    status: 429,
    body: { error: { "": ["requests:errors.too-many"] }, initialValue: { productLink: LINK } },
  });
  expect(kept()).toHaveLength(5);
});

test("while the ERP is down the page reports the failure and keeps the input", async () => {
  await logInMia();
  isDown = true;
  expect(await submit(form())).toMatchObject({
    status: 503,
    body: {
      error: { "": ["requests:errors.failed"] },
      initialValue: { productLink: LINK, email },
    },
  });
  expect((await ann.visit("/request-product", loader)).body).toMatchObject({
    form: { email: null },
  });
});

test("a form with an index of a million is refused at once in any notation", async () => {
  const intent = { type: "update", payload: { name: "pictures", index: 1_000_000, value: "x" } };
  const asked: Record<string, string>[] = [
    { "pictures[1000000]": "x" },
    { "pictures[0]": "x", "pictures.length": "1000000" },
    { "pictures[0]": "x", "pictures.1000000": "x" },
    { __intent__: JSON.stringify(intent) },
  ];
  for (const fields of asked) {
    const started = performance.now();
    expect((await submit(form(fields))).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(500);
  }
});

test("the largest allowed structure is parsed quickly", async () => {
  const inner = `[${MAX_INDEX}]`.repeat(MAX_FIELD_DEPTH - 2);
  const names = Array.from(
    { length: 290 },
    (_, at) => `pictures${at % 3 || ""}[${at % 101}]${inner}`,
  );
  const started = performance.now();
  expect((await submit(form(Object.fromEntries(names.map((name) => [name, "x"]))))).status).toBe(
    400,
  );
  expect(performance.now() - started).toBeLessThan(500);
});
