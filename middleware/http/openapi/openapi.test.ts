import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { operations, type OperationName } from "#contract/operations.ts";
import { SHOP, post } from "#middleware/http/calls.testing.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { serve } from "#middleware/http/serve.ts";
import { EXAMPLES } from "./examples.ts";

const middleware = middlewareOn({
  "catalog.categories": async () => [],
  "session.logOut": async () => ({ ok: true, data: {} }),
});
const NAMES = Object.keys(operations) as OperationName[];

async function document(headers: Record<string, string> = {}) {
  const response = await serve(
    middleware,
    new Request(`${SHOP}/api/openapi.json`, { headers }),
    "r",
  );
  return { response, json: response.status === 200 ? await response.json() : null };
}

test("the document is valid OpenAPI 3.1, and its references lead somewhere", async () => {
  const { json } = await document();
  const validator = new Validator();
  expect(await validator.validate(structuredClone(json))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const places = JSON.stringify(json).matchAll(/"\$ref":"#\/([^"]+)"/g);
  for (const [, path = ""] of places)
    expect(
      path.split("/").reduce((node, key) => node?.[key], json),
      path,
    ).toBeDefined();
  json.paths["/api/odoo/query"].post.responses = 1;
  expect((await new Validator().validate(json)).valid).toBe(false);
});

test("every operation has its address, and an example that its schema accepts", async () => {
  const { json } = await document();
  expect(Object.keys(json.paths)).toHaveLength(NAMES.length + 3);
  const wrong = NAMES.filter(
    (name) => !operations[name].input.safeParse(EXAMPLES[name] ?? {}).success,
  );
  expect(wrong, "give an example in middleware/http/openapi/examples.ts").toEqual([]);
});

test("an operation's refusals are named with their status, and a message", async () => {
  const { json } = await document();
  const { responses } = json.paths["/api/odoo/mutation/session.verifyEmail"].post;
  const { schema, examples } = responses[422].content["application/json"];
  expect(schema.properties.error.properties.refusal.enum).toContain("token-expired");
  expect(examples["token-expired"].value.error).toMatchObject({
    code: "refused",
    message: "This link has expired.",
  });
  expect(json.paths["/api/odoo/query/catalog.product"].post.responses).toHaveProperty("404");
  expect(json.paths["/api/odoo/query/catalog.categories"].post.responses).not.toHaveProperty("404");
});

test("an input may be left out or null where it may be empty, and patterns are of any language", async () => {
  const { json } = await document();
  const bodyOf = (path: string) =>
    json.paths[`/api/odoo/${path}`].post.requestBody.content["application/json"].schema;
  expect(bodyOf("query/catalog.categories")).toMatchObject({
    minItems: 1,
    prefixItems: [{}, { anyOf: [{ type: "object" }, { type: "null" }] }],
  });
  expect(bodyOf("query/catalog.product")).toMatchObject({ minItems: 2 });
  expect(JSON.stringify(json).match(/.{20}\\P\{.{9}/g)).toBeNull();
});

test("the document is cached, and not sent to who has it", async () => {
  const { response } = await document();
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const again = await document({ "If-None-Match": response.headers.get("ETag") ?? "" });
  expect(again.response.status).toBe(304);
});

test.for([
  ["query/catalog.categories", { queryName: "catalog.categories" }, 200],
  ["mutation/session.logOut", { mutationName: "session.logOut" }, 200],
  ["query/catalog.categories", { queryName: "catalog.highlights" }, 422],
  ["query/session.get", { queryName: "session.get" }, 404],
  ["query/constructor", { queryName: "constructor" }, 404],
] as const)("%s answers its own operation only: %j is %s", async ([path, descriptor, status]) => {
  const response = await serve(middleware, post(path, [descriptor, {}]), "r");
  expect(response.status).toBe(status);
});
