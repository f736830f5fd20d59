import type { MutationName } from "#contract/operations.ts";
import {
  answerLimit,
  guardLimit,
  operationLimit,
  type TimeLimits,
} from "#contract/values/time-limits.ts";
import { stopwatch } from "./stopwatch.ts";

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Ends the calls of one request. */
export type Deadline = {
  read<T>(work: Work<T>): Promise<T>;
  write<T>(name: MutationName, work: Work<T>): Promise<T>;
};

/** The middleware's own limits end first, because it logs why. */
const MARGIN = 1.05;

/**
 * One deadline for all calls of a request: what follows an action has the time that the action left. Only the time in
 * which calls are pending counts, because images may be uploaded for longer.
 */
export function deadlineOf(
  { method, signal }: Pick<Request, "method" | "signal">,
  limits: TimeLimits,
): Deadline {
  const clock = stopwatch();
  let readUntil = method === "POST" ? guardLimit(limits) : limits.READ_TIMEOUT_MS * MARGIN;
  let writeUntil = 0;

  function until<T>(ms: number, work: Work<T>): Promise<T> {
    const left = Math.max(0, Math.ceil(ms - clock.read()));
    return clock.during(work(AbortSignal.any([signal, AbortSignal.timeout(left)])));
  }

  return {
    read: (work) => until(readUntil, work),
    write(name, work) {
      readUntil = Math.max(writeUntil, answerLimit(name, limits));
      writeUntil = Math.max(writeUntil, operationLimit(name, limits) * MARGIN);
      return until(writeUntil, work);
    },
  };
}

/** Whether the time was over, and not the shopper gone. */
export function isOver({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === "TimeoutError";
}
