import { Failure } from "#middleware/http/failure.ts";

export function withBudget<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  return orAborted(signal, work(signal));
}

/** Distinguishes a timeout from an abort by the caller, whose reason is passed on. */
export function leaving({ reason }: AbortSignal) {
  return reason instanceof DOMException && reason.name === "TimeoutError"
    ? reason
    : new Failure("aborted", { cause: reason });
}

/** Rejects when the caller aborts; the work continues for other callers. */
export function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => reject(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  return promise;
}
