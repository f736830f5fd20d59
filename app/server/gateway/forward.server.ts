import type { LoaderFunctionArgs } from "react-router";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import { askMiddleware } from "./gateway.server.ts";

/** Loader and action of the routes that the middleware answers. */
export function forward({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return askMiddleware(request, context.get(requestIdContext), context.get(clientAddressContext));
}
