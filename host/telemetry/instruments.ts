import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import { COUNTERS, type GaugeName, GAUGES, HISTOGRAMS } from "#middleware/telemetry/metrics.ts";
import { gauge, readGauge, type Telemetry } from "#middleware/telemetry/telemetry.ts";

type Instruments = Pick<Telemetry, "count" | "observe"> & { stop: () => void };

/** The metrics of middleware/telemetry/metrics.ts, and those of the process. */
export function instrumentsOf(meter: Meter): Instruments {
  const counters = mapped(COUNTERS, (name, description) =>
    meter.createCounter(name, { description }),
  );
  counters.wattle_orders_placed.add(0); // so that the first order is an increase
  const histograms = mapped(HISTOGRAMS, (name, { help: description, buckets }) =>
    meter.createHistogram(name, {
      description,
      advice: { explicitBucketBoundaries: [...buckets] },
    }),
  );
  for (const [name, description] of Object.entries(GAUGES))
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const { value, labels } of readGauge(name as GaugeName)) result.observe(value, labels);
    });
  return {
    count: (name, labels, amount) => counters[name].add(amount, labels),
    observe: (name, labels, value) => histograms[name].record(value, labels),
    stop: readProcess(),
  };
}

const QUANTILES = [50, 99, 100];
const NANOSECONDS = 1e9;

function readProcess(): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  gauge("wattle_event_loop_delay_seconds", () => {
    const now = QUANTILES.map((percent) => ({
      value: Math.max(0, delays.percentile(percent) / NANOSECONDS - 0.01), // without the timer's own interval
      labels: { quantile: String(percent / 100) },
    }));
    delays.reset();
    return now;
  });
  gauge("wattle_memory_bytes", () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const kinds = { rss, heap_used: heapUsed, heap_total: heapTotal, external };
    return Object.entries(kinds).map(([kind, value]) => ({ value, labels: { kind } }));
  });
  return () => delays.disable();
}

function mapped<D extends object, I>(
  definitions: D,
  make: (name: string, definition: D[keyof D]) => I,
): Record<keyof D, I> {
  const made = Object.entries(definitions).map(([name, one]) => [
    name,
    make(name, one as D[keyof D]),
  ]);
  return Object.fromEntries(made) as Record<keyof D, I>;
}
