import type { Route } from "./+types/demo-outbox.route";
import { askMiddleware } from "#app/server/gateway/gateway.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/** The mails of a demo that has no mail server. It stands outside the shop, and answers 404 everywhere else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return askMiddleware(request, context.get(requestIdContext));
}
