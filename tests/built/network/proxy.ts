import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";

type Options = {
  onRequest?: (asked: IncomingMessage) => void;
  /** Added to every request. */
  headers?: Record<string, string>;
  /** Delays the answers to these requests. */
  delayMs?: (asked: IncomingMessage) => number;
};

/** A proxy before the shop, for the tests of one file; returns its address. */
export async function openProxy(
  shop: { url: string },
  { onRequest, headers = {}, delayMs = () => 0 }: Options,
): Promise<string> {
  const proxy = createServer((asked, answer) => {
    onRequest?.(asked);
    const options = { method: asked.method, headers: { ...asked.headers, ...headers } };
    const forwarded = send(shop.url + asked.url, options, async (response) => {
      await wait(delayMs(asked));
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    forwarded.on("error", () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
