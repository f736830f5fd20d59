import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The client's IP address. Behind the shop's own proxy it is the last entry of X-Forwarded-For: earlier entries may
 * be forged by the client.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? [request.headers["x-forwarded-for"] ?? ""].flat().join(",") : "";
  const last = forwarded.split(",").at(-1)?.trim() ?? "";
  return isIP(last) === 0 ? (request.socket.remoteAddress ?? null) : last;
}
