import type { Route } from "./+types/demo-outbox.route";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** The mails of a demo without a mail server, outside the shop's layout; 404 otherwise. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
