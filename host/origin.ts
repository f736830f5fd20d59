type HeaderOf = (name: string) => string | null;
type Origin = { protocol: string; host: string };

/**
 * The origin that the browser sees, which is compared with that of a posted form. The scheme is PUBLIC_URL's, also where a
 * proxy ends TLS and says nothing; only a proxy of the shop may name another host (docs/decisions/054).
 */
export function originOf(headerOf: HeaderOf, publicUrl: string, isForwarded: boolean): Origin {
  const own = new URL(publicUrl);
  if (headerOf("origin") === own.origin) return own; // some proxies do not pass the host on
  const first = (name: string) => headerOf(name)?.split(",")[0]?.trim() ?? "";
  const scheme = isForwarded ? first("x-forwarded-proto").toLowerCase() : "";
  const host = isForwarded ? first("x-forwarded-host") : "";
  return {
    protocol: own.protocol === "https:" || scheme === "https" ? "https:" : "http:",
    host: host || (headerOf("host") ?? own.host),
  };
}
