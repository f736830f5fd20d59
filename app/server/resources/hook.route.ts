import type { Route } from "./+types/hook.route";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** Receives notices of changes from the ERP or the CMS. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
