import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/request-picture.route";

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A picture of a product request, for the customer who sent it: nobody else learns that it is there, no cache keeps it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { requestId, pictureId } = params;
  if (!ID.test(requestId) || !ID.test(pictureId)) return new Response(null, { status: 404 });
  const isSmall = url.searchParams.has("small");
  const picture = await context
    .get(odooContext)
    .query("requests.picture", { requestId, pictureId, isSmall });
  if (!picture) return new Response(null, { status: 404 });
  return new Response(Buffer.from(picture.data, "base64"), {
    headers: {
      "Content-Type": picture.type,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
