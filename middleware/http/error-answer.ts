import type { Locale } from "#contract/limits.ts";
import type { AnyRefusal } from "#contract/operations.ts";
import { apiTexts } from "#locales/api/texts.ts";
import { translator } from "#locales/texts.ts";
import type { Failure, FailureCode, FieldError } from "./failure.ts";

/** The shape of every failure. `name` and `number` only for a `TimeoutError` (spec 8.1). */
export type ErrorBody = {
  error: {
    code: FailureCode | "refused";
    message: string;
    refusal?: AnyRefusal;
    fields?: FieldError[];
    name?: "TimeoutError";
    number?: 23;
    requestId: string;
  };
};

export type Asked = { locale: Locale; requestId: string };

export function failureAnswer(failure: Failure, { locale, requestId }: Asked): Response {
  const { code, status, fields, retryAfter } = failure;
  const message = translator(apiTexts, locale)(`errors.${code}`);
  const timeout = code === "timeout" ? ({ name: "TimeoutError", number: 23 } as const) : {};
  const body: ErrorBody = {
    error: { code, message, ...(fields && { fields }), ...timeout, requestId },
  };
  const headers = new Headers();
  if (code === "wrong-method") headers.set("Allow", "POST, OPTIONS");
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return Response.json(body, { status, headers });
}

export function refusalAnswer(
  refusal: AnyRefusal,
  status: number,
  { locale, requestId }: Asked,
): Response {
  const message = translator(apiTexts, locale)(`refusals.${refusal}`);
  const body: ErrorBody = { error: { code: "refused", message, refusal, requestId } };
  return Response.json(body, { status });
}
