import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { action } from "./personal-data.route.tsx";

openDemoShop();

const LINH = { email: "linh@example.com", password: "Wattle-demo-2" };
const PAGE = "/my-account/personal-data";
let linh: Browser;
beforeEach(() => void (linh = new Browser()));

const change = (currentPassword: string, password: string, path = PAGE) =>
  linh.visit(path, action, { intent: "change-password", currentPassword, password });

test("changing the password keeps the customer signed in and shows a toast", async () => {
  await linh.do((odoo) => odoo.mutate("session.logIn", LINH));
  const wrong = await change("Not-the-one-1", "Bright-day-7");
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { currentPassword: ["account:password.errors.wrong-password"] } },
  });
  expect(JSON.stringify(wrong.body)).not.toMatch(/Not-the-one-1|Bright-day-7/);
  expect(await change(LINH.password, "bright-day-7")).toMatchObject({
    status: 400,
    body: { error: { password: ["form:errors.passwordWeak"] } },
  });

  const changed = await change(LINH.password, "Bright-day-7", `/vi${PAGE}`);
  expect(changed).toMatchObject({ status: 302, location: `/vi${PAGE}` });
  expect(await linh.toast()).toMatchObject({ text: "Your password is changed." });
  const { customer } = await linh.do((odoo) => odoo.query("session.get", {}));
  expect(customer).toMatchObject({ email: LINH.email });
  const old = await new Browser().do((odoo) => odoo.mutate("session.logIn", LINH));
  expect(old).toEqual({ ok: false, refusal: "wrong-credentials", status: 422 });
});

test("the page lists where the customer is logged in, and the password ends one of them or all but this", async () => {
  const MIA = { email: "mia@example.com", password: "Wattle-demo-1" };
  const [elsewhere, nearby] = [new Browser(), new Browser()];
  for (const browser of [linh, elsewhere, nearby])
    await browser.do((odoo) => odoo.mutate("session.logIn", MIA));
  const end = (password: string, id = "others") =>
    linh.visit(PAGE, action, { intent: "end-sessions", id, password });
  const ofNearby = await nearby.do((odoo) => odoo.query("session.list", {}));
  const { id } = ofNearby.find(({ isThis }) => isThis)!;
  expect(await end(MIA.password, id)).toMatchObject({ status: 302, location: PAGE });
  expect(await nearby.do((odoo) => odoo.query("session.get", {}))).toMatchObject({
    customer: null,
  });
  for (const gone of [id, ""]) {
    expect(await end(MIA.password, gone)).toMatchObject({
      status: 404,
      body: { error: { "": ["account:sessions.errors.session-not-found"] } },
    });
  }
  expect(await end("Not-the-one-1")).toMatchObject({
    status: 422,
    body: { error: { password: ["account:sessions.errors.wrong-password"] } },
  });
  expect(await end(MIA.password)).toMatchObject({ status: 302, location: PAGE });
  const sessions = await linh.do((odoo) => odoo.query("session.list", {}));
  expect(sessions).toMatchObject([{ isThis: true }]);
  const { customer } = await elsewhere.do((odoo) => odoo.query("session.get", {}));
  expect(customer).toBeNull();
});

test("wrong current passwords are rate-limited", async () => {
  await linh.do((odoo) => odoo.mutate("session.logIn", { ...LINH, password: "Bright-day-7" }));
  for (let times = 0; times < 10; times++) {
    expect((await change("Not-the-one-1", "Another-day-8")).status).toBe(422);
  }
  expect(await change("Bright-day-7", "Another-day-8")).toMatchObject({
    status: 429,
    body: { error: { "": ["form:errors.tooMany"] } },
  });
});
