import type { Route } from "./+types/api.route";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** The public endpoints (docs/api.md). GET is answered 405; OPTIONS is the CORS preflight. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext), context.get(clientAddressContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  return askMiddleware(request, context.get(requestIdContext), context.get(clientAddressContext));
}
