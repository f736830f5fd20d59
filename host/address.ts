import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Where a request comes from. Behind a proxy of ours that is what it added last to X-Forwarded-For: whatever stands
 * before may be the client's own invention.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? [request.headers["x-forwarded-for"] ?? ""].flat().join(",") : "";
  const last = forwarded.split(",").at(-1)?.trim() ?? "";
  return isIP(last) === 0 ? (request.socket.remoteAddress ?? null) : last;
}
