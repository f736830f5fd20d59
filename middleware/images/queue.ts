import { Failure } from "#middleware/http/failure.ts";

/** At most `atOnce` pieces of work run at a time, the others wait their turn; whoever finds a full room is sent away. */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Failure("too-many", { retryAfter: 5 });
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise; // whoever ends hands over their place
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
