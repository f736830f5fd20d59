import type { Route } from "./+types/picture.route";
import { askMiddleware } from "./gateway.server.ts";
import { requestIdContext } from "./request-id.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
