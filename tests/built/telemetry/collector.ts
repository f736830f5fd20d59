import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type SpanSeen = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type TraceBody = { resourceSpans: { scopeSpans: { spans: SpanSeen[] }[] }[] };

/** Stands in for an OpenTelemetry collector: keeps what is sent to it. */
export async function openCollector() {
  const bodies: { path: string; text: string }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      bodies.push({ path: request.url ?? "", text });
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent. */
    text: () => bodies.map(({ text }) => text).join("\n"),
    spans: (): SpanSeen[] =>
      bodies
        .filter(({ path }) => path === "/v1/traces")
        .flatMap(({ text }) => (JSON.parse(text) as TraceBody).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  };
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}
