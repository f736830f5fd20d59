import type { Route } from "./+types/ready.route";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** Ready if the ERP is reachable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
