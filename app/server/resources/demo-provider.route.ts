import type { Route } from "./+types/demo-provider.route";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** The hosted page of the demo's card provider, outside the shop's layout; 404 on other ERPs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
