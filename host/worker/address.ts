import { clientAddress, type IsProxy, withoutPort } from "#contract/values/proxies.ts";

/** workerd by itself names the client here; a header of that name could come from anybody. */
export type WorkerRequest = Request & { cf?: { clientIp?: string } };

/** The client's IP address: of the connection on workerd, by Cloudflare's own header there. */
export function addressOf(request: WorkerRequest, isProxy: IsProxy): string | null {
  const peer = peerOf(request);
  if (peer === null) return request.headers.get("CF-Connecting-IP");
  return clientAddress(peer, request.headers.get("X-Forwarded-For"), isProxy);
}

/** Null on Cloudflare. */
export function peerOf({ cf }: WorkerRequest): string | null {
  return cf?.clientIp === undefined ? null : withoutPort(cf.clientIp);
}
