import type { IncomingMessage, ServerResponse } from "node:http";
import { createFirstImages } from "./first-image.ts";
import {
  count,
  inSpan,
  isReporting,
  observe,
  type TraceIds,
  traceIds,
} from "#middleware/telemetry/telemetry.ts";

/** Made with the first observed answer: it takes memory. */
let images: ReturnType<typeof createFirstImages> | null = null;

/** Called when the head of the answer is known. */
export type HeadSeen = (status: number, serverTiming: string | null) => void;

export type Asked = {
  requestId: string;
  /** The name of a route, never an address. */
  route: string;
  /** Whether the caller is a process of the shop, whose trace goes on here. */
  isOwnCaller: boolean;
  /** The shopper's. */
  address: string | null;
};

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const SECOND = 1000;
const traces = new WeakMap<ServerResponse, TraceIds>();

/** The span and the metrics of one answer. Only `asked` where something is reported: else nothing is done. */
export function observed(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: () => Asked,
  answer: (seen: HeadSeen) => Promise<void>,
): Promise<void> {
  if (!isReporting()) return answer(() => {});
  const started = performance.now();
  const { route, requestId, isOwnCaller, address } = asked();
  const method = METHODS.find((known) => known === incoming.method) ?? "other";
  const attributes = { "http.request.method": method, "http.route": route };
  const { traceparent } = incoming.headers;
  const options = {
    kind: "server" as const,
    attributes: { ...attributes, "wattle.request_id": requestId },
    ...(isOwnCaller && { caller: { traceparent: traceparent?.toString() } }),
  };
  return inSpan(`${method} ${route}`, options, (span) => {
    const ids = traceIds();
    if (ids) traces.set(outgoing, ids);
    return answer((status, serverTiming) => {
      const origin = originIn(serverTiming);
      count("wattle_pages", { route, origin, status });
      const seconds = (performance.now() - started) / SECOND;
      observe("wattle_page_duration_seconds", { route, origin }, seconds);
      if (address !== null && status === 200) timeFirstImage(incoming, outgoing, route, address);
      span.set({ "http.response.status_code": status, "wattle.origin": origin });
    });
  });
}

const IMAGE_ROUTE = "server/image";

function timeFirstImage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: string,
  address: string,
): void {
  images ??= createFirstImages();
  const { image, page } = images;
  const { referer, accept } = incoming.headers;
  if (route === IMAGE_ROUTE) outgoing.once("finish", () => image(address, referer));
  else if (incoming.method === "GET" && accept?.includes("text/html")) {
    const pathname = URL.parse(`http://shop.invalid${incoming.url}`)?.pathname ?? "";
    outgoing.once("finish", page(address, pathname, route));
  }
}

/** For the line of the request, which is written after its span. */
export function traceOf(outgoing: ServerResponse): TraceIds | null {
  return traces.get(outgoing) ?? null;
}

/** Where a page comes from, as its Server-Timing tells (docs/operations.md, 9). */
function originIn(serverTiming: string | null): string {
  if (serverTiming?.includes('store;desc="shared"')) return "shared";
  return /page;desc="(\w+)"/.exec(serverTiming ?? "")?.[1] ?? "none";
}
