import { platform } from "#platform";
import { reportTo } from "#middleware/telemetry/telemetry.ts";
import { readTelemetrySettings } from "./settings.ts";

/**
 * Starts metrics and traces if a setting asks for them (decision 059). Returns what ends them, after the last request.
 * Without such a setting nothing is loaded.
 */
export async function openTelemetry(): Promise<() => Promise<void>> {
  const settings = readTelemetrySettings(platform.env);
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = settings;
  if (METRICS_PORT === undefined && !OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { startSdk } = await import("./sdk.ts");
  const sdk = await startSdk(settings);
  reportTo(sdk.telemetry);
  return async () => {
    reportTo(null);
    await sdk.stop();
  };
}
