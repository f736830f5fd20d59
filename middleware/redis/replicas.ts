import { createHash, createHmac } from "node:crypto";
import { secretsIn } from "#contract/values/secrets.ts";
import type { RedisAddress } from "#contract/values/redis-address.ts";
import type { SharedStore } from "#middleware/http/cache.ts";
import type { Log } from "#middleware/http/log.ts";
import { openChangeLog, type ChangeLog } from "./change-log.ts";
import { connect, type SharedRedis } from "./connection.ts";
import { createSharedStore, type StoreOptions } from "./shared-store.ts";

/** What processes share through Redis: rate limits, changes, answers and pages (docs/decisions/035). */
export type Replicas = Pick<ChangeLog, "announce" | "follow" | "isConnected"> & {
  redis: SharedRedis;
  store<T>(options: Omit<StoreOptions, "secret">): SharedStore<T>;
  close(): void;
};

/** Processes with the same secret belong to one shop. */
export async function openReplicas(
  address: RedisAddress,
  sessionSecret: string,
  log: Log,
  tls?: { ca?: string },
): Promise<Replicas> {
  const redis = await connect(address, log, tls);
  const secret = createHmac("sha256", secretsIn(sessionSecret)[0])
    .update("shared entries")
    .digest("base64url");
  const scope = createHash("sha256").update(secret).digest("base64url").slice(0, 16);
  const changes = openChangeLog(redis, scope, log);
  return {
    redis,
    announce: (tags) => changes.announce(tags),
    follow: (follower) => changes.follow(follower),
    isConnected: () => changes.isConnected(),
    store: (options) => createSharedStore(redis, changes, { ...options, secret }),
    close() {
      changes.close();
      redis.close();
    },
  };
}
