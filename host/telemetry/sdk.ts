import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { envDetector, detectResources, resourceFromAttributes } from "@opentelemetry/resources";
import {
  type IMetricReader,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { SpanOptions, Telemetry } from "#middleware/telemetry/telemetry.ts";
import { instrumentsOf } from "./instruments.ts";
import { openMetricsPort } from "./metrics-port.ts";
import type { TelemetrySettings } from "./settings.ts";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** OpenTelemetry's SDK: `/metrics` on its own port, and traces and metrics to a collector, as far as they are configured. */
export async function startSdk(settings: TelemetrySettings) {
  const named = resourceFromAttributes({ "service.name": settings.OTEL_SERVICE_NAME });
  const resource = detectResources({ detectors: [envDetector] }).merge(named);
  const readers: IMetricReader[] = [];
  if (settings.METRICS_PORT !== undefined)
    readers.push(await openMetricsPort(settings.METRICS_HOST, settings.METRICS_PORT));
  const hasCollector = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  if (hasCollector)
    readers.push(new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() }));
  const meters = new MeterProvider({ resource, readers });
  const tracers = hasCollector
    ? new NodeTracerProvider({
        resource,
        spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
      })
    : null;
  tracers?.register();
  const { stop: stopInstruments, ...instruments } = instrumentsOf(meters.getMeter("wattle"));
  return {
    telemetry: { ...instruments, ...(tracers ? tracing() : NO_TRACING) },
    async stop() {
      stopInstruments();
      await Promise.allSettled([meters.shutdown(), tracers?.shutdown()]);
    },
  };
}

type Tracing = Pick<Telemetry, "inSpan" | "traceIds" | "headers">;

const NO_TRACING: Tracing = {
  inSpan: (_, __, work) => work({ set() {} }),
  traceIds: () => null,
  headers: () => ({}),
};

function tracing(): Tracing {
  const tracer = trace.getTracer("wattle");
  return {
    inSpan(name, { attributes = {}, kind, caller }: SpanOptions, work) {
      const parent = caller ? propagation.extract(context.active(), caller) : context.active();
      const options = { attributes, ...(kind && { kind: KINDS[kind] }) };
      return tracer.startActiveSpan(name, options, parent, async (span) => {
        try {
          return await work({ set: (more: Attributes) => void span.setAttributes(more) });
        } catch (error) {
          // Messages may name a shopper's data.
          const message = error instanceof Error ? error.name : typeof error;
          span.setStatus({ code: SpanStatusCode.ERROR, message });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceIds() {
      const ids = trace.getActiveSpan()?.spanContext();
      return ids ? { traceId: ids.traceId, spanId: ids.spanId } : null;
    },
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
  };
}
