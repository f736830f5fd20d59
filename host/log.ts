import { traceIds } from "#middleware/telemetry/telemetry.ts";
import { platform } from "#platform";
import { fingerprintOf } from "./fingerprint.ts";

type Fields = Record<string, unknown>;
export type Log = Record<"info" | "warn" | "error", (message: string, fields?: Fields) => void>;

const LEVELS = ["info", "warn", "error"] as const;
type Level = (typeof LEVELS)[number];
let least: Level = "info";

/** `LOG_LEVEL`: what is less important is not written. */
export function logFrom(level: Level): void {
  least = level;
}

/** Writes one JSON line for each event to the standard output. */
export const log: Log = { info: line("info"), warn: line("warn"), error: line("error") };

function line(level: Level) {
  return (message: string, fields: Fields = {}) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
    const { error } = fields;
    const entry = {
      time: new Date().toISOString(),
      level,
      message,
      ...fields,
      ...(error instanceof Error && { fingerprint: fingerprintOf(error) }),
      ...(!("traceId" in fields) && traceIds()),
    };
    platform.writeLine(
      JSON.stringify(entry, (_, value) => (value instanceof Error ? errorFields(value) : value)),
    );
  };
}

/** A stack locates a bug; for an ERP that is down it would be noise at every request. */
function errorFields(error: Error, isForeseen = isOutage(error)): Fields {
  const { name, message, stack, cause } = error;
  return {
    ...Object.fromEntries(Object.entries(error)),
    name,
    message,
    ...(!isForeseen && !OURS.includes(name) && { stack }),
    ...(cause instanceof Error
      ? { cause: errorFields(cause, isForeseen || isOutage(cause)) }
      : cause !== undefined && { cause }),
  };
}

/** Their code describes the failure; its origin is in their cause. */
const OURS = ["Failure", "GatewayError"];

function isOutage({ name }: Error): boolean {
  return ["ErpError", "TimeoutError", "AbortError"].includes(name);
}
