import { randomBytes } from "node:crypto";
import { serveCache } from "#host/edge/cache-server.ts";
import type { Env } from "#host/edge/process.ts";
import { startMiddleware } from "#host/edge/middleware.ts";
import { startWorkerd } from "#host/edge/workerd.ts";

/**
 * `npm run edge`: the shop as a worker on this machine. workerd serves build/edge/worker.js at PORT; the middleware runs in a
 * Node process beside it, with the sandbox or what ERP names, or at MIDDLEWARE_URL. This process serves the Cache API.
 */
const port = Number(process.env["PORT"] || 3000);
const given = process.env["MIDDLEWARE_URL"];
const stops: (() => Promise<unknown>)[] = [];
let isEnding = false;

/** The worker ends first: it calls the others. */
async function end(code: number): Promise<never> {
  isEnding = true;
  for (const stop of stops.toReversed()) await stop();
  process.exit(code);
}
process.on("SIGTERM", () => void (isEnding || end(0)));
process.on("SIGINT", () => void (isEnding || end(0)));

function endWith(sentence: string) {
  if (isEnding) return;
  process.stderr.write(`${sentence}\n`);
  void end(1);
}

try {
  const PUBLIC_URL = process.env["PUBLIC_URL"] || `http://localhost:${port}`;
  const env: Env = { ...process.env, PUBLIC_URL };
  // With a middleware elsewhere the secret must be that one's.
  if (!given) env["GATEWAY_SECRET"] ||= randomBytes(32).toString("base64url");
  const cache = await serveCache();
  stops.push(async () => cache.close());
  if (!given) {
    const middleware = await startMiddleware(env, endWith);
    stops.push(middleware.stop);
    env["MIDDLEWARE_URL"] = middleware.url;
  }
  const host = process.env["HOST"] || "127.0.0.1";
  const workerd = await startWorkerd({ env, host, port, cache: cache.address }, endWith);
  stops.push(workerd.stop);
  await ready(workerd.url);
  process.stdout.write(`Wattle is open at ${workerd.url}, served by workerd\n`);
} catch (error) {
  endWith(error instanceof Error ? error.message : String(error));
}

/** Throws the sentence of a wrong setting. A middleware elsewhere may start later. */
async function ready(url: string): Promise<void> {
  const response = await fetch(`${url}/readyz`);
  if ([409, 500].includes(response.status)) throw new Error(await response.text());
}
