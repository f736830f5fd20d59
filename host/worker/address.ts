/** workerd by itself names the client here; a header of that name could come from anybody. */
type WorkerRequest = Request & { cf?: { clientIp?: string } };

/** The client's IP address: of the connection on workerd, by Cloudflare's own header there. */
export function addressOf(request: WorkerRequest, trustProxy: boolean): string | null {
  const peer = request.cf?.clientIp;
  if (peer === undefined) return request.headers.get("CF-Connecting-IP");
  const forwarded = trustProxy ? request.headers.get("X-Forwarded-For") : null;
  return forwarded?.split(",").at(-1)?.trim() || withoutPort(peer);
}

function withoutPort(peer: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(peer)?.[1] ?? /^([\d.]+):\d+$/.exec(peer)?.[1] ?? peer;
}
