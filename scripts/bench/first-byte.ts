import { get } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { BROWSER } from "#tests/built/shop.ts";

/** Of slow 4G, from the browser to the shop and back. */
const ROUND_TRIP_MS = 150;
const VISITS = 21;

/**
 * Milliseconds from a request to the first byte of its answer on a slow connection, without the connection's set-up: medians of
 * alternate visits without cookies.
 */
export async function firstBytes(urls: string[]): Promise<number[]> {
  const times = urls.map((): number[] => []);
  for (let visit = 0; visit < VISITS; visit++)
    for (const [at, url] of urls.entries()) times[at]?.push(await firstByte(url));
  return times.map((of) => of.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Number.NaN);
}

async function firstByte(url: string): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const proxy = createServer((browser) => {
    const shop = connect(Number(port), hostname);
    delayed(browser, shop);
    delayed(shop, browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const headers = { Host: host, "User-Agent": BROWSER, "Accept-Encoding": "br, gzip" };
  const options = { port: (proxy.address() as AddressInfo).port, path: pathname + search, headers };
  try {
    return await new Promise<number>((resolve, reject) => {
      const started = performance.now();
      get({ ...options, agent: false }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
        answer.once("data", () => resolve(performance.now() - started));
        answer.on("error", () => {}); // the connection is closed before its end
      }).on("error", reject);
    });
  } finally {
    proxy.close();
  }
}

function delayed(from: Socket, to: Socket): void {
  from.on("data", (bytes) => void setTimeout(() => to.write(bytes), ROUND_TRIP_MS / 2));
  from.on("close", () => void setTimeout(() => to.destroy(), ROUND_TRIP_MS / 2));
  from.on("error", () => to.destroy());
}
