import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { addressOf } from "./address.ts";
import { compressed } from "./compressed.ts";
import { maskedPath } from "./masked-path.ts";
import { requestIdOf } from "./request-id.ts";
import { type Reply, type Visit, visitOf } from "./visit.ts";

type Fields = Record<string, unknown>;

export type Host = {
  /** What needs no `Request`; null for everything else. */
  kept?: (visit: Visit) => Promise<Reply | null>;
  render: (request: Request, requestId: string, address: string | null) => Promise<Response>;
  /** Serves files and calls `next` for everything else. */
  files?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  log: Record<"info" | "error", (message: string, fields?: Fields) => void>;
  /** Closes the database after the last response. */
  stop: () => Promise<void>;
  host: string;
  port: number;
  /** Whether `X-Forwarded-*` comes from the shop's own proxy. */
  trustProxy: boolean;
};

const LONGEST_DRAIN = 25_000;

/**
 * The Node host (spec 16.5): one log line for each request, and a shutdown that drains connections. Resolves with the
 * port.
 */
export function serve({
  kept,
  render,
  files,
  log,
  stop,
  host,
  port,
  trustProxy,
}: Host): Promise<number> {
  let isDraining = false;

  const server = createServer((request, response) => {
    const requestId = requestIdOf(request.headers["x-request-id"]);
    response.setHeader("X-Request-Id", requestId);
    if (isDraining) response.setHeader("Connection", "close");
    logWhenDone(request, response, requestId);
    if (request.url === "/healthz") return void response.end("ok");
    if (request.method === "TRACE") return void response.writeHead(405).end();
    if (request.url === "/readyz" && isDraining)
      return void response.writeHead(503).end("draining");
    const next = () => void answer(request, response, requestId);
    if (files) files(request, response, next);
    else next();
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string) {
    try {
      const visit = kept && visitOf(incoming);
      const reply = visit ? await kept(visit) : null;
      if (reply) return send(incoming, outgoing, reply);
      const request = createRequest(incoming, outgoing, { trustProxy });
      const made = await render(request, requestId, addressOf(incoming, trustProxy));
      const response = compressed(request, made);
      closeUnlessComplete(incoming, outgoing);
      await sendResponse(outgoing, response);
    } catch (error) {
      log.error("request failed outside the shop", { requestId, error });
      if (!outgoing.headersSent) outgoing.writeHead(500, { "Content-Type": "text/plain" });
      outgoing.end();
    }
  }

  function logWhenDone(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const started = performance.now();
    response.once("close", () => {
      log.info("request", {
        requestId,
        method: request.method,
        path: maskedPath(pathOf(request)),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
  }

  /** Stops accepting connections and lets open requests finish; closes idle connections, which would delay the end. */
  function drain() {
    if (isDraining) process.exit(1);
    isDraining = true;
    const closing = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => process.exit(1), LONGEST_DRAIN).unref();
    server.close(() => {
      clearInterval(closing);
      void stop().then(() => process.exit(0));
    });
  }

  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, reply: Reply) {
  const { status, headers, body } = reply;
  closeUnlessComplete(incoming, outgoing);
  outgoing.writeHead(status, headers.flat()).end(body);
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
