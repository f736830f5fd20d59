import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LRUCache } from "lru-cache";

/** A response that the worker has put: status line and headers as text, and its body. */
type Kept = { status: number; headers: [string, string][]; body: Buffer };

const MAX_BYTES = 64_000_000;

/**
 * The Cache API behind a local workerd, which speaks it as HTTP: GET, PUT with a whole response as its body, and PURGE. On
 * Cloudflare the data centre's cache answers instead. Resolves with the address.
 */
export async function serveCache(): Promise<{ address: string; close: () => void }> {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1_000,
  });

  // workerd sends the whole address in the request line, and no Host.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void answer(kept, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `127.0.0.1:${port}`, close };
}

async function answer(
  kept: LRUCache<string, Kept>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const key = `${request.headers["cf-cache-namespace"]?.toString() ?? ""} ${request.url}`;
  if (request.method === "PUT") {
    const made = parsed(Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)));
    const seconds = lifetime(made);
    if (seconds > 0) kept.set(key, made, { ttl: seconds * 1000 });
    return response.writeHead(seconds > 0 ? 204 : 413).end();
  }
  if (request.method === "PURGE") return response.writeHead(kept.delete(key) ? 200 : 404).end();
  const found = kept.get(key);
  if (!found) return response.writeHead(504, { "CF-Cache-Status": "MISS" }).end();
  const headers = [...found.headers, ["CF-Cache-Status", "HIT"]].flat();
  return response.writeHead(found.status, headers).end(found.body);
}

function parsed(bytes: Buffer): Kept {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(" ")[1]), headers, body: bytes.subarray(end + 4) };
}

function lifetime({ headers }: Kept): number {
  const [, control = ""] = headers.find(([name]) => /^cache-control$/i.test(name)) ?? [];
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}
