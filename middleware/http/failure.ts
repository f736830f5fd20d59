import { ErpError } from "#middleware/erp.ts";

/** Every failure of a call that is not a refusal, with its status (spec 7.4). */
export const STATUS = {
  "not-json": 400,
  "too-complex": 400,
  "not-signed-in": 401,
  "bad-xsrf": 403,
  "bad-origin": 403,
  "not-found": 404,
  "wrong-method": 405,
  stalled: 408,
  "too-big": 413,
  "wrong-type": 415,
  "bad-input": 422,
  "wrong-endpoint": 422,
  "too-many": 429,
  aborted: 499,
  "erp-down": 503,
  maintenance: 503,
  timeout: 504,
} as const;
export type FailureCode = keyof typeof STATUS;

export type FieldError = { path: string; code: string };

export class Failure extends Error {
  override name = "Failure";
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: FailureCode,
    details: { fields?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = STATUS[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Compared by name: the service may outlive a reload of this module in development. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === "Failure";
}

/**
 * Turns any error into a `Failure`. An unexpected error is a bug of the connector and is reported as an unavailable
 * ERP.
 */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error;
  if (error instanceof ErpError)
    return new Failure(error.code === "down" ? "erp-down" : error.code, { cause: error });
  if (error instanceof DOMException && error.name === "TimeoutError")
    return new Failure("timeout", { cause: error });
  if (error instanceof DOMException && error.name === "AbortError")
    return new Failure("aborted", { cause: error });
  return new Failure("erp-down", { cause: error });
}
