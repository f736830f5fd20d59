import { LOOPBACK_HOST } from "#contract/values/settings.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { SharedRedis } from "#middleware/redis/connection.ts";
import { type Agents, createAgents } from "./agents.ts";
import { readOutward, type ReadOutward } from "./outward.ts";
import { createReplays, type Replays } from "./replays.ts";
import { createTurns, type Turns } from "./turns.ts";

/** What is kept between the requests of agents. */
export type Ucp = {
  agents: Agents;
  replays: Replays;
  turns: Turns;
};

export function createUcp(
  config: MiddlewareConfig,
  redis: SharedRedis | null = null,
  read: ReadOutward = readOutward,
): Ucp {
  return {
    agents: createAgents({
      read,
      isLocal: LOOPBACK_HOST.test(new URL(config.PUBLIC_URL).hostname),
    }),
    replays: createReplays(redis, config.SESSION_SECRET),
    turns: createTurns(),
  };
}
