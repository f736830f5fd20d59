import { bulkhead } from "cockatiel";
import type { Erp } from "#middleware/erp.ts";
import type { Log } from "./log.ts";

const FOLDER = "/documents/";
const ADDRESS = /^\/documents\/(\d{1,10})-([0-9a-f]{12})\/[^/]{1,300}$/;
const DOWNLOADS_AT_ONCE = 2;
const MAX_WAITING = 50;

/** Where a document is downloaded; `hash` is of its bytes. */
export function documentPath(id: number, hash: string, name: string): string {
  return `${FOLDER}${id}-${hash}/${encodeURIComponent(name)}`;
}

/** `GET /documents/<id>-<hash>/<name>`: always a download, so that nothing of staff's runs in the shop's name. */
export type Documents = (request: Request) => Promise<Response>;

export function createDocuments(erp: Erp, log: Log, timeoutMs: number): Documents {
  const slots = bulkhead(DOWNLOADS_AT_ONCE, MAX_WAITING);
  return async (request) => {
    const [, id, hash] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
    if (!erp.readDocument || !hash) return answer(404);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const bytes = await slots.execute(async () => erp.readDocument?.(Number(id), hash, signal));
      if (!bytes) return answer(404);
      return answer(200, request.method === "HEAD" ? null : bytes, {
        "Cache-Control": "public, max-age=3600",
        "Content-Type": "application/octet-stream",
        "Content-Length": String(bytes.byteLength),
        "Content-Disposition": "attachment", // under the name in the address
        "X-Content-Type-Options": "nosniff",
      });
    } catch (error) {
      log.error("document failed", { id, error });
      return answer(503, null, { "Retry-After": "5", "Cache-Control": "no-store" });
    }
  };
}

function answer(
  status: number,
  body: Uint8Array | null = null,
  headers: Record<string, string> = { "Cache-Control": "public, max-age=60" },
): Response {
  return new Response(body && new Uint8Array(body), { status, headers });
}
