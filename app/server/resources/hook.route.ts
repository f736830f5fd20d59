import type { Route } from "./+types/hook.route";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** Where an ERP or a CMS says that something changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
