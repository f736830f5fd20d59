import { expect, test } from "vitest";
import { openWebhook } from "./webhook.ts";

const SECRET = "a-secret-of-the-shop";

function call(address: string, init: RequestInit = { method: "POST" }, secret?: string) {
  let calls = 0;
  const webhook = openWebhook(secret, () => calls++);
  return { status: webhook(new Request(`http://shop.test${address}`, init))?.status, calls };
}

test("a call by Odoo triggers a query for changes, and is answered at once", () => {
  const body = JSON.stringify({ _model: "product.template", _id: 9 });
  const init = { method: "POST", body };
  expect(call(`/hooks/odoo?secret=${SECRET}`, init, SECRET)).toEqual({ status: 204, calls: 1 });
});

test("a call without the secret gets 404", () => {
  for (const query of ["", "?secret=", "?secret=wrong", `?secret=${SECRET}x`]) {
    const answer = call(`/hooks/odoo${query}`, { method: "POST" }, SECRET);
    expect(answer).toEqual({ status: 404, calls: 0 });
  }
});

test("without a configured secret every call gets 404", () => {
  expect(call("/hooks/odoo?secret=").status).toBe(404);
  expect(call("/hooks/odoo?secret=undefined").status).toBe(404);
});

test("a GET triggers nothing, and other paths are not handled", () => {
  const looked = call(`/hooks/odoo?secret=${SECRET}`, { method: "GET" }, SECRET);
  expect(looked).toEqual({ status: 405, calls: 0 });
  expect(call(`/hooks/odoo2?secret=${SECRET}`, { method: "POST" }, SECRET).status).toBeUndefined();
});
