import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { privateImage } from "#app/server/resources/private-image.server.ts";
import type { Route } from "./+types/chat-image.route";

/** Serves an image of an order's chat to shoppers with access to the order. */
export function loader({ context, params: { orderId, pictureId }, url }: Route.LoaderArgs) {
  const isSmall = url.searchParams.has("small");
  return privateImage([orderId, pictureId], () =>
    context.get(odooContext).query("chat.picture", { orderId, pictureId, isSmall }),
  );
}
