import type { AnyOperation } from "#contract/operation.ts";
import { type OperationName, operations } from "#contract/operations.ts";
import { COMMON_ANSWERS, failuresOf } from "./answers.ts";
import { EXAMPLES } from "./examples.ts";
import { createSchemas, type JsonSchema } from "./schemas.ts";

type Json = { [key: string]: unknown };

const ALL = Object.entries(operations) as [OperationName, AnyOperation][];
const KINDS = ["query", "query-no-cache", "mutation"] as const;

/** The endpoints as OpenAPI 3.1: the three of docs/api.md, and each operation at an address of its own. */
export function openApi(publicUrl: string): Json {
  const { schemas, inputOf, outputOf } = createSchemas(ALL);
  const paths: Json = Object.fromEntries([
    ...KINDS.map((kind) => [`/api/odoo/${kind}`, { post: endpoint(kind) }]),
    ...ALL.map(([name, operation]) => [
      `/api/odoo/${operation.kind}/${name}`,
      { post: one(name, operation, inputOf(name), outputOf(name)) },
    ]),
  ]);
  return {
    openapi: "3.1.1",
    info: {
      title: "Operations of the shop",
      version: "1",
      description:
        "Each call is a list of two: the operation's name, and its input. Messages are in the language of the cookie `locale` or of `Accept-Language`. A change needs the token of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN` as well; any answer hands one out.",
      license: { name: "See the shop" },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(ALL.map(([name]) => tagOf(name)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: COMMON_ANSWERS,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        shopper: {
          type: "apiKey",
          in: "cookie",
          name: "shopper",
          description:
            "Set by mutations; on https it is called `__Host-shopper`. Holds the cart, and the session of a customer.",
        },
      },
    },
  };
}

function one(
  name: OperationName,
  operation: AnyOperation,
  input: JsonSchema,
  output: JsonSchema,
): Json {
  const isMutation = operation.kind === "mutation";
  const descriptor = isMutation ? "mutationName" : "queryName";
  const example = EXAMPLES[name] ?? {};
  return {
    operationId: name,
    tags: [tagOf(name)],
    description: descriptionOf(operation),
    ...conditionsOf(operation.kind),
    requestBody: bodyOf(
      { type: "string", const: name },
      descriptor,
      input,
      !operation.input.safeParse({}).success,
      [{ [descriptor]: name }, example],
    ),
    responses: {
      200: success(output),
      ...failuresOf(operation.kind, [operation]),
    },
  };
}

/** The address of the protocol itself (spec 7.1), which takes all operations of its kind. */
function endpoint(kind: (typeof KINDS)[number]): Json {
  const own = ALL.filter(([, operation]) => operation.kind === kind);
  const descriptor = kind === "mutation" ? "mutationName" : "queryName";
  const [first] = own;
  return {
    operationId: kind,
    description: "Inputs and outputs are those of each operation's own address.",
    ...conditionsOf(kind),
    requestBody: bodyOf(
      { type: "string", enum: own.map(([name]) => name) },
      descriptor,
      {},
      false,
      [{ [descriptor]: first?.[0] }, (first && EXAMPLES[first[0]]) ?? {}],
    ),
    responses: {
      200: success({}),
      ...failuresOf(
        kind,
        own.map(([, operation]) => operation),
      ),
    },
  };
}

function descriptionOf(operation: AnyOperation): string {
  if (operation.kind === "query")
    return `The same for every visitor; kept for ${operation.cacheSeconds} seconds.`;
  return operation.kind === "mutation" ? "Changes something." : "Depends on the shopper.";
}

function conditionsOf(kind: AnyOperation["kind"]): Json {
  const names = ["language", ...(kind === "mutation" ? ["xsrfHeader", "xsrfCookie"] : [])];
  return {
    parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(kind !== "query" && { security: [{}, { shopper: [] }] }),
  };
}

/** `[descriptor, input]`; an input that may be empty may be left out or null. */
function bodyOf(
  name: JsonSchema,
  descriptor: string,
  input: JsonSchema,
  needsInput: boolean,
  example: unknown[],
): Json {
  const schema = {
    type: "array",
    prefixItems: [
      {
        type: "object",
        properties: {
          [descriptor]: name,
          cacheKey: { type: "string", minLength: 1, maxLength: 200, description: "Without effect" },
        },
        required: [descriptor],
      },
      needsInput ? input : { anyOf: [input, { type: "null" }] },
    ],
    items: false,
    minItems: needsInput ? 2 : 1,
    maxItems: 2,
  };
  return { required: true, content: { "application/json": { schema, example } } };
}

function success(schema: JsonSchema): Json {
  return {
    description: "The operation's output",
    headers: {
      "X-Request-Id": { $ref: "#/components/headers/RequestId" },
      "X-XSRF-TOKEN": { $ref: "#/components/headers/XsrfToken" },
    },
    content: { "application/json": { schema } },
  };
}

function tagOf(name: string): string {
  return name.split(".")[0] ?? name;
}

const TOKEN = { type: "string", pattern: "^[A-Za-z0-9_-]{16,100}$" };

const PARAMETERS: Json = {
  language: {
    name: "Accept-Language",
    in: "header",
    description: "Of texts and messages, unless the cookie `locale` names one",
    schema: { type: "string" },
    example: "vi",
  },
  xsrfHeader: { name: "X-XSRF-TOKEN", in: "header", required: true, schema: TOKEN },
  xsrfCookie: {
    name: "XSRF-TOKEN",
    in: "cookie",
    required: true,
    description: "The same as in the header",
    schema: TOKEN,
  },
};

const HEADERS: Json = {
  RequestId: { description: "Names the call in logs", schema: { type: "string" } },
  XsrfToken: { description: "For mutations", schema: TOKEN },
};
