import type { OperationName } from "#contract/operations.ts";
import { ErpError } from "#middleware/erp.ts";
import { operationSpan } from "#middleware/telemetry/operations.ts";
import { failureOf } from "./failure.ts";
import { leaving } from "./limits/budget.ts";
import type { Log } from "./log.ts";
import { logLimit } from "./security-log.ts";

/** Runs an operation; every error becomes a `Failure`, and those of the shop or the ERP are logged. */
export async function guarded<T>(
  log: Log,
  name: OperationName,
  { signal, requestId }: { signal: AbortSignal; requestId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await operationSpan(name, work);
  } catch (error) {
    const isLeft = signal.aborted && error === signal.reason;
    const failure = failureOf(isLeft ? leaving(signal) : error);
    if (failure.code === "too-many") logLimit(log, name, requestId);
    if (failure.status >= 500) {
      const isBug = failure.code === "erp-down" && !(error instanceof ErpError);
      const { code } = failure;
      log[isBug ? "error" : "warn"]("call failed", { operation: name, requestId, code, error });
    }
    throw failure;
  }
}
