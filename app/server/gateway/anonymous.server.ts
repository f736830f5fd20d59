import type { Locale } from "#contract/limits.ts";
import { config } from "#app/server/config.server.ts";
import { type Gateway, openGateway } from "./gateway.server.ts";

/** A gateway without cookies: customers may have their own prices, and its answers are cached publicly. */
export async function openAnonymousGateway(
  { signal }: Request,
  locale: Locale,
  id: string,
): Promise<Gateway> {
  const { gateway } = await openGateway(new Request(config.PUBLIC_URL, { signal }), locale, id);
  return gateway;
}
