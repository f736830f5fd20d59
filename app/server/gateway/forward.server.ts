import type { LoaderFunctionArgs } from "react-router";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import { askMiddleware } from "./gateway.server.ts";

/** The loader and the action of what the middleware answers itself. */
export function forward({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return askMiddleware(request, context.get(requestIdContext), context.get(clientAddressContext));
}
