import { z } from "zod";
import { Provider } from "#contract/session-providers.ts";

/** An OpenID Connect provider. Without a secret the client is a public one, protected by PKCE. */
const ProviderSetting = z.object({
  id: Provider.shape.id,
  name: z.string().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }).refine(isSafeIssuer),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
});
export type ProviderConfig = z.output<typeof ProviderSetting>;

/** Null if they are none. */
export function parseProviders(json: string): ProviderConfig[] | null {
  try {
    const list = z.array(ProviderSetting).parse(JSON.parse(json));
    return new Set(list.map(({ id }) => id)).size === list.length ? list : null;
  } catch {
    return null;
  }
}

/** Plain HTTP only to this machine, for development. */
function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
