import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Log } from "#middleware/http/log.ts";
import type { Replicas } from "./replicas.ts";

/** Null without `REDIS_URL`; its client is loaded only with one. */
export async function openSharedRedis(
  config: MiddlewareConfig,
  log: Log,
): Promise<Replicas | null> {
  if (!config.REDIS_URL) return null;
  const { openReplicas } = await import("./replicas.ts");
  return openReplicas(config.REDIS_URL, config.SESSION_SECRET, log);
}
