import { isFailure, type FailureCode, failureOf } from "#middleware/http/failure.ts";

/** Why a request is not looked at, with the HTTP status and the code of JSON-RPC that the specification gives it. */
export const PROTOCOL_ERRORS = {
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  invalid_request: [400, -32602],
  not_json: [400, -32700],
  request_too_large: [400, -32602],
  not_found: [404, -32601],
  method_not_allowed: [405, -32601],
  bad_origin: [403, -32000],
  unsupported_media_type: [415, -32600],
  content_too_large: [413, -32600],
  idempotency_conflict: [409, -32000],
  too_many_requests: [429, -32000],
  unavailable: [503, -32000],
  maintenance: [503, -32000],
} as const;
export type ProtocolCode = keyof typeof PROTOCOL_ERRORS;

export class ProtocolError extends Error {
  override name = "ProtocolError";
  readonly code: ProtocolCode;
  readonly status: number;
  readonly rpcCode: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** What is wrong, as a path: `line_items.0.quantity`. */
  readonly field: string | undefined;

  constructor(
    code: ProtocolCode,
    details: { retryAfter?: number; field?: string; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    [this.status, this.rpcCode] = PROTOCOL_ERRORS[code];
    this.retryAfter = details.retryAfter;
    this.field = details.field;
  }
}

const FAILED: Partial<Record<FailureCode, ProtocolCode>> = {
  "not-json": "not_json",
  "too-complex": "request_too_large",
  "bad-input": "invalid_request",
  "wrong-type": "unsupported_media_type",
  "too-big": "content_too_large",
  "too-many": "too_many_requests",
  maintenance: "maintenance",
};

/** Any error as one of the protocol. `isExpected`: it is not to be logged. */
export function protocolErrorOf(error: unknown): { error: ProtocolError; isExpected: boolean } {
  if (error instanceof ProtocolError) return { error, isExpected: true };
  const { code, retryAfter, fields } = failureOf(error);
  const known = new ProtocolError(FAILED[code] ?? "unavailable", {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(fields?.[0] && { field: fields[0].path }),
    cause: error,
  });
  return { error: known, isExpected: isFailure(error) };
}
