import type { z } from "zod";
import type { OperationName } from "#contract/operations.ts";
import { Failure, type FieldError } from "./failure.ts";

/** Throws a `Failure` that names each field. */
export function parsed(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue): FieldError => ({
    path: issue.path.join("."),
    code: issue.code === "custom" ? (issue.message.split(".").at(-1) ?? "custom") : issue.code,
  }));
  throw new Failure("bad-input", { fields, cause: result.error });
}

/** An invalid answer is a bug of the connector: it is logged and never shown. Unknown fields are dropped. */
export function checked(name: OperationName, schema: z.ZodType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`${name} returned an answer that violates the contract`, { cause: result.error });
}
