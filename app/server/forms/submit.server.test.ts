import { href } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { action as cart } from "#app/features/cart/cart.route.tsx";
import { action as personalData } from "#app/features/account/personal-data.route.tsx";
import { action as login } from "#app/features/session/login.route.tsx";
import { action as reviews } from "#app/features/reviews/reviews.route.tsx";
import { Browser } from "#app/server/browser.testing.ts";
import { closeService, useService } from "#app/server/gateway/gateway.server.ts";
import { requireCustomer } from "#app/server/shopper/require-customer.server.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { ErpError, type Erp } from "#middleware/erp.ts";
import { createMiddleware } from "#middleware/open.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import type { readPost } from "./posted-form.server.ts";
import { submit } from "./submit.server.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let isDown = false;
let isInMaintenance = false;

/** The sandbox, whose operations fail on demand. */
beforeAll(async () => {
  const config = readMiddlewareConfig({ DATA_DIR: ":memory:" });
  const sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: config.PUBLIC_URL });
  const handlers = Object.fromEntries(
    Object.entries(sandbox.handlers).map(([name, handler]) => [
      name,
      async (...asked: Parameters<typeof handler>) => {
        if (isDown) throw new ErpError("down");
        return (handler as (...asked: unknown[]) => unknown)(...asked);
      },
    ]),
  ) as Erp["handlers"];
  const erp: Erp = { ...sandbox, handlers };
  const current = {
    ...config,
    get MAINTENANCE() {
      return isInMaintenance;
    },
  };
  await useService(createMiddleware({ erp, config: current, log: quiet }));
});
afterAll(closeService);

let ann: Browser;
beforeEach(() => {
  isDown = false;
  isInMaintenance = false;
  ann = new Browser();
});

const MIA = { email: "mia@example.com", password: "Wattle-demo-1" };
const DOWN = { status: 503, body: { error: { "": ["form:errors.failed"] } } };

test("a form returns with its input but no password while the ERP is down", async () => {
  isDown = true;
  const page = await ann.visit("/login", login, { intent: "log-in", ...MIA });
  expect(page).toMatchObject(DOWN);
  expect(page.body).toMatchObject({ initialValue: { email: MIA.email } });
  expect(JSON.stringify(page.body)).not.toContain(MIA.password);
});

test("a form says that the shop is worked on, and returns with its input", async () => {
  isInMaintenance = true;
  expect(await ann.visit("/login", login, { intent: "log-in", ...MIA })).toMatchObject({
    status: 503,
    body: {
      error: { "": ["form:errors.maintenance"] },
      initialValue: { email: MIA.email },
    },
  });
});

test("a form with buttons only reports that the ERP is down", async () => {
  isDown = true;
  for (const form of [
    { intent: "accept" },
    { intent: "change", lineId: "1", by: "1" },
    { codes: "apply", code: "WELCOME10" },
    { points: "undo" },
  ])
    expect(await ann.visit("/cart", cart, form as never)).toMatchObject({
      ...DOWN,
      body: { initialValue: form },
    });
});

test("an account form is answered with what was typed although the session cannot be read", async () => {
  await ann.do((odoo) => odoo.mutate("session.logIn", MIA));
  isDown = true;
  const form = { intent: "save", firstName: "Maria", lastName: "Tran", phone: "" };
  const post = (path: string) => ann.visit(path, personalData, form, [requireCustomer]);
  for (const ending of ["", ".data"])
    expect(await post(href("/my-account/personal-data") + ending)).toMatchObject({
      ...DOWN,
      body: { initialValue: { firstName: "Maria" } },
    });
});

test("a customer whose login has ended is redirected to the login and back", async () => {
  const { slug } = await ann.do(async (odoo) => {
    const listing = await odoo.query("catalog.listing", { page: 1 });
    return listing!.products[0]!;
  });
  const page = href("/product/:slug/reviews", { slug });
  const act = (args: Parameters<typeof cart>[0]) => reviews({ ...args, params: { slug } });
  expect(await ann.visit(page, act, { intent: "save", rating: "4" })).toMatchObject({
    location: `${href("/login")}?${new URLSearchParams({ to: `${page}?yours#yours` })}`,
  });
});

test("a refusal without a text is a type error", () => {
  const post = {} as Awaited<ReturnType<typeof readPost>>;
  const unused = () => {
    void submit(post, {
      operation: "cart.addLine",
      // @ts-expect-error -- this group has no text for "cart-full"
      errors: "session:errors",
      done: () => null,
    });
    // @ts-expect-error -- the refusals have no texts
    void submit(post, { operation: "cart.addLine", done: () => null });
    void submit(post, {
      operation: "session.logIn",
      errors: "session:errors",
      // @ts-expect-error -- not a refusal of this operation
      fields: { "cart-full": "email" },
      done: () => null,
    });
  };
  expect(unused).toBeTypeOf("function");
});
