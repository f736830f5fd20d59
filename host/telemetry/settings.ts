import { z } from "zod";
import { parseSettings, port, webAddress } from "#contract/values/settings.ts";

/** Of each process by itself, so they are not among those that replicas must share. The SDK reads the other `OTEL_*`. */
const Env = z.object({
  /** The port of `/metrics`; without one there is none. */
  METRICS_PORT: port().min(1, "must be 1 or more").optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  OTEL_SERVICE_NAME: z.string().default("wattle"),
});
export type TelemetrySettings = z.output<typeof Env>;

export const TELEMETRY_SETTING_NAMES = Object.keys(Env.shape);

/** Throws a sentence that says what to set. */
export function readTelemetrySettings(env: Record<string, string | undefined>): TelemetrySettings {
  return parseSettings("shop", Env, env);
}
