import type { CounterName, GaugeName, HistogramName } from "./metrics.ts";

export type Labels = Record<string, string | number | boolean>;
export type Reading = { value: number; labels?: Labels };
/** Null: nothing is known now. */
type Read = () => number | Reading[] | null;

export type Span = {
  set(attributes: Labels): void;
};
export type SpanOptions = {
  attributes?: Labels;
  kind?: "server" | "client";
  /** Headers of a caller whose trace goes on; without them the trace of the running code does. */
  caller?: Record<string, string | undefined>;
};
export type TraceIds = { traceId: string; spanId: string };

/** What a running SDK does (host/telemetry/sdk.ts). */
export type Telemetry = {
  count(name: CounterName, labels: Labels, amount: number): void;
  observe(name: HistogramName, labels: Labels, value: number): void;
  inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  traceIds(): TraceIds | null;
  headers(): Record<string, string>;
};

let running: Telemetry | null = null;
const gauges = new Map<GaugeName, Map<object | string, Read>>();
const NO_SPAN: Span = { set() {} };

/** Null ends it. Until then every function here does nothing, and no package of OpenTelemetry is loaded. */
export function reportTo(telemetry: Telemetry | null): void {
  running = telemetry;
}

export function isReporting(): boolean {
  return running !== null;
}

export function count(name: CounterName, labels: Labels = {}, amount = 1): void {
  running?.count(name, labels, amount);
}

export function observe(name: HistogramName, labels: Labels, value: number): void {
  running?.observe(name, labels, value);
}

/** `read` is asked at each scrape. A later one of the same `owner` replaces it. */
export function gauge(name: GaugeName, read: Read, owner: object | string = ""): void {
  const readers = gauges.get(name) ?? new Map<object | string, Read>();
  gauges.set(name, readers.set(owner, read));
}

export function readGauge(name: GaugeName): Reading[] {
  return [...(gauges.get(name)?.values() ?? [])].flatMap((read) => {
    const now = read();
    return typeof now === "number" ? [{ value: now }] : (now ?? []);
  });
}

/** Calls made during `work` belong to the span. A rejection marks it as failed, with the error's name only. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return running ? running.inSpan(name, options, work) : work(NO_SPAN);
}

/** For the log. */
export function traceIds(): TraceIds | null {
  return running?.traceIds() ?? null;
}

/** `traceparent`, for a call to another process. */
export function traceHeaders(): Record<string, string> {
  return running?.headers() ?? {};
}
