import { OUTBOX_HEADER } from "#contract/values/outbox.ts";
import type { Erp } from "#middleware/erp.ts";
import type { Middleware } from "#middleware/open.ts";

const TIMEOUT_MS = 2_000;

/** Those that have answered once since the start: what they said is kept. */
const known = new WeakSet<Erp>();

/**
 * `/readyz`: whether this process can serve shoppers. An ERP that is down later takes no replica away, because each goes on
 * to show what it has kept.
 */
export async function readiness({ erp, log }: Pick<Middleware, "erp" | "log">): Promise<Response> {
  const isUp = await erp.ping(AbortSignal.timeout(TIMEOUT_MS)).then(
    () => true,
    (error: unknown) => {
      log.warn("the ERP does not answer", { error });
      return false;
    },
  );
  if (isUp) known.add(erp);
  const ready = known.has(erp);
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  const outbox = erp.about?.().outboxPath;
  if (outbox) headers[OUTBOX_HEADER] = outbox;
  return Response.json(
    { ready, erp: isUp ? "up" : "down" },
    { status: ready ? 200 : 503, headers },
  );
}
