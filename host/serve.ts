import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { clientAddress, type Proxies, proxyTest } from "#contract/values/proxies.ts";
import { compressed } from "./compressed.ts";
import { hstsOf } from "./hsts.ts";
import { loggedPath } from "./logged-path.ts";
import { originOf } from "./origin.ts";
import { requestIdOf } from "./request-id.ts";
import { type HeadSeen, observed, traceOf } from "./telemetry/page.ts";
import { type Reply, type Visit, visitOf } from "./visit.ts";

type Fields = Record<string, unknown>;

export type Host = {
  /** What needs no `Request`; null for everything else. */
  kept?: (visit: Visit) => Promise<Reply | null>;
  render: (request: Request, requestId: string, address: string | null) => Promise<Response>;
  /** Serves files and calls `next` for everything else. */
  files?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Names the route of a path, for metrics and traces. */
  routeOf: (pathname: string) => string;
  /** Whether callers are the shop's own processes, whose traces go on here. */
  hasOwnCallers?: boolean;
  log: Record<"info" | "error", (message: string, fields?: Fields) => void>;
  /** Opens the ERP: until then nothing but `/healthz` is answered. */
  start: () => Promise<void>;
  /** Closes the database after the last response. */
  stop: () => Promise<void>;
  host: string;
  port: number;
  /** Whose `X-Forwarded-*` is true. */
  proxies: Proxies;
  /** The address for shoppers. */
  publicUrl: string;
  /** After SIGTERM connections are accepted for so long, with `/readyz` 503, until balancers have seen it. */
  drainSeconds: number;
  /** Longer than that of the balancer, which otherwise sends a request on a connection that is being closed. */
  keepAliveSeconds: number;
};

const LONGEST_DRAIN = 25_000;

type Settings = {
  HOST: string;
  PORT: number;
  PUBLIC_URL: string;
  TRUST_PROXY: Proxies;
  DRAIN_SECONDS: number;
  KEEP_ALIVE_SECONDS: number;
};

/** The settings of the host. */
export function listening(settings: Settings) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    proxies: settings.TRUST_PROXY,
    drainSeconds: settings.DRAIN_SECONDS,
    keepAliveSeconds: settings.KEEP_ALIVE_SECONDS,
  };
}

/**
 * The Node host (spec 16.5): one log line for each request, and a shutdown that drains connections. Resolves with the
 * port when the shop is open.
 */
export async function serve({
  kept,
  render,
  files,
  routeOf,
  hasOwnCallers = false,
  log,
  start,
  stop,
  host,
  port,
  proxies,
  publicUrl,
  drainSeconds,
  keepAliveSeconds,
}: Host): Promise<number> {
  const isProxy = proxyTest(proxies);
  let isOpen = false;
  let isDraining = false;

  const server = createServer((request, response) => {
    const requestId = requestIdOf(request.headers["x-request-id"]);
    response.setHeader("X-Request-Id", requestId);
    if (isDraining) response.setHeader("Connection", "close");
    for (const [name, value] of hstsOf(publicUrl)) response.setHeader(name, value);
    logWhenDone(request, response, requestId);
    if (request.url === "/healthz")
      return void response.setHeader("Content-Type", "text/plain; charset=utf-8").end("ok");
    if (request.method === "TRACE")
      return void response.writeHead(405, { Allow: "GET, HEAD, POST, OPTIONS" }).end();
    if (!isOpen) return unready(response, "The shop is starting. Cửa hàng đang khởi động.");
    if (request.url === "/readyz" && isDraining) return unready(response, "draining");
    const asked = () => ({
      requestId,
      route: routeOf(pathOf(request)),
      isOwnCaller: hasOwnCallers,
      address: addressOf(request),
    });
    const next = () =>
      void observed(request, response, asked, (seen) => answer(request, response, requestId, seen));
    if (files) files(request, response, next);
    else next();
  });

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
    seen: HeadSeen,
  ) {
    try {
      const visit = kept && visitOf(incoming);
      const reply = visit ? await kept(visit) : null;
      if (reply) {
        seen(reply.status, timingIn(reply));
        return send(incoming, outgoing, reply);
      }
      const request = requestOf(incoming, outgoing);
      if (!request) return void outgoing.writeHead(400, { "Content-Type": "text/plain" }).end();
      const made = await render(request, requestId, addressOf(incoming));
      seen(made.status, made.headers.get("Server-Timing"));
      const response = compressed(request, made);
      closeUnlessComplete(incoming, outgoing);
      await sendResponse(outgoing, response);
    } catch (error) {
      log.error("request failed outside the shop", { requestId, error });
      if (!outgoing.headersSent) outgoing.writeHead(500, { "Content-Type": "text/plain" });
      outgoing.end();
    }
  }

  function addressOf({ socket, headers }: IncomingMessage): string | null {
    const forwarded = headers["x-forwarded-for"]?.toString();
    return clientAddress(socket.remoteAddress ?? null, forwarded, isProxy);
  }

  /** Null if the address or the host is none. */
  function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
    const isForwarded = isProxy(incoming.socket.remoteAddress ?? null, 0);
    const headerOf = (name: string) => incoming.headers[name]?.toString() ?? null;
    const { protocol, host } = originOf(headerOf, publicUrl, isForwarded);
    if (!URL.canParse(`${protocol}//${host}${incoming.url}`)) return null;
    return createRequest(incoming, outgoing, { protocol, host });
  }

  function logWhenDone(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const started = performance.now();
    response.once("close", () => {
      log.info("request", {
        requestId,
        method: request.method,
        path: loggedPath(pathOf(request)),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...traceOf(response),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
  }

  function drain(signal: NodeJS.Signals) {
    if (isDraining) process.exit(1);
    isDraining = true;
    setTimeout(close, signal === "SIGTERM" ? drainSeconds * 1000 : 0);
  }

  /** Stops accepting connections and lets open requests finish; closes idle connections, which would delay the end. */
  function close() {
    const closing = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => process.exit(1), LONGEST_DRAIN).unref();
    server.close(() => {
      clearInterval(closing);
      void stop().then(() => process.exit(0));
    });
  }

  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);

  server.keepAliveTimeout = keepAliveSeconds * 1000;
  server.listen(port, host);
  await once(server, "listening");
  await start();
  isOpen = true;
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

function unready(response: ServerResponse, reason: string) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" };
  response.writeHead(503, headers).end(reason);
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, reply: Reply) {
  const { status, headers, body } = reply;
  closeUnlessComplete(incoming, outgoing);
  outgoing.writeHead(status, headers.flat()).end(body);
}

function timingIn({ headers }: Reply): string | null {
  return headers.find(([name]) => name === "Server-Timing")?.[1] ?? null;
}

/** Closes the connection of a client that is answered before it has sent its body, or that has stalled. */
function closeUnlessComplete(incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!incoming.complete) outgoing.setHeader("Connection", "close");
}

/** Parsed, because the shop parses it too: `\\` and dots in paths, and addresses with a host. */
function pathOf({ url = "/" }: IncomingMessage): string {
  const address = url.startsWith("/") ? `http://shop.invalid${url}` : url;
  return URL.canParse(address) ? new URL(address).pathname : "";
}
