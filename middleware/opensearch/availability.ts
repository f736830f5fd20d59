import type { Log } from "#middleware/http/log.ts";

/** After a failure searches do not wait for OpenSearch for so long. */
const REST_MS = 5_000;

/**
 * Asks OpenSearch, and rests after a failure: until then answers are limited, so they are dropped when a question that was asked
 * after the rest is answered. One that was asked before it and is answered meanwhile says nothing about it.
 */
export function openAvailability(
  { failed, recovered, log }: { failed: () => void; recovered: () => void; log: Log },
  restMs = REST_MS,
) {
  let restUntil = 0;
  let isDown = false;

  /** Null while OpenSearch does not answer. */
  return async function asked<T>(question: () => Promise<T>): Promise<T | null> {
    if (Date.now() < restUntil) return null;
    const restBefore = restUntil;
    try {
      const found = await question();
      if (isDown && restUntil === restBefore) {
        isDown = false;
        log.info("OpenSearch answers again");
        recovered();
      }
      return found;
    } catch (error) {
      if (!isDown) log.warn("OpenSearch does not answer: the search is limited", { error });
      isDown = true;
      restUntil = Date.now() + restMs;
      failed();
      return null;
    }
  };
}
