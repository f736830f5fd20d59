import { hash } from "ohash";
import { Failure } from "#middleware/http/failure.ts";
import type { SharedRedis } from "#middleware/redis/connection.ts";
import { type Counted, createCounters } from "./counters.ts";
import { count } from "#middleware/telemetry/telemetry.ts";
import { type AttemptSource, type CountedName, LIMITS } from "./rate-limits.ts";

const WINDOW_SECONDS = 15 * 60;

type AnyLimit = {
  refusal?: string | null;
  tries?: (input: never) => number;
  wrong?: (answer: never) => number;
  counts: {
    most: number;
    seconds?: number;
    by: (input: never, source: AttemptSource) => string | null;
  }[];
};
type AnyAnswer = { ok: true; data: unknown } | { ok: false; refusal: string };

export type Attempts = {
  /** A query that the ERP has to answer: the same, if queries of that name are counted. */
  asked<T>(name: string, input: unknown, source: AttemptSource, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` and returns its answer; throws without running it when a limit is reached. The attempt is counted before
   * it, so that concurrent attempts do not pass together, and is not counted if the answer shows that it was right.
   */
  counted<A extends AnyAnswer>(
    name: CountedName,
    input: unknown,
    source: AttemptSource,
    work: () => Promise<A>,
  ): Promise<A>;
};

/**
 * Rate limits for passwords, coupons, mails and new records. A refused attempt does not count, so a lock ends with its
 * window. Replicas count together in Redis; without it each process counts by itself.
 */
export function createAttempts(redis: SharedRedis | null): Attempts {
  const counters = createCounters(redis);

  /** E-mail addresses, tokens and IP addresses are stored only as hashes. */
  async function take(name: CountedName, input: unknown, source: AttemptSource, points: number) {
    const { counts } = LIMITS[name] as AnyLimit;
    const taken = await Promise.all(
      counts.flatMap(({ most, seconds = WINDOW_SECONDS, by }, index) => {
        const whose = by(input as never, source);
        if (whose === null) return [];
        const one = { kind: `wattle:${name}:${index}`, key: hash(whose), seconds, points };
        const counted = counters.add(one, source.signal ?? null);
        return [counted.then((one) => ({ ...one, isOver: one.points > most }))];
      }),
    );
    const over = taken.filter(({ isOver }) => isOver);
    if (over.length === 0) return taken;
    for (const { giveBack } of taken) giveBack(points);
    count("wattle_rate_limited", { limit: name });
    throw tooMany(over);
  }

  const attempts: Attempts = {
    async asked(name, input, source, work) {
      if (!Object.hasOwn(LIMITS, name)) return work();
      const run = async () => ({ ok: true as const, data: await work() });
      return (await attempts.counted(name as CountedName, input, source, run)).data;
    },

    async counted(name, input, source, work) {
      const limit = LIMITS[name] as AnyLimit | undefined;
      if (!limit) return work();
      const points = Math.max(1, limit.tries?.(input as never) ?? 1);
      const taken = await take(name, input, source, points);
      let kept = points;
      try {
        const answer = await work();
        kept = wrongIn(answer, limit, points);
        return answer;
      } catch (error) {
        const isLeft = source.signal?.aborted; // the ERP may have done the work
        if (limit.refusal !== null && !isLeft) kept = 0;
        throw error;
      } finally {
        if (kept < points) for (const { giveBack } of taken) giveBack(points - kept);
      }
    },
  };
  return attempts;
}

/** The number of points that this answer costs. */
function wrongIn(answer: AnyAnswer, { refusal, wrong }: AnyLimit, points: number): number {
  if (refusal === null) return points;
  if (!answer.ok) return answer.refusal === refusal ? points : 0;
  return Math.min(points, wrong?.(answer.data as never) ?? 0);
}

function tooMany(over: Counted[]): Failure {
  const msLeft = Math.max(...over.map((one) => one.msLeft));
  return new Failure("too-many", { retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) });
}
