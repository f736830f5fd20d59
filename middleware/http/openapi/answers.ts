import type { AnyOperation, RefusalStatus } from "#contract/operation.ts";
import type { AnyRefusal } from "#contract/operations.ts";
import { apiTexts } from "#locales/api/texts.ts";
import { translator } from "#locales/texts.ts";
import { type FailureCode, STATUS } from "#middleware/http/failure.ts";
import { withoutNull } from "./schemas.ts";

type Json = { [key: string]: unknown };
type Status = (typeof STATUS)[FailureCode];

const t = translator(apiTexts, "en_US");

/** Answers with one meaning for all operations. */
const COMMON = {
  400: "The body is not JSON, or too complex",
  401: "The operation needs a customer who is signed in",
  403: "The token pair or the origin is wrong",
  413: "The body is too large",
  415: "Not sent as JSON",
  429: "Too many attempts",
  503: "The ERP cannot be reached, or the shop is being worked on",
  504: "The ERP took too long",
} as const satisfies Partial<Record<Status, string>>;

export const COMMON_ANSWERS: Json = Object.fromEntries(
  Object.entries(COMMON).map(([status, description]) => [
    status,
    {
      description,
      ...(["429", "503"].includes(status) && {
        headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } },
      }),
      content: { "application/json": errors(codesOf(Number(status)), []) },
    },
  ]),
);

/** All answers but the success, of one operation or of an endpoint that takes several of one kind. */
export function failuresOf(kind: AnyOperation["kind"], all: AnyOperation[]): Json {
  const refusals = new Map<string, RefusalStatus>(
    all.flatMap((one) => (one.kind === "mutation" ? Object.entries(one.refusals) : [])),
  );
  const mayBeMissing =
    kind !== "mutation" && all.some(({ output }) => withoutNull(output) !== output);
  const common = [
    400,
    ...(kind === "query" ? [] : [401]),
    ...(kind === "mutation" ? [403] : []),
    413,
    415,
    ...(kind === "mutation" ? [429] : []),
    503,
    504,
  ];
  const particular: [number, FailureCode[]][] = [
    [404, mayBeMissing ? ["not-found"] : []],
    [409, []],
    [422, ["bad-input", "wrong-endpoint"]],
  ];
  return {
    ...Object.fromEntries(
      common.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ),
    ...Object.fromEntries(
      particular.flatMap(([status, codes]) => {
        const refused = [...refusals].filter(([, one]) => one === status).map(([one]) => one);
        if (codes.length + refused.length === 0) return [];
        const content = errors(codes, refused);
        return [[status, { description: WHY[status], content: { "application/json": content } }]];
      }),
    ),
  };
}

const WHY: Record<number, string> = {
  404: "No such thing, or not the shopper's",
  409: "Refused, because something has changed meanwhile",
  422: "Bad input, or refused",
};

function codesOf(status: number): FailureCode[] {
  return (Object.keys(STATUS) as FailureCode[]).filter(
    (code) => STATUS[code] === status && !code.startsWith("not-found"),
  );
}

/** The shape of `ErrorBody`, with an example for each code and refusal. */
function errors(codes: FailureCode[], refusals: string[]): Json {
  const isTimeout = codes.includes("timeout");
  const schema = {
    type: "object",
    properties: {
      error: {
        type: "object",
        properties: {
          code: { type: "string", enum: [...codes, ...(refusals.length > 0 ? ["refused"] : [])] },
          message: { type: "string", minLength: 1 },
          ...(refusals.length > 0 && { refusal: { type: "string", enum: refusals } }),
          ...(codes.includes("bad-input") && { fields: FIELDS }),
          ...(isTimeout && { name: { const: "TimeoutError" }, number: { const: 23 } }),
          requestId: { type: "string" },
        },
        required: ["code", "message", "requestId", ...(isTimeout ? ["name", "number"] : [])],
        additionalProperties: false,
      },
    },
    required: ["error"],
    additionalProperties: false,
  };
  const failures = codes.map((code): [string, Json] => [
    code,
    {
      code,
      message: t(`errors.${code}`),
      ...(code === "bad-input" && { fields: [{ path: "quantity", code: "too_small" }] }),
      ...(code === "timeout" && { name: "TimeoutError", number: 23 }),
    },
  ]);
  const refused = refusals.map((refusal): [string, Json] => [
    refusal,
    { code: "refused", message: t(`refusals.${refusal as AnyRefusal}`), refusal },
  ]);
  const examples = Object.fromEntries(
    [...failures, ...refused].map(([name, error]) => [
      name,
      { value: { error: { ...error, requestId: "5f0c1d2e-9a7b" } } },
    ]),
  );
  return { schema, examples };
}

const FIELDS = {
  type: "array",
  items: {
    type: "object",
    properties: {
      path: { type: "string", description: "Begins with `0` in the descriptor" },
      code: { type: "string" },
    },
    required: ["path", "code"],
    additionalProperties: false,
  },
};
