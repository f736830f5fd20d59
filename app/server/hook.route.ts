import type { Route } from "./+types/hook.route";
import { askMiddleware } from "./gateway.server.ts";
import { requestIdContext } from "./request-id.server.ts";

/** Where an ERP or a CMS says that something changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
