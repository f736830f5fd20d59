import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";

/** `/metrics` on a port of its own, which the shop's proxy does not lead to. */
export async function openMetricsPort(host: string, port: number): Promise<PrometheusExporter> {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  try {
    await exporter.startServer();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The metrics cannot be offered: ${reason}. Set METRICS_PORT to a free port, and METRICS_HOST to an address of this machine.`,
      { cause },
    );
  }
  return exporter;
}
