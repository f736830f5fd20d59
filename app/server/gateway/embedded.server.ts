import type { RedisAddress } from "#contract/values/redis-address.ts";
import { log } from "#host/log.ts";
import { shopFolder } from "#locales/given/node.ts";
import type { Middleware } from "#middleware/open.ts";
import type { Replicas } from "#middleware/redis/replicas.ts";

/** The middleware in the shop's own process. Not in a worker's bundle (`#embedded` in package.json). */
export async function openEmbedded(): Promise<Middleware> {
  const { openMiddleware } = await import("#middleware/open.ts");
  return openMiddleware(log);
}

/** The owner's languages, for a shop whose middleware runs elsewhere: `SHOP_DIR` must be the same there. */
export async function loadLanguages(): Promise<void> {
  const { loadOwnLanguages } = await import("#middleware/languages/own-languages.ts");
  await loadOwnLanguages(shopFolder, log);
}

/** The connection to what other processes report in Redis. */
export async function openReplicas(address: RedisAddress, secret: string): Promise<Replicas> {
  const { openReplicas: open } = await import("#middleware/redis/replicas.ts");
  return open(address, secret, log);
}

/** Answers the middleware's own routes. */
export async function serveEmbedded(
  service: Middleware,
  request: Request,
  requestId: string,
  address: string | null,
): Promise<Response> {
  const { serve } = await import("#middleware/http/serve.ts");
  return serve(service, request, requestId, address);
}
