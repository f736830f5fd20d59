import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { action, loader } from "./forward.route.ts";
import { closeService, useService } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

const FRIEND = "https://app.wattle.example";
const SHOP = readMiddlewareConfig({ DATA_DIR: ":memory:" }).PUBLIC_URL;

beforeAll(() =>
  useService(
    middlewareOn(
      { "session.get": async () => ({ customer: null, guestEmail: null }) },
      { ALLOWED_ORIGINS: FRIEND },
    ),
  ),
);
afterAll(closeService);

/** Calls the route as the router does. */
async function ask(path: string, init: RequestInit): Promise<Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(requestIdContext, "request-1");
  const handler = createStaticHandler([{ id: "api", path: "api/odoo/*", loader, action }]);
  return handler.queryRoute(new Request(SHOP + path, init), { routeId: "api", requestContext });
}

test.for(["/api/odoo/query-no-cache", "/api/odoo/query=no-cache", "/api/odoo/query%3Dno-cache"])(
  "%s is available to other clients",
  async (path) => {
    const headers = { "Content-Type": "application/json" };
    const response = await ask(path, {
      method: "POST",
      headers,
      body: '[{"queryName":"session.get"}]',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ customer: null, guestEmail: null });
    expect(response.headers.get("X-Request-Id")).toBe("request-1");
  },
);

test("a page of a configured origin gets a CORS preflight answer", async () => {
  const headers = { Origin: FRIEND, "Access-Control-Request-Method": "POST" };
  const response = await ask("/api/odoo/mutation", { method: "OPTIONS", headers });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe(FRIEND);
});

test.for(["GET", "PUT", "PATCH", "DELETE"])(
  "%s answers 405, because only POST is allowed",
  async (method) => {
    const response = await ask("/api/odoo/query", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST, OPTIONS");
  },
);
