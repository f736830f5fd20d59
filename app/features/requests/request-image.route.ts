import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { privateImage } from "#app/server/resources/private-image.server.ts";
import type { Route } from "./+types/request-image.route";

/** Serves an image of a product request to the customer who sent it. */
export function loader({ context, params: { requestId, pictureId }, url }: Route.LoaderArgs) {
  const isSmall = url.searchParams.has("small");
  return privateImage([requestId, pictureId], () =>
    context.get(odooContext).query("requests.picture", { requestId, pictureId, isSmall }),
  );
}
