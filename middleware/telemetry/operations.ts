import type { OperationName } from "#contract/operations.ts";
import { count, inSpan, isReporting, observe } from "./telemetry.ts";

const SECOND = 1000;

/** The span of an operation, also of one that a cache answers. */
export function operationSpan<T>(name: OperationName, work: () => Promise<T>): Promise<T> {
  return inSpan(name, { attributes: { "wattle.operation": name } }, work);
}

/** The time of an operation in the ERP, and what became of it. */
export async function measured<T>(name: OperationName, work: () => Promise<T>): Promise<T> {
  if (!isReporting()) return work();
  const started = performance.now();
  const done = (outcome: string) =>
    observe(
      "wattle_erp_duration_seconds",
      { operation: name, outcome },
      (performance.now() - started) / SECOND,
    );
  return inSpan("ERP", { attributes: { "wattle.operation": name } }, async (span) => {
    try {
      const answer = await work();
      const outcome = isRefusal(answer) ? "refused" : "ok";
      done(outcome);
      span.set({ "wattle.outcome": outcome });
      if (name === "checkout.placeOrder" && outcome === "ok") count("wattle_orders_placed");
      return answer;
    } catch (error) {
      const outcome = outcomeOf(error);
      done(outcome);
      span.set({ "wattle.outcome": outcome });
      throw error;
    }
  });
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}

/** Of a few: names of errors that a handler throws are as many as there are bugs. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof Error)) return "error";
  if (error.name === "ErpError")
    return "code" in error && error.code === "down" ? "down" : "not-signed-in";
  if (error.name === "TimeoutError") return "timeout";
  return error.name === "AbortError" || error.message === "aborted" ? "aborted" : "error";
}
