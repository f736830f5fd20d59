import { expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { action } from "./prices.route.ts";

openDemoShop();

test("a list of prices that no form offers is a bad request, however long its name is", async () => {
  const choose = (id: string) => new Browser().visit("/prices", action, { id });
  expect((await choose("x".repeat(65))).status).toBe(400);
  expect((await choose("none")).status).toBe(302);
});
